import { dayOf, days, hours, later } from '#kernel/time.ts'

export type Window = { from: Date; until: Date }

/** Hours of Shanghai in which somebody comes, on each of so many days, from so long after the booking on. */
const rounds = [
  [9, 12],
  [12, 15],
  [15, 18],
  [18, 20],
] as const
const daysAhead = 3
const notice = hours(2)

const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`)

/** When somebody can come, the earliest first. */
export const windowsFrom = (now: Date): Window[] =>
  Array.from({ length: daysAhead }, (_, n) => dayOf(later(now, days(n))))
    .flatMap((day) => rounds.map(([from, until]) => ({ from: at(day, from), until: at(day, until) })))
    .filter(({ from }) => from.getTime() >= now.getTime() + notice)

const hourOf = (instant: Date) => later(instant, hours(8)).toISOString().slice(11, 16)

/** 「11 月 25 日 09:00–12:00」. */
export function windowText({ from, until }: Window): string {
  const [, month, day] = dayOf(from).split('-').map(Number)
  return `${month} 月 ${day} 日 ${hourOf(from)}–${hourOf(until)}`
}
