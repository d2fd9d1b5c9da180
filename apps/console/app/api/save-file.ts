let held: string | null = null

/** Hands a file to the browser, which saves it by this name. */
export function saveFile({ name, file }: { name: string; file: Blob }): void {
  // The browser may read on after the click: an address is given back when the next one is made.
  if (held !== null) URL.revokeObjectURL(held)
  held = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: held, download: name }).click()
}
