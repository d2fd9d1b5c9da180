import { type SplitChannel, splitChannels } from '@mall/contract/split/platform.words'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { channelTerms, tradeNoOf } from './split.rules.ts'
import { splitOrders, subMerchants } from './split.table.ts'

type Bill = { orderId: number; merchantId: number; payAmountFen: number }
type Way = { channel: SplitChannel; trades: readonly (Bill & { subMchid: string; mostShareFen: number })[] }

/**
 * How these orders can be paid into the accounts of their stores; null where the platform receives, as before: the channel does not split, or not
 * so many orders at once, one of the stores has no open account there or is the platform's own, or there is nothing to pay for one of them.
 */
export async function splitWayOf(
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  paidWith: string,
  bills: readonly Bill[],
): Promise<Way | null> {
  const channel = splitChannels.find((code) => code === paidWith)
  if (!channel || !ports.split.serves(channel)) return null
  if (bills.length > channelTerms[channel].mostTrades || bills.some(({ payAmountFen }) => payAmountFen === 0))
    return null
  const open = await db
    .select({ merchantId: subMerchants.merchantId, subMchid: subMerchants.subMchid })
    .from(subMerchants)
    .innerJoin(merchants, and(eq(merchants.id, subMerchants.merchantId), eq(merchants.isSelf, false)))
    .where(
      and(
        eq(subMerchants.channel, channel),
        eq(subMerchants.state, 'active'),
        inArray(
          subMerchants.merchantId,
          bills.map(({ merchantId }) => merchantId),
        ),
      ),
    )
  const numbers = new Map(open.map(({ merchantId, subMchid }) => [merchantId, subMchid]))
  const trades = bills.flatMap((bill) => {
    const subMchid = numbers.get(bill.merchantId)
    const mostShareFen = Math.floor((bill.payAmountFen * ports.split.mostPercent(channel)) / 100)
    return subMchid === undefined ? [] : [{ ...bill, subMchid, mostShareFen }]
  })
  return trades.length === bills.length ? { channel, trades } : null
}

/** Writes down the way of a payment, in the transaction that begins it. */
export function beginSplit(db: Db, { id, paymentNo }: { id: number; paymentNo: string }, { channel, trades }: Way) {
  return db
    .insert(splitOrders)
    .values(
      trades.map(({ orderId, merchantId, payAmountFen, subMchid, mostShareFen }, index) => ({
        paymentId: id,
        orderId,
        merchantId,
        channel,
        subMchid,
        tradeNo: tradeNoOf(channel, paymentNo, index),
        amountFen: payAmountFen,
        mostShareFen,
      })),
    )
    .returning()
}

export type SplitOrder = typeof splitOrders.$inferSelect

/** The ways of the orders of a payment; empty where the platform received. */
export const splitOrdersOf = (db: Db, paymentId: number): Promise<SplitOrder[]> =>
  db.select().from(splitOrders).where(eq(splitOrders.paymentId, paymentId)).orderBy(asc(splitOrders.id))

/** Notes that these orders of a payment were paid by it, with the channel's numbers of their transactions. */
export async function noteSplitPaid(
  db: Db,
  paymentId: number,
  {
    orderIds,
    trades,
    at,
  }: { orderIds: readonly number[]; trades: readonly { tradeNo: string; channelNo: string }[]; at: Date },
): Promise<void> {
  for (const { tradeNo, channelNo } of trades)
    await db
      .update(splitOrders)
      .set({ channelNo })
      .where(and(eq(splitOrders.paymentId, paymentId), eq(splitOrders.tradeNo, tradeNo)))
  if (orderIds.length === 0) return
  await db
    .update(splitOrders)
    .set({ paidAt: at })
    .where(
      and(
        eq(splitOrders.paymentId, paymentId),
        inArray(splitOrders.orderId, [...orderIds]),
        isNull(splitOrders.paidAt),
      ),
    )
}

/** Counts so much more of an order as the store's own, in the transaction that writes it into a settlement. */
export const noteRegistered = (db: Db, id: number, fen: number) =>
  db
    .update(splitOrders)
    .set({ registeredFen: sql`${splitOrders.registeredFen} + ${fen}` })
    .where(eq(splitOrders.id, id))

/** In whose account at the channel money of a payment lies: the platform's own, or those of stores. */
export const accountAt = (channel: string, isSplit: boolean) => ({
  kind: 'channel' as const,
  party: isSplit ? `${channel}_split` : channel,
})
