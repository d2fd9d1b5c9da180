import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '#ui/useReducedMotion.ts'

const durationMs = 320

/** Runs from the number shown to the new one, so that the eye sees which way a choice went. */
export function useCountUp(to: number | null): number | null {
  const still = useReducedMotion()
  const [shown, setShown] = useState(to)
  const from = useRef(to)
  useEffect(() => {
    const start = from.current
    if (to === null || start === null || still || start === to) {
      from.current = to
      setShown(to)
      return
    }
    let frame = 0
    const began = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / durationMs)
      const value = Math.round(start + (to - start) * (1 - (1 - part) ** 3))
      from.current = value
      setShown(value)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [to, still])
  return shown
}
