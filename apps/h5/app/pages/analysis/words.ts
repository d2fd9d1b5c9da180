import type { Slice, spendAnalysis } from '@mall/contract/analysis'
import type { Budget } from '@mall/contract/budget'
import type { OutputOf } from '@mall/contract/endpoint'
import { monthText } from '#pages/company/budgets/month.ts'
import { moneyText } from '#ui/money.ts'
import { type Months, rangeText } from './range.ts'

export type Analysis = OutputOf<typeof spendAnalysis>
export type MonthSpend = Analysis['by_month'][number]

const oneDecimal = (value: number): string => {
  const text = value.toFixed(1)
  return text.endsWith('.0') ? text.slice(0, -2) : text
}

/** A share of a whole: 「32.1%」; what is little is not nothing, and nearly all is not all. */
export function percentText(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return '0%'
  const percent = (part / whole) * 100
  if (percent < 0.1) return '<0.1%'
  if (percent < 100 && percent > 99.9) return '>99.9%'
  return `${oneDecimal(percent)}%`
}

export type Change = { way: 'more' | 'less' | 'same' | 'none'; text: string }

/** Against the same number of months before, both in fen: 「比上期多 12.3%」. */
export function changeOf(spend: number, before: number): Change {
  if (before <= 0) return { way: 'none', text: '上期无采购' }
  if (spend === before) return { way: 'same', text: '与上期持平' }
  const way = spend > before ? 'more' : 'less'
  const word = way === 'more' ? '多' : '少'
  // More than tenfold is not thought of in percent.
  if (spend >= before * 10) return { way, text: `是上期的 ${oneDecimal(spend / before)} 倍` }
  return { way, text: `比上期${word} ${percentText(Math.abs(spend - before), before)}` }
}

/** Fen, as an axis says them: 「¥5,000」「1.2 万」「3 亿」. */
export function roughText(fen: number): string {
  const yuan = fen / 100
  if (yuan >= 100_000_000) return `${oneDecimal(yuan / 100_000_000)} 亿`
  if (yuan >= 10_000) return `${oneDecimal(yuan / 10_000)} 万`
  return moneyText(Math.round(yuan) * 100, { trim: true })
}

/** By how much a month's budget is exceeded, fen; 0 where it is kept, or where there is none. */
export const overOf = ({ budget_fen, budget_used_fen }: Pick<MonthSpend, 'budget_fen' | 'budget_used_fen'>): number =>
  budget_fen === null ? 0 : Math.max(0, budget_used_fen - budget_fen)

/** The month in which most was spent; nothing where none was. */
export function highestOf(months: readonly MonthSpend[]): MonthSpend | undefined {
  const highest = [...months].sort((a, b) => b.spend_fen - a.spend_fen)[0]
  return highest && highest.spend_fen > 0 ? highest : undefined
}

/** What a drawing of months says, for those who do not see it. */
export function monthsSentence({ from, to, total, by_month }: Analysis): string {
  const highest = highestOf(by_month)
  const over = by_month.filter((month) => overOf(month) > 0)
  return [
    `${rangeText({ from, to })}采购额共 ${moneyText(total.spend_fen)}`,
    highest && by_month.length > 1 ? `最高是 ${monthText(highest.month)} ${moneyText(highest.spend_fen)}` : '',
    over.length > 0 ? `${over.map(({ month }) => monthText(month)).join('、')}超出预算` : '',
    over.length === 0 && by_month.some(({ budget_fen }) => budget_fen !== null) ? '没有月份超出预算' : '',
  ]
    .filter(Boolean)
    .join('，')
}

/** The same of a division: who comes first and second. */
export function slicesSentence(what: string, slices: readonly Slice[], wholeFen: number): string {
  const [first, second] = slices
  if (!first) return `${what}暂无采购`
  const said = ({ name, spend_fen }: Slice) => `${name} ${moneyText(spend_fen)}，占 ${percentText(spend_fen, wholeFen)}`
  return `${what}共 ${slices.length} 项，最多是${said(first)}${second ? `；其次是${said(second)}` : ''}`
}

type Amounts = Pick<Budget, 'monthly_fen' | 'raised_fen' | 'reserved_fen' | 'committed_fen' | 'left_fen'>

/** Of a budget: all of it and what is used or reserved, fen; 「剩余 ¥200.00」「超出 ¥50.00」. */
export function usageOf({ monthly_fen, raised_fen, reserved_fen, committed_fen, left_fen }: Amounts) {
  const whole = monthly_fen + raised_fen
  const used = reserved_fen + committed_fen
  const text = left_fen < 0 ? `超出 ${moneyText(-left_fen)}` : `剩余 ${moneyText(left_fen)}`
  return { whole, used, over: left_fen < 0, percent: whole > 0 ? percentText(used, whole) : '', text }
}

export const budgetsSentence = (budgets: readonly Budget[], month: Months['to']): string => {
  const over = budgets.filter(({ left_fen }) => left_fen < 0)
  return `${monthText(month)}共 ${budgets.length} 项预算，${over.length > 0 ? `${over.length} 项超支` : '都没有超支'}`
}
