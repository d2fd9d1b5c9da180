const kilo = 1024

/** A size as people read it: `312 KB`, `2.4 MB`; less than a kilobyte counts as one. */
export const sizeText = (bytes: number): string =>
  bytes < kilo * kilo
    ? `${Math.max(1, Math.round(bytes / kilo))} KB`
    : `${(bytes / kilo / kilo).toFixed(1).replace(/\.0$/, '')} MB`
