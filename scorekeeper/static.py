from whitenoise.storage import CompressedManifestStaticFilesStorage


class Storage(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # whitenoise has no types
    # Without it a module would import another by a name that is not hashed, and could get an old one.
    support_js_module_import_aggregation = True
