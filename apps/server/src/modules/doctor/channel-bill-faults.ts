import { differenceKindLabel } from '@mall/contract/channel-bill/platform.words'
import { payChannelLabel } from '@mall/contract/payment/words'
import { formatFen } from '@mall/contract/text/money'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { channelBills, channelDifferences } from '#modules/channel-bill/channel-bill.table.ts'

/** Differences between a channel's bill and the mall's books with which nobody has dealt. */
export async function channelBillFaults(db: Db): Promise<string[]> {
  const open = await db
    .select({ difference: channelDifferences, channel: channelBills.channel, billDate: channelBills.billDate })
    .from(channelDifferences)
    .innerJoin(channelBills, eq(channelBills.id, channelDifferences.billId))
    .where(eq(channelDifferences.state, 'open'))
    .orderBy(asc(channelBills.billDate), asc(channelDifferences.id))
  return open.map(({ difference: { kind, paymentNo, refundNo, hereFen, thereFen }, channel, billDate }) => {
    const number = refundNo === '' ? `支付单 ${paymentNo}` : `支付单 ${paymentNo} 的退款 ${refundNo}`
    const sums = `商城 ${amount(hereFen)}，渠道 ${amount(thereFen)}`
    return `${payChannelLabel[channel]}账单 ${billDate} ${number}：${differenceKindLabel[kind]}（${sums}）`
  })
}

const amount = (fen: number | null) => (fen === null ? '无' : `¥${formatFen(fen)}`)
