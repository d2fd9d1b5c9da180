import { parseYuan } from '@mall/contract/text/money'

/** The reason why a bill is not taken, in words for the people who run the mall. Half a bill would show false differences. */
export class UnreadableBill extends Error {}

/** Which column a name stands for, by its beginning: `订单金额` is called `订单金额（元）`, too. */
export function columnsOf<Name extends string>(head: readonly string[], names: readonly Name[]): Record<Name, number> {
  const places = names.map((name) => {
    const exact = head.indexOf(name)
    const place = exact >= 0 ? exact : head.findIndex((title) => title.startsWith(name))
    if (place < 0) throw new UnreadableBill(`没有“${name}”一列`)
    return [name, place] as const
  })
  return Object.fromEntries(places) as Record<Name, number>
}

/** `-12.5` → 1250: bills write refunds with a sign or without. */
export function fenOf(text: string): number {
  const fen = parseYuan(text.replace(/^-/, ''))
  if (fen === null) throw new UnreadableBill('有一行的金额不是金额')
  return fen
}

/** `2026-11-20 10:00:00`, as both channels write it in the time of Shanghai. */
export function timeOf(text: string): Date {
  const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  if (!isTime || Number.isNaN(at.getTime())) throw new UnreadableBill('有一行的时间不是时间')
  return at
}

/** Shortens what a bill says in words: it is shown and not counted, and the database keeps no NUL. */
export const wordsOf = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, 120)

/** Returns the lines, or the reason why there are none: an error thrown in a thread would lose its words on the way. */
export function linesOrWhy<Line>(read: () => Line[]): Line[] | string {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableBill) return error.message
    throw error
  }
}
