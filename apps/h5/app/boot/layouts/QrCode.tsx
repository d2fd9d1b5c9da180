import { useLocation } from 'react-router'
import { qrCode } from '../qr.ts'

/** The address of the page being shown, to go on with on a phone. */
export function QrCode() {
  const { pathname, search } = useLocation()
  const code = qrCode(location.origin + pathname + search) ?? qrCode(location.origin + pathname)
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
