import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** How far each tab was scrolled; kept while one reads an article and comes back. */
const heights = new Map<string, number>()
/** What says that somebody goes elsewhere by themselves. */
const gestures = ['touchstart', 'wheel', 'keydown'] as const

/**
 * Every tab stands where it was left, as soon as the page is long enough for that, unless somebody scrolls first: its articles may still be on
 * their way, or behind a skeleton. Call what comes back before going to another.
 */
export function useScrollPerTab(tab: string): () => void {
  const isNew = useRef(useNavigationType() === 'PUSH')
  const shown = useRef(tab)
  useEffect(() => {
    if (isNew.current) heights.clear()
    isNew.current = false
  }, [])
  useLayoutEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    return holdAt(heights.get(tab) ?? 0)
  }, [tab])
  return () => void heights.set(tab, window.scrollY)
}

/** Scrolls to `top`, again whenever the page becomes longer, until it gets there. What comes back ends it. */
function holdAt(top: number): () => void {
  const end = () => {
    growth.disconnect()
    for (const gesture of gestures) window.removeEventListener(gesture, end)
  }
  const go = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 1) end()
  }
  const growth = new ResizeObserver(go)
  for (const gesture of gestures) window.addEventListener(gesture, end, { passive: true })
  growth.observe(document.body)
  go()
  return end
}
