import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Brings the field that the address names (`#service_phone`) into sight and to the keys, each time that a link leads to it. */
export function useFieldInAddress(isShown: boolean): void {
  // A second press on the same link makes another location, and leads there again.
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    if (!isShown || hash === '') return
    const field = document.getElementById(decodeURIComponent(hash.slice(1)))
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [isShown, location])
}
