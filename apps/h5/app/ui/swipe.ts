/** Open or shut after a swipe: it opens once 30 % of the actions' width is uncovered, and shuts the same way. */
export function staysOpen(dx: number, width: number, wasOpen: boolean): boolean {
  return wasOpen ? dx < width * 0.3 : -dx >= width * 0.3
}

/** The offset of the cell's front, in px, while a finger moves it; it gives a little at either end. */
export function faceAt(dx: number, width: number, wasOpen: boolean): number {
  const wanted = (wasOpen ? -width : 0) + dx
  if (wanted > 0) return wanted * 0.2
  return wanted < -width ? -width + (wanted + width) * 0.2 : wanted
}
