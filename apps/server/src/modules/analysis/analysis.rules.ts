import type { Slice } from '@mall/contract/analysis/terms'
import { splitFen } from '@mall/contract/text/money'
import { monthAfter } from '#kernel/range.ts'
import { monthOf } from '#kernel/time.ts'

/** Spending that falls to one part of a division; amounts in fen. */
export type Share = { key: string; name: string; spendFen: number; orderCount: number }

/** Named parts of a division; what is smaller than these is one part together. */
const sliceLimit = 12
const unasked = 6

/** The months asked for, in order; those that are not, up to the present one. */
export function monthsAsked(input: { from?: string | undefined; to?: string | undefined }, present: string) {
  const to = input.to ?? present
  const from = input.from ?? monthAfter(to, 1 - unasked)
  return from <= to ? { from, to } : { from: to, to: from }
}

export const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = []
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month)
  return months
}

/** The parts of an order that people pay for. Amounts in fen, less every discount. */
export type Parts = { lines: readonly { category: string; name: string; amountFen: number }[]; freightFen: number }

/**
 * Spreads the final cost of an order over its lines and its freight as they share in its price, by largest remainder: each
 * bears its share of what went back, and the parts add up to what stayed.
 */
export function spread(spendFen: number, { lines, freightFen }: Parts) {
  const shares = splitFen(spendFen, [...lines.map(({ amountFen }) => amountFen), freightFen])
  return {
    lines: lines.map(({ category, name }, i) => ({ category, name, spendFen: shares[i] ?? 0 })),
    freightFen: shares[lines.length] ?? 0,
  }
}

/** Shares of one key are one, and in all they are what they were: an order counts once in each list of `orders`. */
export function merged(shares: readonly Share[]): Share[] {
  const byKey = Map.groupBy(shares, ({ key, name }) => `${key}:${name}`)
  return [...byKey.values()].flatMap((same) => {
    const [first] = same
    return first
      ? [{ ...first, spendFen: sumOf(same), orderCount: same.reduce((n, one) => n + one.orderCount, 0) }]
      : []
  })
}

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { spendFen }) => sum + spendFen, 0)

/**
 * A division as it is shown: the largest part first, and what is beyond the twelfth as one part at the end. Parts of
 * `apart` are never hidden in it. An order that stands in several of the parts that are put together counts in each.
 */
export function slices(shares: readonly Share[], apart: readonly Share[] = []): Slice[] {
  const bySpend = (one: Share, other: Share) => other.spendFen - one.spendFen || one.key.localeCompare(other.key)
  const ranked = shares.filter(({ orderCount }) => orderCount > 0).sort(bySpend)
  const rest = ranked.slice(sliceLimit)
  const shown = [...ranked.slice(0, sliceLimit), ...apart.filter(({ orderCount }) => orderCount > 0)].sort(bySpend)
  const others = rest.map((one) => ({ ...one, key: '', name: '其他' }))
  return [...shown, ...merged(others)].map(({ key, name, spendFen, orderCount }) => ({
    key,
    name,
    spend_fen: spendFen,
    order_count: orderCount,
  }))
}

/** A budget of the whole company, with what it has in one of the months asked for, if anything. Amounts in fen. */
export type CompanyBudget = {
  id: number
  monthlyFen: number
  createdAt: Date
  stoppedAt: Date | null
  month: string | null
  raisedFen: number | null
  reservedFen: number | null
  committedFen: number | null
}

/** The company's budget in a month; of two that ran in it, the later one. */
export function budgetIn(month: string, budgets: readonly CompanyBudget[]) {
  const ran = budgets.filter(
    (one) =>
      one.month === month ||
      (monthOf(one.createdAt) <= month && (one.stoppedAt === null || monthOf(one.stoppedAt) >= month)),
  )
  const last = ran.reduce((latest, { id }) => Math.max(latest, id), 0)
  const budget = ran.find(({ id }) => id === last)
  if (!budget) return { budget_fen: null, budget_used_fen: 0 }
  const held = ran.find((one) => one.id === last && one.month === month)
  return {
    budget_fen: budget.monthlyFen + (held?.raisedFen ?? 0),
    budget_used_fen: (held?.reservedFen ?? 0) + (held?.committedFen ?? 0),
  }
}
