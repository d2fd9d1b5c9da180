import { useEffect, useEffectEvent, useState } from 'react'
import {
  lastMinute,
  nextTickMs,
  type Remaining,
  remainingMs,
  remainingShort,
  remainingText,
  splitRemaining,
  twoDigits,
} from './countdown.ts'

type Props = {
  /** ISO 8601 or ms */
  endsAt: string | number
  /** server clock minus this device's, ms */
  serverOffsetMs?: number
  /** once, when it reaches nought; up to `jitterMs` later, so that a crowd does not refetch at one instant */
  onEnd?: () => void
  jitterMs?: number
  /** boxes: 01:26:48 in dark boxes · text: inside a sentence · short: likewise, 29:58 within the hour */
  look?: 'boxes' | 'text' | 'short'
  /** boxes that count tenths in the last minute */
  tenths?: boolean
}

const minuteMs = 60_000

/** Ticks on the second, stops in a hidden tab and recalculates on return. Blank digits until hydration. */
export function CountDown({
  endsAt,
  serverOffsetMs = 0,
  onEnd,
  jitterMs = 2000,
  look = 'boxes',
  tenths = false,
}: Props) {
  const end = typeof endsAt === 'number' ? endsAt : Date.parse(endsAt)
  const [left, setLeft] = useState<number>()
  const ended = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const tick = () => {
      if (over) return
      clearTimeout(timer)
      const remaining = remainingMs(end, Date.now(), serverOffsetMs)
      setLeft(remaining)
      if (remaining > 0) {
        if (!document.hidden)
          timer = setTimeout(tick, nextTickMs(remaining, tenths && remaining < minuteMs ? 100 : 1000))
      } else {
        over = true
        timer = setTimeout(() => ended(), Math.random() * jitterMs)
      }
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    window.addEventListener('focus', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
      window.removeEventListener('focus', tick)
    }
  }, [end, serverOffsetMs, jitterMs, tenths])

  const parts = left === undefined ? undefined : splitRemaining(left)
  if (look !== 'boxes') {
    const short = look === 'short'
    return (
      <span className="digits" role="timer">
        {parts ? (short ? remainingShort : remainingText)(parts) : short ? '--:--' : '--:--:--'}
      </span>
    )
  }
  const fine = tenths && left !== undefined && left < minuteMs
  const boxes = fine ? lastMinute(left) : boxesOf(parts)
  return (
    <span className="countdown" role="timer" aria-label={parts ? `剩余 ${remainingText(parts)}` : '剩余时间'}>
      {parts && parts.days > 0 ? <span>{parts.days}天</span> : null}
      <b>{boxes[0]}</b>:<b>{boxes[1]}</b>
      {fine ? '.' : ':'}
      <b>{boxes[2]}</b>
    </span>
  )
}

const boxesOf = (left: Remaining | undefined) =>
  left ? [left.hours, left.minutes, left.seconds].map(twoDigits) : ['--', '--', '--']
