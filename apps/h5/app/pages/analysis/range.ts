import { analysisMonths } from '@mall/contract/analysis'
import { isMonth, monthText, shiftMonth } from '#pages/company/budgets/month.ts'

export const spans = ['3', '6', '12'] as const
export type Span = (typeof spans)[number]

/** Months of Asia/Shanghai, `2026-09`, both of them counted. */
export type Months = { from: string; to: string }

/** Which of what is shown as numbers instead of drawn, and of which lists all lines: both by the names of the cards. */
export type AnalysisState = {
  range: Span
  /** Both together instead of the span; empty otherwise. */
  from: string
  to: string
  tables: string
  all: string
}

/** The months meant, none later than `current` and no more than can be looked at; the earlier one first. */
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

/** What can be chosen from, the present month first: three years of them. */
export const choosableMonths = (current: string): string[] =>
  Array.from({ length: 36 }, (_, back) => shiftMonth(current, -back))

/** 「2026 年 9 月 至 2026 年 11 月」 */
export const rangeText = ({ from, to }: Months): string =>
  from === to ? monthText(from) : `${monthText(from)} 至 ${monthText(to)}`

export const names = (list: string): string[] => list.split('.').filter(Boolean)

/** A list of names, `month.category`, with one more in it, or without it. */
export const withName = (list: string, name: string, on: boolean): string =>
  [...names(list).filter((one) => one !== name), ...(on ? [name] : [])].join('.')
