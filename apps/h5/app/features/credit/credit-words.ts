import type { CreditAccount, Statement } from '@mall/contract/credit/terms'
import { moneyText } from '#ui/money.ts'

/** 「12 月 20 日」, with the year unless it is today's; both days ISO dates. */
export function dayWords(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const short = `${Number(month)} 月 ${Number(date)} 日`
  return year === today.slice(0, 4) ? short : `${year} 年 ${short}`
}

/** Whole days from today to the day; negative after it. */
const daysUntil = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / 86_400_000

/** 「还有 12 天」「今天到期」「已逾期 3 天」 */
export function leftText(day: string, today: string): string {
  const days = daysUntil(day, today)
  if (days === 0) return '今天到期'
  return days > 0 ? `还有 ${days} 天` : `已逾期 ${-days} 天`
}

type Due = Pick<Statement, 'state' | 'due_on' | 'left_fen' | 'disputed_fen'>

/** A statement's due date in one line; past its day without being overdue it is in grace. */
export function dueText({ state, due_on, left_fen, disputed_fen }: Due, today: string): string {
  if (left_fen > 0 && disputed_fen === left_fen) return '争议处理中'
  const by = `${dayWords(due_on, today)}前还款`
  if (state === 'cleared' || (state === 'open' && daysUntil(due_on, today) < 0)) return by
  return `${by}，${leftText(due_on, today)}`
}

/** How much of the limit is used, in percent of the bar. */
export const usedShare = ({ used_fen, limit_fen }: Pick<CreditAccount, 'used_fen' | 'limit_fen'>): number =>
  limit_fen > 0 ? Math.min(100, (used_fen / limit_fen) * 100) : used_fen > 0 ? 100 : 0

/** The bar in one sentence, for those who do not see it. */
export const spokenUse = ({ used_fen, limit_fen, left_fen }: CreditAccount): string =>
  `总额度 ${moneyText(limit_fen)}，已用 ${moneyText(used_fen)}，可用 ${moneyText(left_fen)}`

/** How much of a statement is settled, in whole percent, never 100 while anything is left. */
export function settledShare({ amount_fen, left_fen }: Pick<Statement, 'amount_fen' | 'left_fen'>): number {
  if (left_fen === 0) return 100
  return amount_fen > 0 ? Math.max(0, Math.floor(((amount_fen - left_fen) / amount_fen) * 100)) : 0
}
