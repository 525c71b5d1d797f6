// What the probe and the browser know about the load, once it is quiet.
() => {
  const nav = performance.getEntriesByType("navigation")[0];
  const fcp = performance.getEntriesByName("first-contentful-paint")[0];
  const inline = [...document.scripts].filter((s) => !s.src && /^$|javascript|module/.test(s.type));
  return {
    ...window.__measure,
    fcp: fcp ? fcp.startTime : null,
    load: nav.loadEventEnd,
    origin: performance.timeOrigin,
    parsed: nav.domContentLoadedEventEnd,
    nodes: document.querySelectorAll("*").length,
    styles: [...document.querySelectorAll("style")].map((s) => s.textContent).join("\n"),
    inline: inline.reduce((n, s) => n + s.textContent.length, 0),
  };
}
