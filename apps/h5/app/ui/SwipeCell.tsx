import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { faceAt, staysOpen } from './swipe.ts'

export type SwipeAction = { text: string; danger?: boolean; onClick: () => void }

type Props = { actions: readonly SwipeAction[]; disabled?: boolean; children: ReactNode }

/** One cell is open at a time, in the whole app. */
let closeOpen: (() => void) | undefined

/** Left swipe uncovers actions. They must have a twin elsewhere (编辑 mode, a ⋯ menu): not everyone can swipe. */
export function SwipeCell({ actions, disabled = false, children }: Props) {
  const cell = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const [uncovered, setUncovered] = useState(0)
  const [dragged, setDragged] = useState<number>()
  const open = uncovered > 0
  const width = useEffectEvent(() => buttons.current?.offsetWidth ?? 0)

  const turn = useEffectEvent((next: boolean) => {
    setDragged(undefined)
    setUncovered(next ? width() : 0)
  })

  useEffect(() => {
    const element = cell.current
    if (!element || disabled) return
    let from: { x: number; y: number } | undefined
    let dx = 0
    const begin = (event: TouchEvent) => {
      const touch = event.touches[0]
      from = touch && { x: touch.clientX, y: touch.clientY }
      dx = 0
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!from || !touch) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      if (dx === 0 && Math.abs(x) < 8) {
        if (Math.abs(y) > 8) from = undefined
        return
      }
      dx = x
      setDragged(faceAt(dx, width(), open))
    }
    const end = () => {
      if (from && dx !== 0) turn(staysOpen(dx, width(), open))
      from = undefined
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: true })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [disabled, open])

  useEffect(() => {
    if (!open) return
    const close = () => turn(false)
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !cell.current?.contains(event.target)) close()
    }
    closeOpen?.()
    closeOpen = close
    window.addEventListener('scroll', close, { passive: true })
    document.addEventListener('pointerdown', elsewhere)
    return () => {
      if (closeOpen === close) closeOpen = undefined
      window.removeEventListener('scroll', close)
      document.removeEventListener('pointerdown', elsewhere)
    }
  }, [open])

  const shift = dragged ?? -uncovered
  return (
    <div className="swipe" ref={cell}>
      <div className="swipe-acts" ref={buttons} inert={!open} data-drag={dragged !== undefined}>
        {actions.map((action) => (
          <button
            key={action.text}
            type="button"
            className={action.danger ? 'danger' : undefined}
            onClick={() => {
              setUncovered(0)
              action.onClick()
            }}
          >
            {action.text}
          </button>
        ))}
      </div>
      <div
        className="swipe-face"
        data-drag={dragged !== undefined}
        style={{ transform: shift === 0 ? undefined : `translateX(${shift}px)` }}
      >
        {children}
      </div>
    </div>
  )
}
