import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** The scroll position of each tab, kept during a visit to an article. */
const heights = new Map<string, number>()
/** Events of a person who scrolls, or is about to, by themselves. */
const gestures = ['touchstart', 'wheel', 'keydown'] as const

/**
 * Restores the scroll position of every tab, as soon as the page is long enough for it, unless the person scrolls first: its
 * articles may still be loading, or behind a skeleton. Call the returned function before switching to another tab.
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

/** Scrolls to `top`, again whenever the page becomes longer, until it gets there. The returned function ends it. */
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
