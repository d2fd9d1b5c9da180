import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PullState, pullDistance, pullStateAt, pullTexts, pullThreshold } from './pull.ts'

type Props = {
  /** keeps the old content until it settles */
  onRefresh: () => Promise<unknown>
  disabled?: boolean
  children: ReactNode
}

/** Pull down at the top of the page to refresh. Give mouse users a 刷新 of their own. */
export function PullRefresh({ onRefresh, disabled = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<PullState>('idle')
  const [distance, setDistance] = useState(0)
  const [dragging, setDragging] = useState(false)

  const release = useEffectEvent(async (pulled: number) => {
    setDragging(false)
    if (pullStateAt(pulled) !== 'ready') {
      setDistance(0)
      setState('idle')
      return
    }
    setDistance(pullThreshold)
    setState('busy')
    try {
      await onRefresh()
      setState('done')
      await new Promise((resolve) => setTimeout(resolve, 500))
    } finally {
      setDistance(0)
      setState('idle')
    }
  })

  const idle = state === 'idle' || state === 'pulling' || state === 'ready'
  useEffect(() => {
    const element = box.current
    if (!element || disabled || !idle) return
    let from: { x: number; y: number } | undefined
    let pulled = 0

    const begin = (event: TouchEvent) => {
      const touch = event.touches[0]
      const inside = event.target instanceof Element && event.target.closest('dialog')
      from = touch && window.scrollY <= 0 && !inside ? { x: touch.clientX, y: touch.clientY } : undefined
      pulled = 0
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!from || !touch) return
      const dy = touch.clientY - from.y
      if (pulled === 0 && (dy < 8 || Math.abs(touch.clientX - from.x) > dy)) return
      pulled = pullDistance(dy)
      setDragging(true)
      setDistance(pulled)
      setState(pullStateAt(pulled))
    }
    const end = () => {
      if (from && pulled > 0) release(pulled)
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
  }, [disabled, idle])

  const moved = distance > 0
  return (
    <div className="pull" ref={box} data-drag={dragging}>
      <div className="pull-body" style={moved ? { transform: `translateY(${distance}px)` } : undefined}>
        {moved ? (
          <div className="pull-say" role="status">
            {state === 'busy' ? <span className="spin spin--flow" aria-hidden /> : null}
            {pullTexts[state]}
          </div>
        ) : null}
        {children}
      </div>
    </div>
  )
}
