import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Brings the field that the address names (`#service_phone`) into sight and to the keys, each time that a link leads to it. */
export function useFieldInAddress(isShown: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link leads there again.
  useEffect(() => {
    if (!isShown || hash === '') return
    const field = document.getElementById(decodeURIComponent(hash.slice(1)))
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [isShown, hash, key])
}
