import { type RefObject, useEffect } from 'react'
import { scrollBehavior } from './scroll.ts'

/** Lets a mouse pull a sideways scroller, as a finger does; a pull is not taken for a click. */
export function useDragScroll(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    let from: { x: number; left: number } | undefined
    let dragged = false

    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      from = { x: event.clientX, left: element.scrollLeft }
      dragged = false
    }
    const move = (event: PointerEvent) => {
      if (!from) return
      const dx = event.clientX - from.x
      if (!dragged && Math.abs(dx) < 6) return
      dragged = true
      element.style.scrollSnapType = 'none'
      element.scrollLeft = from.left - dx
    }
    const up = () => {
      if (!from) return
      from = undefined
      if (!dragged) return
      const width = element.clientWidth
      const snaps = getComputedStyle(element).getPropertyValue('--snap').trim() === 'page'
      if (snaps) element.scrollTo({ left: Math.round(element.scrollLeft / width) * width, behavior: scrollBehavior() })
      setTimeout(() => {
        element.style.scrollSnapType = ''
      }, 350)
    }
    const click = (event: MouseEvent) => {
      if (!dragged) return
      event.preventDefault()
      event.stopPropagation()
      dragged = false
    }

    element.addEventListener('pointerdown', down)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    element.addEventListener('click', click, true)
    return () => {
      element.removeEventListener('pointerdown', down)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      element.removeEventListener('click', click, true)
    }
  }, [box])
}
