import { days } from '#kernel/clock.ts'

/** Words that no review, addition or reply may hold. Compared without case, spaces and signs in between. */
const banned = [
  '傻逼',
  '傻b',
  '妈的',
  '狗日的',
  '王八蛋',
  '去死',
  '废物客服',
  '代开发票',
  '办假证',
  '刷单',
  '加微信返现',
  '网上赌场',
  '六合彩',
  '裸聊',
] as const

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '')

/** The first banned word in it, as the list spells it; null when there is none. */
export function bannedWordIn(text: string): string | null {
  const plain = bare(text)
  return banned.find((word) => plain.includes(word)) ?? null
}

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
