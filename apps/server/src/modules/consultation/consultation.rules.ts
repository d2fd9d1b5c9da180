import { fewestAnswers } from '@mall/contract/consultation/words'
import { hours, later } from '#kernel/time.ts'

/** The time of day in Asia/Shanghai: `09:00`. */
const timeOf = (at: Date) => later(at, hours(8)).toISOString().slice(11, 16)

/** Whether nobody answers at this instant. Hours that end before they begin go over midnight; two alike never end. */
export function isAway({ opensAt, closesAt }: { opensAt: string; closesAt: string }, at: Date): boolean {
  const time = timeOf(at)
  if (opensAt === closesAt) return false
  return opensAt < closesAt ? time < opensAt || time >= closesAt : time < opensAt && time >= closesAt
}

/** The buyer's name for the store: enough to tell two apart, too little to find them elsewhere. */
export const buyerName = (nickname: string, phone: string) => `${[...nickname][0] ?? ''}*** ${phone.slice(-4)}`

/** The median of how long people waited; null for too few to say anything. */
export function paceOf({ answers, median }: { answers: number; median: number | null }): number | null {
  return answers < fewestAnswers || median === null ? null : Math.round(median)
}

type Line = { kind: 'text' | 'picture' | 'goods' | 'order'; text: string }
const inWords = { picture: '[图片]', goods: '[商品]', order: '[订单]' } as const

/** A message in one line of a list. */
export const lineOf = ({ kind, text }: Line) =>
  kind === 'text' ? text.replace(/\s+/g, ' ').slice(0, 80) : inWords[kind]
