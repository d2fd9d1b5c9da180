import { type RefObject, useEffect, useRef } from 'react'
import { asksForLessMotion } from './useReducedMotion.ts'

/** How a script scrolls: the browser glides for it even where the person asked for less motion. */
export const scrollBehavior = (): ScrollBehavior => (asksForLessMotion() ? 'instant' : 'smooth')

/**
 * Keeps what is chosen, which bears `value` in its `attribute`, in the middle of its scroller. It stands there as soon as the scroller does,
 * since a press on what moves away meanwhile is lost; what is chosen later glides there.
 */
export function useCentred(box: RefObject<HTMLElement | null>, attribute: string, value: string): void {
  const stands = useRef(false)
  useEffect(() => {
    const scroller = box.current
    const chosen = scroller?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(value)}"]`)
    if (!scroller || !chosen) return
    scroller.scrollTo({
      left: chosen.offsetLeft - (scroller.clientWidth - chosen.offsetWidth) / 2,
      top: chosen.offsetTop - (scroller.clientHeight - chosen.offsetHeight) / 2,
      behavior: stands.current ? scrollBehavior() : 'instant',
    })
    stands.current = true
  }, [box, attribute, value])
}
