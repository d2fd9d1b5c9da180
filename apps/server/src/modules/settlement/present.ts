import type { ParsedOf } from '@mall/contract/call/call'
import type { SettlementLine } from '@mall/contract/settlement/console.terms'
import type * as storeCalls from '@mall/contract/settlement/store.calls'
import { and, asc, count, countDistinct, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import type { Settlement } from './move-settlement.ts'
import { settlementLines, settlementWords } from './settlement.table.ts'

export type Amounts = Pick<
  Settlement,
  | 'goodsFen'
  | 'freightFen'
  | 'refundFen'
  | 'couponFen'
  | 'campaignFen'
  | 'pointsFen'
  | 'adjustFen'
  | 'commissionFen'
  | 'netFen'
  | 'directFen'
>
export const amountsOf = (row: Amounts) => ({
  goods_fen: row.goodsFen,
  freight_fen: row.freightFen,
  refund_fen: row.refundFen,
  adjust_fen: row.adjustFen,
  subsidy_fen: row.couponFen + row.campaignFen + row.pointsFen,
  commission_fen: row.commissionFen,
  net_fen: row.netFen,
  direct_fen: row.directFen,
})

/** How many orders the lines of each of these settlements are about; a line of freight stands beside those of its goods. */
export async function orderCountsOf(db: Db, ids: readonly number[]): Promise<(id: number) => number> {
  const rows = await db
    .select({ id: settlementLines.settlementId, orders: countDistinct(settlementLines.orderId) })
    .from(settlementLines)
    .where(inArray(settlementLines.settlementId, [...ids]))
    .groupBy(settlementLines.settlementId)
  const counts = new Map(rows.map(({ id, orders }) => [id, orders]))
  return (id) => counts.get(id) ?? 0
}

export const presentDigest = (row: Settlement, orderCount: number) => ({
  id: row.id,
  settlement_no: row.settlementNo,
  month: row.month,
  state: row.state,
  line_count: row.lineCount,
  order_count: orderCount,
  ...amountsOf(row),
  opening_fen: row.openingFen,
  payable_fen: row.payableFen,
  closing_fen: row.closingFen,
  issued_at: row.issuedAt.toISOString(),
  confirm_until: row.confirmUntil?.toISOString() ?? null,
  confirmed_at: row.confirmedAt?.toISOString() ?? null,
  paid_at: row.paidAt?.toISOString() ?? null,
  fail_reason: row.failReason,
})

/** With what was said, oldest first. */
export async function presentDetail(db: Db, row: Settlement, hide = (account: string) => account) {
  const words = await db
    .select()
    .from(settlementWords)
    .where(eq(settlementWords.settlementId, row.id))
    .orderBy(asc(settlementWords.id))
  const orderCount = await orderCountsOf(db, [row.id])
  const { accountName, bankName, bankAccount } = row
  return {
    ...presentDigest(row, orderCount(row.id)),
    coupon_fen: row.couponFen,
    campaign_fen: row.campaignFen,
    points_fen: row.pointsFen,
    account:
      bankAccount === '' ? null : { account_name: accountName, bank_name: bankName, bank_account: hide(bankAccount) },
    words: words.map(({ side, operator, title, text, at }) => ({ side, operator, title, text, at: at.toISOString() })),
  }
}

type Asked = Pick<ParsedOf<typeof storeCalls.settlementLines>, 'kind' | 'keyword' | 'page' | 'list_rows'>

/** A page of lines that `which` lets through, in the order in which they were added. */
export async function pageOfLines(db: Db, which: SQL | undefined, { kind, keyword, page, list_rows }: Asked) {
  const where = and(
    which,
    kind ? eq(settlementLines.kind, kind) : undefined,
    keyword ? eq(orders.orderNo, keyword) : undefined,
  )
  const rows = await db
    .select({ line: settlementLines, orderNo: orders.orderNo, name: orderLines.name })
    .from(settlementLines)
    .leftJoin(orders, eq(orders.id, settlementLines.orderId))
    .leftJoin(orderLines, eq(orderLines.id, settlementLines.orderLineId))
    .where(where)
    .orderBy(asc(settlementLines.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const [counted] = await db
    .select({ n: count() })
    .from(settlementLines)
    .leftJoin(orders, eq(orders.id, settlementLines.orderId))
    .where(where)
  return { list: rows.map(presentLine), total: counted?.n ?? 0, page, list_rows }
}

type Row = { line: typeof settlementLines.$inferSelect; orderNo: string | null; name: string | null }
const presentLine = ({ line, orderNo, name }: Row): SettlementLine => ({
  id: line.id,
  kind: line.kind,
  order_no: orderNo ?? '',
  name: name ?? (line.kind === 'split' ? '渠道结给店铺' : line.remark || '运费'),
  rate_points: line.ratePoints,
  goods_fen: line.goodsFen,
  freight_fen: line.freightFen,
  coupon_fen: line.couponFen,
  campaign_fen: line.campaignFen,
  points_fen: line.pointsFen,
  adjust_fen: line.adjustFen,
  commission_fen: line.commissionFen,
  net_fen: line.netFen,
  direct_fen: line.directFen,
  at: line.at.toISOString(),
})
