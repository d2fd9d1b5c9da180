import { days } from '#kernel/clock.ts'

/** 王敏 → 王***; whoever wishes to stay unnamed keeps the first character. */
export const maskedName = (name: string) => `${[...name][0] ?? ''}***`

/** Whole days from a review to its addition; 0 is the same day. */
export const daysLater = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / days(1)))

/** What an order offers who wants to review it. */
export function reviewState(order: {
  status: string
  open: boolean
  lines: readonly { evaluatedAt: Date | null }[]
}): 'open' | 'done' | 'over' | 'not_yet' {
  if (order.status !== 'completed') return 'not_yet'
  if (order.lines.every((line) => line.evaluatedAt !== null)) return 'done'
  return order.open ? 'open' : 'over'
}
