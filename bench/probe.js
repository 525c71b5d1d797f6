// Runs before the page's own scripts: keeps performance entries, and looks once a frame for the first usable control.
(ready) => {
  const seen = (window.__measure = { lcp: null, shifts: [], long: [], taps: {}, control: null });
  const watch = (type, keep, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true, ...more });
  watch("largest-contentful-paint", (e) => { seen.lcp = e.startTime; });
  watch("layout-shift", (e) => { if (!e.hadRecentInput) seen.shifts.push([e.startTime, e.value]); });
  watch("longtask", (e) => { seen.long.push([e.startTime, e.duration]); });
  watch("event", (e) => {
    if (e.interactionId) seen.taps[e.interactionId] = Math.max(seen.taps[e.interactionId] ?? 0, e.duration);
  }, { durationThreshold: 16 });
  const usable = (e) => {
    const box = e.getBoundingClientRect();
    return !e.disabled && e.checkVisibility({ visibilityProperty: true }) && box.width > 0
      && box.height > 0 && box.top < innerHeight && box.bottom > 0;
  };
  const look = () => {
    if ([...document.querySelectorAll(ready)].slice(0, 80).some(usable)) seen.control = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
