import { type GatewayChannel, payChannelLabel } from '@mall/contract/payment/words'
import { formatFen } from '@mall/contract/text/money'
import { and, eq, inArray } from 'drizzle-orm'
import type { ChannelReport } from '#adapters/payment/port.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { isPresent } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { claimHandovers, lockTogether, markPaid } from '#modules/order/order.public.ts'
import { accountAt, noteSplitPaid } from '#modules/split/split.public.ts'
import { billTitle, salesOf } from './bill.rules.ts'
import { putOnItsWay } from './pay-back.ts'
import { payments } from './payment.table.ts'
import { closeOthers, sharesOf } from './payment-attempt.ts'
import { notifyBack, notifyPaid, notifyRecharged } from './payment-messages.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports'>
type Payment = typeof payments.$inferSelect
type Share = Awaited<ReturnType<typeof sharesOf>>[number]
type Money = { channel: GatewayChannel; report: ChannelReport }

/**
 * Books money that a channel has taken: a recharge fills the wallet; orders that wait are paid, the stores have sold, and
 * money that no order waits for any more is set aside and put on its way back. Call it in a transaction that holds the payment.
 */
export async function bookMoney(deps: Deps, payment: Payment, { channel, report }: Money): Promise<void> {
  const { db, now } = deps
  const [taken] = await db
    .update(payments)
    .set({ status: 'paid', paidAt: report.paidAt ?? now(), channelNo: report.channelNo, failReason: '' })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, ['created', 'paying', 'failed', 'closed'])))
    .returning({ id: payments.id })
  if (!taken) return
  if (payment.purpose === 'recharge') await takeRecharge(deps, payment, channel)
  else await payOrders(deps, payment, { channel, report })
}

/** Fills the wallet; the money of a person who has left for good goes back the way it came, since they have no wallet any more. */
async function takeRecharge(deps: Deps, payment: Payment, channel: GatewayChannel) {
  if (await isPresent(deps.db, payment.userId)) return fillWallet(deps, payment, channel)
  const { db, now } = deps
  await post(db, {
    kind: 'recharge',
    ref: payment.paymentNo,
    title: '账号已注销，充值退回',
    at: now(),
    postings: [
      { account: { kind: 'channel', party: channel }, amount: -payment.amountFen },
      { account: { kind: 'suspense', party: channel }, amount: payment.amountFen },
    ],
  })
  const reason = '账号已注销，充值退回'
  await putOnItsWay(deps, payment.id, [{ orderId: null, receiptId: null, amountFen: payment.amountFen, reason }])
}

async function fillWallet({ db, now }: Deps, payment: Payment, channel: GatewayChannel) {
  const at = now()
  await post(db, {
    kind: 'recharge',
    ref: payment.paymentNo,
    title: `${payChannelLabel[channel]}充值`,
    at,
    postings: [
      { account: { kind: 'channel', party: channel }, amount: -payment.amountFen },
      { account: { kind: 'wallet', ownerId: payment.ownerId }, amount: payment.amountFen },
    ],
  })
  const { ownerId, userId } = payment
  const detail = `${payChannelLabel[channel]}充值 ¥${formatFen(payment.amountFen)}`
  const what = { action: 'wallet.recharge', subject: `payment:${payment.paymentNo}`, detail }
  await audit({ db, now, actor: null }, { ...what, ownerId, userId })
  await notifyRecharged(db, payment, at)
}

async function payOrders(deps: Deps, payment: Payment, { channel, report }: Money) {
  const { db, now } = deps
  const at = now()
  const shares = await sharesOf(db, payment.id)
  const orderIds = shares.map((share) => share.orderId)
  await closeOthers(db, payment.id, orderIds)
  await lockTogether(db, orderIds)
  const { sold, late } = await deliver(deps, channel, shares)
  const isSplit = report.trades !== undefined
  if (isSplit)
    await noteSplitPaid(db, payment.id, {
      orderIds: sold.map(({ orderId }) => orderId),
      trades: report.trades ?? [],
      at,
    })
  await post(db, {
    kind: 'consume',
    ref: payment.paymentNo,
    title: billTitle(shares.map((share) => share.orderNo)),
    at,
    postings: [
      { account: accountAt(channel, isSplit), amount: -payment.amountFen },
      ...salesOf(sold),
      // Not the stores': held until the channel has taken it back.
      { account: { kind: 'suspense', party: channel }, amount: sumOf(late) },
    ],
  })
  if (sold.length > 0) {
    await claimHandovers(
      db,
      sold.map((share) => share.orderId),
      payment.userId,
    )
    await notifyPaid(db, payment, { orderNos: sold.map((share) => share.orderNo), amountFen: sumOf(sold) }, at)
  }
  await setAside(deps, payment, late)
}

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, share) => sum + share.amountFen, 0)

/** Tells each order; one that was cancelled, or paid at another counter, does not want the money. */
async function deliver(deps: Deps, channel: GatewayChannel, shares: readonly Share[]) {
  const sold: Share[] = []
  const late: Share[] = []
  for (const share of shares) {
    const by = { channel, paidFen: share.amountFen, operator: payChannelLabel[channel], userId: null }
    const wanted = await markPaid(deps, share.orderId, by)
    if (wanted) sold.push(share)
    else late.push(share)
  }
  return { sold, late }
}

async function setAside(deps: Deps, payment: Payment, late: readonly Share[]) {
  const reason = '到账时订单已不需付款'
  const backs = await putOnItsWay(
    deps,
    payment.id,
    late
      .filter((share) => share.amountFen > 0)
      .map(({ orderId, amountFen }) => ({ orderId, receiptId: null, amountFen, reason })),
  )
  await notifyBack(deps.db, payment, backs, deps.now())
}
