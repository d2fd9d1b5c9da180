import { useLocation } from 'react-router'
import { encode } from 'uqr'

/** The address of the page being shown, to go on with on a phone. */
export function QrCode() {
  const { pathname, search } = useLocation()
  const code = modulesOf(location.origin + pathname + search) ?? modulesOf(location.origin + pathname)
  if (!code) return null
  const path = code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      viewBox={`0 0 ${code.length} ${code.length}`}
      role="img"
      aria-label="当前页面二维码"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#1A1A1A" />
    </svg>
  )
}

/** What a phone still reads off a screen is at most 97 modules wide. */
const maxVersion = 20

/** Rows of modules, true is dark; null when the text is too long for them, which is said by an error alone. */
function modulesOf(text: string): boolean[][] | null {
  try {
    return encode(text, { ecc: 'L', border: 0, maxVersion }).data
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
