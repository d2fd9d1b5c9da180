import * as calls from '@mall/contract/analysis/calls'
import * as terms from '@mall/contract/analysis/terms'
import { analysisMonths } from '@mall/contract/analysis/words'
import type { OutputOf } from '@mall/contract/call/call'
import { and, asc, between, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { monthAfter, monthsIn } from '#kernel/range.ts'
import { Refusal } from '#kernel/refusal.ts'
import { monthOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { budgetsIn, countsFor, memberOf, presentBudget } from '#modules/budget/budget.public.ts'
import { budgetMonths, budgets } from '#modules/budget/budget.table.ts'
import {
  budgetIn,
  type CompanyBudget,
  merged,
  monthsAsked,
  monthsBetween,
  type Share,
  slices,
  spread,
} from './analysis.rules.ts'
import { type LineRow, lineRows, type OddRow, oddRows, type Scope, type SumRow, sumRows } from './spend-rows.ts'

/** Five statements, however much was bought: three for a shopper, who has no budgets. */
export const spendAnalysis = useCase(
  calls.spendAnalysis,
  terms.spendAnalysis,
  async ({ db, actor, now }, input): Promise<OutputOf<typeof calls.spendAnalysis>> => {
    const { from, to } = monthsAsked(input, monthOf(now()))
    const months = monthsIn(from, to)
    if (months > analysisMonths) throw new Refusal('analysis.range', { limit: analysisMonths })
    const scope: Scope = { viewer: actor, companyId: actor.companyId, from, to }
    const sums = await sumRows(db, scope, monthAfter(from, -months))
    const lines = await lineRows(db, scope)
    const odd = oddOrders(await oddRows(db, scope))
    const companyBudgets = await budgetsOfCompany(db, scope)
    const [total, before] = (['total', 'before'] as const).map((part) => sums.find((row) => row.part === part))
    const freightFen = (total?.freight ?? 0) + odd.reduce((sum, order) => sum + order.freightFen, 0)
    const freight: Share = {
      key: '',
      name: '运费',
      spendFen: freightFen,
      orderCount: (total?.freighted ?? 0) + odd.filter((order) => order.freightFen > 0).length,
    }
    return {
      from,
      to,
      total: {
        spend_fen: total?.spend ?? 0,
        order_count: total?.orders ?? 0,
        refunded_fen: total?.refunded ?? 0,
        freight_fen: freightFen,
        saved_contract_fen: lines.reduce((sum, row) => sum + row.savedContract, 0),
        saved_quote_fen: lines.reduce((sum, row) => sum + row.savedQuote, 0),
        saved_tier_fen: lines.reduce((sum, row) => sum + row.savedTier, 0),
        saved_member_fen: lines.reduce((sum, row) => sum + row.savedMember, 0),
      },
      before: { spend_fen: before?.spend ?? 0, order_count: before?.orders ?? 0 },
      by_month: monthsBetween(from, to).map((month) => {
        const sum = sums.find((row) => row.part === 'month' && row.key === month)
        const saved = lines
          .filter((row) => row.month === month)
          .map((row) => row.savedContract + row.savedQuote + row.savedTier + row.savedMember)
        return {
          month,
          spend_fen: sum?.spend ?? 0,
          order_count: sum?.orders ?? 0,
          saved_fen: saved.reduce((all, one) => all + one, 0),
          ...budgetIn(month, companyBudgets),
        }
      }),
      by_category: slices(merged([...lines.map(shareOf), ...odd.flatMap(sharesOf)]), [freight]),
      by_merchant: slices(along(sums, 'merchant')),
      by_employee: slices(along(sums, 'employee')),
      by_cost_centre: slices(along(sums, 'cost_centre')),
      budgets: await runningIn(db, scope),
    }
  },
)

const along = (sums: readonly SumRow[], part: SumRow['part']): Share[] =>
  sums
    .filter((row) => row.part === part)
    .map(({ key, name, spend, orders }) => ({ key, name, spendFen: spend, orderCount: orders }))

const shareOf = ({ category, name, spend, orders }: LineRow): Share => ({
  key: category,
  name,
  spendFen: spend,
  orderCount: orders,
})

/** Orders of which some went back, with what stayed of each part. */
const oddOrders = (rows: readonly OddRow[]) =>
  [...Map.groupBy(rows, (row) => row.orderId).values()].map((lines) =>
    spread(lines[0]?.spend ?? 0, {
      lines: lines.map(({ category, name, amount }) => ({ category, name, amountFen: amount })),
      freightFen: lines[0]?.freight ?? 0,
    }),
  )

/** An order counts once in each of its categories. */
const sharesOf = ({ lines }: ReturnType<typeof spread>): Share[] =>
  merged(lines.map(({ category, name, spendFen }) => ({ key: category, name, spendFen, orderCount: 1 }))).map(
    (share) => ({ ...share, orderCount: 1 }),
  )

/**
 * The company's own budgets, stopped ones too, once for every month asked for in which they have a row. The budget of the whole
 * company stands beside all that it spent, not beside a part of it.
 */
async function budgetsOfCompany(db: Db, { viewer, companyId, from, to }: Scope): Promise<CompanyBudget[]> {
  if (companyId === null || viewer.orderSight !== 'company') return []
  return db
    .select({
      id: budgets.id,
      monthlyFen: budgets.monthlyFen,
      createdAt: budgets.createdAt,
      stoppedAt: budgets.stoppedAt,
      month: budgetMonths.month,
      raisedFen: budgetMonths.raisedFen,
      reservedFen: budgetMonths.reservedFen,
      committedFen: budgetMonths.committedFen,
    })
    .from(budgets)
    .leftJoin(budgetMonths, and(eq(budgetMonths.budgetId, budgets.id), between(budgetMonths.month, from, to)))
    .where(and(eq(budgets.companyId, companyId), eq(budgets.scope, 'company')))
    .orderBy(asc(budgets.id))
}

/** All that run, or those that the viewer's own orders count for. */
async function runningIn(db: Db, { viewer, companyId, to }: Scope) {
  if (companyId === null) return []
  const which =
    viewer.orderSight === 'company'
      ? and(eq(budgets.companyId, companyId), isNull(budgets.stoppedAt))
      : countsFor(await memberOf(db, companyId, viewer.userId))
  const rows = await budgetsIn(db, to, which)
  return rows.map(presentBudget)
}
