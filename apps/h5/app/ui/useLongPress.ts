import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** ms; a finger that stays this long, and within this many px, means more than a tap. */
const patience = 500
const slack = 10

type Pressed = { timer: ReturnType<typeof setTimeout>; x: number; y: number; touch: boolean; fired: boolean }

/** A long press of a finger does `act`; the tap that would follow, and the browser's own menu, do not come. Spread it. */
export function useLongPress(act: (() => void) | undefined) {
  const pressed = useRef<Pressed>(undefined)
  const drop = () => clearTimeout(pressed.current?.timer)
  useEffect(() => () => clearTimeout(pressed.current?.timer), [])
  if (!act) return {}

  function fire() {
    const held = pressed.current
    if (!held || held.fired) return
    clearTimeout(held.timer)
    held.fired = true
    act?.()
  }

  return {
    onPointerDown({ clientX: x, clientY: y, pointerType, isPrimary }: PointerEvent) {
      drop()
      const touch = pointerType === 'touch' && isPrimary
      pressed.current = { timer: setTimeout(() => touch && fire(), patience), x, y, touch, fired: false }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const held = pressed.current
      if (held && Math.hypot(clientX - held.x, clientY - held.y) > slack) drop()
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    onContextMenu(event: MouseEvent) {
      if (!pressed.current?.touch) return
      event.preventDefault()
      fire()
    },
    onClickCapture(event: MouseEvent) {
      if (!pressed.current?.fired) return
      pressed.current = undefined
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
