import type { spendAnalysis } from '@mall/contract/analysis/calls'
import type { Slice } from '@mall/contract/analysis/terms'
import { analysisMonths } from '@mall/contract/analysis/words'
import type { Budget } from '@mall/contract/budget/terms'
import type { OutputOf } from '@mall/contract/call/call'
import { to as addressOf } from '#app/pages.ts'
import { sliceWord } from '#features/order/order-paths.ts'
import { moneyText } from '#ui/money.ts'
import { isMonth, monthText, shiftMonth } from '#ui/month.ts'

export type Analysis = OutputOf<typeof spendAnalysis>
export type MonthSpend = Analysis['by_month'][number]

const oneDecimal = (value: number): string => {
  const text = value.toFixed(1)
  return text.endsWith('.0') ? text.slice(0, -2) : text
}

/** A share of a whole: 「32.1%」; a small share is never shown as 0 %, nor a nearly full one as 100 %. */
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
  // People do not think of more than tenfold in percent.
  if (spend >= before * 10) return { way, text: `是上期的 ${oneDecimal(spend / before)} 倍` }
  return { way, text: `比上期${word} ${percentText(Math.abs(spend - before), before)}` }
}

/** Fen, as axis labels: 「¥5,000」「1.2 万」「3 亿」. */
export function roughText(fen: number): string {
  const yuan = fen / 100
  if (yuan >= 100_000_000) return `${oneDecimal(yuan / 100_000_000)} 亿`
  if (yuan >= 10_000) return `${oneDecimal(yuan / 10_000)} 万`
  return moneyText(Math.round(yuan) * 100, { trim: true })
}

/** The amount above a month's budget, in fen; 0 within it, or without one. */
export const overOf = ({ budget_fen, budget_used_fen }: Pick<MonthSpend, 'budget_fen' | 'budget_used_fen'>): number =>
  budget_fen === null ? 0 : Math.max(0, budget_used_fen - budget_fen)

/** The month with the highest spending; undefined when there was none. */
export function highestOf(months: readonly MonthSpend[]): MonthSpend | undefined {
  const highest = [...months].sort((a, b) => b.spend_fen - a.spend_fen)[0]
  return highest && highest.spend_fen > 0 ? highest : undefined
}

/** The drawing of months as a sentence, for screen readers. */
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

/** The same for a breakdown: its first and second parts. */
export function slicesSentence(what: string, slices: readonly Slice[], wholeFen: number): string {
  const [first, second] = slices
  if (!first) return `${what}暂无采购`
  const sliceText = ({ name, spend_fen }: Slice) =>
    `${name} ${moneyText(spend_fen)}，占 ${percentText(spend_fen, wholeFen)}`
  return `${what}共 ${slices.length} 项，最多是${sliceText(first)}${second ? `；其次是${sliceText(second)}` : ''}`
}

type Amounts = Pick<Budget, 'monthly_fen' | 'raised_fen' | 'reserved_fen' | 'committed_fen' | 'left_fen'>

/** A budget's total and its used or reserved part, in fen; 「剩余 ¥200.00」「超出 ¥50.00」. */
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

/** Filters of the order list, by their names there. */
export type Dimension = 'category_id' | 'mer_id' | 'applicant_id' | 'cost_centre'

/** The list of the orders behind a number: paid in these months, and of one part of the whole. */
export function ordersBehind(
  { from, to }: Months,
  isCompany: boolean,
  part?: { by: Dimension; key: string; name: string },
): string {
  const narrowed = part && { [part.by]: part.by === 'cost_centre' ? part.key : Number(part.key) }
  return addressOf.orderList({
    scope: isCompany ? 'company' : null,
    paid: `${from},${to}`,
    ...narrowed,
    slice: part && sliceWord(part.name),
  })
}

export const spans = ['3', '6', '12'] as const
type Span = (typeof spans)[number]

/** Months of Asia/Shanghai, `2026-09`, both of them counted. */
export type Months = { from: string; to: string }

/** `tables`: the cards shown as numbers; `all`: the lists shown in full; both by the names of the cards. */
export type AnalysisState = {
  range: Span
  /** Both together instead of the span; empty otherwise. */
  from: string
  to: string
  tables: string
  all: string
}

/** The chosen months, the earlier one first: none later than `current`, and no more than the analysis allows. */
export function monthsOf({ range, from, to }: AnalysisState, current: string): Months & { own: boolean } {
  if (!isMonth(from) || !isMonth(to)) {
    return { from: shiftMonth(current, 1 - Number(range)), to: current, own: false }
  }
  const [, last = current] = [from, to].map((month) => (month > current ? current : month)).sort()
  const [, wanted = last] = [shiftMonth(last, 1 - analysisMonths), from < to ? from : to].sort()
  const [first = last] = [wanted, last].sort()
  return { from: first, to: last, own: true }
}

/** How many months, first and last counted. */
export function countMonths({ from, to }: Months): number {
  const nth = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return Math.abs(nth(to) - nth(from)) + 1
}

/** The months to choose from, the present one first: three years of them. */
export const choosableMonths = (current: string): string[] =>
  Array.from({ length: 36 }, (_, back) => shiftMonth(current, -back))

/** 「2026 年 9 月 至 2026 年 11 月」 */
export const rangeText = ({ from, to }: Months): string =>
  from === to ? monthText(from) : `${monthText(from)} 至 ${monthText(to)}`

const names = (list: string): string[] => list.split('.').filter(Boolean)

/** A list of names, `month.category`, with one more in it, or without it. */
export const withName = (list: string, name: string, on: boolean): string =>
  [...names(list).filter((one) => one !== name), ...(on ? [name] : [])].join('.')

/** The state shared by all cards: the months, personal or company, and how each card is shown. */
export type View = {
  months: Months
  isCompany: boolean
  /** total spending, fen */
  wholeFen: number
  isTable: (card: string) => boolean
  setTable: (card: string, on: boolean) => void
  showsAll: (card: string) => boolean
  setAll: (card: string, on: boolean) => void
}

/** The view is kept in the address, so that Back from an order restores the page. */
export const viewOf = (
  { tables, all }: AnalysisState,
  about: Pick<View, 'months' | 'isCompany' | 'wholeFen'>,
  change: (part: Partial<AnalysisState>) => void,
): View => ({
  ...about,
  isTable: (card) => names(tables).includes(card),
  setTable: (card, on) => change({ tables: withName(tables, card, on) }),
  showsAll: (card) => names(all).includes(card),
  setAll: (card, on) => change({ all: withName(all, card, on) }),
})
