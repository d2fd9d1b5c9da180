import { encode } from 'uqr'

/** A text for a phone to scan off this screen; null when it is too long for that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = modulesOf(text)
  if (!code) return null
  const path = code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${code.length} ${code.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#1A1A1A" />
    </svg>
  )
}

/** Phones still scan a code of 97 modules a side off a screen, which is version 20. */
const maxVersion = 20

/** Whether it is short enough. */
export const fitsQr = (text: string): boolean => modulesOf(text) !== null

/** Rows of modules, true is dark; null when the text is too long, which the library reports only by an error. */
function modulesOf(text: string): boolean[][] | null {
  try {
    return encode(text, { ecc: 'L', border: 0, maxVersion }).data
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
