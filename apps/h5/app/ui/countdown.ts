export type Remaining = { days: number; hours: number; minutes: number; seconds: number }

/** ms left until `endsAt`, on the server's clock; never negative. */
export function remainingMs(endsAt: number, now: number, serverOffsetMs: number): number {
  return Math.max(0, endsAt - (now + serverOffsetMs))
}

/** Splits ms into a clock, rounded up: the last second is shown as 1 until its end. */
export function splitRemaining(ms: number): Remaining {
  const total = Math.ceil(ms / 1000)
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  }
}

/** Milliseconds until the display changes: at every second, or at every `step`. */
export function nextTickMs(remaining: number, step = 1000): number {
  return remaining % step || step
}

/** The last minute as minutes, seconds and a tenth: three boxes as before, so that nothing moves. */
export function lastMinute(ms: number): [string, string, string] {
  const tenths = Math.ceil(ms / 100)
  return ['00', twoDigits(Math.floor(tenths / 10)), String(tenths % 10)]
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** 「3天 02:05:09」, or 「02:05:09」 within a day. */
export function remainingText({ days, hours, minutes, seconds }: Remaining): string {
  const clock = [hours, minutes, seconds].map(twoDigits).join(':')
  return days > 0 ? `${days}天 ${clock}` : clock
}

/** 「29:58」 within the hour, else as `remainingText`: for waits that are minutes by nature. */
export function remainingShort(left: Remaining): string {
  const { days, hours, minutes, seconds } = left
  return days > 0 || hours > 0 ? remainingText(left) : [minutes, seconds].map(twoDigits).join(':')
}
