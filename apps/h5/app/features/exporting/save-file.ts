import type { Downloaded } from '#api/client.ts'

let held: string | null = null

/** Hands the file to the browser to be saved under its name. */
export function saveFile({ name, file }: Downloaded): void {
  // The browser may read on after the tap: an address is given back when the next one is made.
  if (held !== null) URL.revokeObjectURL(held)
  held = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = held
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
