import * as platformCalls from '@mall/contract/channel-bill/platform.calls'
import * as platformTerms from '@mall/contract/channel-bill/platform.terms'
import { billDaysBack } from '@mall/contract/channel-bill/platform.words'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { billDaysAt } from './bill-days.rules.ts'
import { channelBills, channelDifferences } from './channel-bill.table.ts'
import { fetchBill } from './fetch-bill.ts'
import { expectBills } from './store-bill.ts'

/** Fetches a day's bill now. Refuses `channel_bill.absent`, `channel_bill.out_of_range`, `channel_bill.not_ready`, `channel_bill.failed`. */
export const fetchChannelBill = useCase(
  platformCalls.fetchChannelBill,
  platformTerms.fetchChannelBill,
  async (ctx, { channel, bill_date }) => {
    const { db, now, ports } = ctx
    if (!ports.payment.writesBills(channel)) throw new Refusal('channel_bill.absent')
    if (!billDaysAt(now()).includes(bill_date)) throw new Refusal('channel_bill.out_of_range', { days: billDaysBack })
    await expectBills(db, channel, [bill_date], now())
    const [bill] = await db
      .select()
      .from(channelBills)
      .where(and(eq(channelBills.channel, channel), eq(channelBills.billDate, bill_date)))
    if (!bill) throw new Refusal('channel_bill.absent')
    const fetched = await fetchBill(ctx, bill)
    if ('openCount' in fetched) {
      const detail = `待处理差异 ${fetched.openCount} 条`
      await audit(ctx, { action: 'channel_bill.fetch', subject: `channel_bill:${channel} ${bill_date}`, detail })
      return { open_count: fetched.openCount }
    }
    if (fetched.trouble === 'not_ready') throw new Refusal('channel_bill.not_ready')
    throw new Refusal('channel_bill.failed', { reason: fetched.words })
  },
)

/** Refuses `channel_bill.difference_not_found`, `channel_bill.difference_closed`. */
export const settleDifference = useCase(
  platformCalls.settleDifference,
  platformTerms.settleDifference,
  (ctx, { id, note }) =>
    ctx.db.transaction(async (tx) => {
      const scope = { ...ctx, db: tx }
      const [settled] = await tx
        .update(channelDifferences)
        .set({ state: 'settled', note, operator: ctx.actor.nickname, settledAt: ctx.now() })
        .where(and(eq(channelDifferences.id, id), eq(channelDifferences.state, 'open')))
        .returning()
      if (!settled) {
        const isThere = (await tx.$count(channelDifferences, eq(channelDifferences.id, id))) > 0
        throw new Refusal(isThere ? 'channel_bill.difference_closed' : 'channel_bill.difference_not_found')
      }
      const subject = `payment:${settled.paymentNo}`
      await audit(scope, { action: 'channel_bill.settle', subject, detail: note })
      return { done: true as const }
    }),
)
