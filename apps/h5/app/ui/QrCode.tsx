import { encode } from 'uqr'

/** A text to be read off this screen by a phone; nothing where it is too long for that. */
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

/** What a phone still reads off a screen is at most 97 modules wide. */
const maxVersion = 20

/** Whether it is short enough. */
export const fitsQr = (text: string): boolean => modulesOf(text) !== null

/** Rows of modules, true is dark; null when the text is too long for them, which is said by an error alone. */
function modulesOf(text: string): boolean[][] | null {
  try {
    return encode(text, { ecc: 'L', border: 0, maxVersion }).data
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
