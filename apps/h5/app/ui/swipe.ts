/** Open or shut after a swipe: it opens once 30 % of the actions' width is uncovered, and shuts the same way. */
export function staysOpen(dx: number, width: number, wasOpen: boolean): boolean {
  return wasOpen ? dx < width * 0.3 : -dx >= width * 0.3
}

/** Where the face of the cell stands while a finger moves it; a little give at either end. */
export function faceAt(dx: number, width: number, wasOpen: boolean): number {
  const wanted = (wasOpen ? -width : 0) + dx
  if (wanted > 0) return wanted * 0.2
  return wanted < -width ? -width + (wanted + width) * 0.2 : wanted
}
