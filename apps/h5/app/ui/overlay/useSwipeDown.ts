import { type RefObject, useEffect, useEffectEvent } from 'react'

/** px pulled, and ms it took, at the end of a downward swipe: far enough, or fast enough. */
export function swipeCloses(pulled: number, ms: number): boolean {
  return pulled > 96 || (pulled > 24 && pulled / Math.max(ms, 1) > 0.5)
}

type Handle = { element: HTMLDialogElement | null; ask: () => boolean }

/** A finger drags the sheet down by its head, or by its body when that is scrolled to the top. */
export function useSwipeDown(handle: RefObject<Handle | null>, open: boolean): void {
  const onEnd = useEffectEvent((pulled: number, ms: number) => {
    if (swipeCloses(pulled, ms)) handle.current?.ask()
  })

  useEffect(() => {
    const sheet = handle.current?.element
    if (!open || !sheet) return
    let from: { x: number; y: number; at: number } | undefined
    let pulled = 0

    const begin = (event: TouchEvent) => {
      const touch = event.touches[0]
      const target = event.target instanceof Element ? event.target : null
      const body = target?.closest('.sheet-body')
      const draggable = target?.closest('.sheet-head') || (body && body.scrollTop <= 0)
      // Fields, and what a finger moves for its own sake.
      const other = target?.closest('input, textarea, select, [data-drags]')
      from = touch && draggable && !other ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : undefined
      pulled = 0
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!from || !touch) return
      const dx = Math.abs(touch.clientX - from.x)
      const dy = touch.clientY - from.y
      if (pulled === 0 && (dy < 8 || dx > dy)) {
        if (dx > 8 || dy < -8) from = undefined
        return
      }
      pulled = Math.max(0, dy)
      sheet.style.transition = 'none'
      sheet.style.translate = `0 ${pulled}px`
    }
    const end = (event: TouchEvent) => {
      if (!from || pulled === 0) return
      sheet.style.transition = ''
      sheet.style.translate = ''
      onEnd(pulled, event.timeStamp - from.at)
      from = undefined
    }

    sheet.addEventListener('touchstart', begin, { passive: true })
    sheet.addEventListener('touchmove', move, { passive: true })
    sheet.addEventListener('touchend', end)
    sheet.addEventListener('touchcancel', end)
    return () => {
      sheet.removeEventListener('touchstart', begin)
      sheet.removeEventListener('touchmove', move)
      sheet.removeEventListener('touchend', end)
      sheet.removeEventListener('touchcancel', end)
    }
  }, [handle, open])
}
