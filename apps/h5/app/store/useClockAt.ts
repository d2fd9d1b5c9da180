import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow, watchClock } from './server-clock.ts'

/** In ms: a crowd whose pages all turn at one instant does not ask at one instant. */
const jitterMs = 2000
/** Timers count in 32 bits. */
const longestMs = 2 ** 31 - 1

/** The next of these instants after `at`, in ms; infinite after the last. */
export const nextOf = (instants: readonly number[], at: number): number =>
  Math.min(Number.POSITIVE_INFINITY, ...instants.filter((one) => one > at))

/**
 * The server's time in ms, updated as each of these instants (ISO 8601) comes; null until hydration, so that the document shows
 * the state that the server reported. `onReached` follows each of them a moment later.
 */
export function useClockAt(instants: readonly string[], onReached?: () => void): number | null {
  const [now, setNow] = useState<number | null>(null)
  const reached = useEffectEvent(() => onReached?.())
  const key = instants.join()
  useEffect(() => {
    const times = key === '' ? [] : key.split(',').map((one) => Date.parse(one))
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking: ReturnType<typeof setTimeout> | undefined
    let last = serverNow()
    const look = () => {
      clearTimeout(timer)
      const at = serverNow()
      if (nextOf(times, last) <= at) asking ??= setTimeout(() => reached(), Math.random() * jitterMs)
      last = at
      setNow(at)
      const next = nextOf(times, at)
      if (Number.isFinite(next)) timer = setTimeout(look, Math.min(next - at, longestMs))
    }
    look()
    const forget = watchClock(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      clearTimeout(asking)
      forget()
      document.removeEventListener('visibilitychange', look)
    }
  }, [key])
  return now
}
