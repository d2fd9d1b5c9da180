import { useLocation } from 'react-router'
import { fitsQr, QrCode } from '#ui/QrCode.tsx'

/** The address of the page being shown, to go on with on a phone. */
export function HereCode() {
  const { pathname, search } = useLocation()
  const whole = location.origin + pathname + search
  return <QrCode text={fitsQr(whole) ? whole : location.origin + pathname} label="当前页面二维码" />
}
