import { useEffect, useState } from 'react'

/** Whole seconds until `end` (ms), never negative. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/**
 * A wait measured by the clock, so that a sleeping tab does not stretch it: `[left, start(seconds)]`. With a `name` it
 * outlives a reload of the page.
 */
export function useSecondsLeft(name?: string): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    const stored = name ? Number(sessionStorage.getItem(name)) : 0
    if (stored > Date.now()) {
      setEnd(stored)
      setLeft(secondsUntil(stored, Date.now()))
    }
  }, [name])

  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      const next = secondsUntil(end, Date.now())
      setLeft(next)
      if (next === 0) setEnd(0)
    }, 250)
    return () => clearInterval(timer)
  }, [end])

  return [
    left,
    (seconds) => {
      const until = Date.now() + seconds * 1000
      setLeft(seconds)
      setEnd(until)
      if (name) sessionStorage.setItem(name, String(until))
    },
  ]
}
