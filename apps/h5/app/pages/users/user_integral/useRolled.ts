import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '#ui/useReducedMotion.ts'

const rollMs = 700

/** Fast at first, slow at the end; `passed` from 0 to 1. */
export const rolledTo = (target: number, passed: number): number =>
  passed >= 1 ? target : Math.round(target * (1 - (1 - Math.max(0, passed)) ** 3))

/** Rolls a number up from zero when it is first seen. Later changes, and all with reduced motion, are shown at once. */
export function useRolled(target: number): number {
  const still = useReducedMotion()
  const [passed, setPassed] = useState(0)
  const begun = useRef(0)
  useEffect(() => {
    if (still) return
    let frame = requestAnimationFrame(function roll(now) {
      begun.current ||= now
      const part = (now - begun.current) / rollMs
      setPassed(part)
      if (part < 1) frame = requestAnimationFrame(roll)
    })
    return () => cancelAnimationFrame(frame)
  }, [still])
  return still ? target : rolledTo(target, passed)
}
