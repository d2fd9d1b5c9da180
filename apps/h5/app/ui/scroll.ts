import { type RefObject, useEffect, useRef } from 'react'
import { asksForLessMotion } from './useReducedMotion.ts'

/** The behaviour of scripted scrolling: by itself the browser animates it even for people who asked for less motion. */
export const scrollBehavior = (): ScrollBehavior => (asksForLessMotion() ? 'instant' : 'smooth')

/**
 * Keeps the chosen element, whose `attribute` is `value`, in the middle of its scroller. The first one is placed at once, since
 * a press on something that moves away is lost; later choices glide there.
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
