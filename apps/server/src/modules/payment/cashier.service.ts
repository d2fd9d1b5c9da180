import type { ParsedOf } from '@mall/contract/endpoint'
import { formatFen } from '@mall/contract/money'
import { orderTimes } from '@mall/contract/order'
import { type cashier as Cashier, type PayChannel, payChannelLabel } from '@mall/contract/payment'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { payableOrders } from '#modules/order/order.public.ts'
import { siteSettings } from '#modules/site/site.public.ts'
import { numbersOf } from './bill.rules.ts'
import { cashierState, isPayable, shownBills, totalFen } from './payment.rules.ts'
import { transferFor } from './transfer.service.ts'

export async function cashier(ctx: Ctx, { order_no }: ParsedOf<typeof Cashier>) {
  const at = ctx.now()
  const bills = await payableOrders(ctx, numbersOf(order_no))
  const state = cashierState(bills, at)
  const shown = shownBills(bills, at)
  const amountFen = totalFen(shown)
  const payer = await payerOf(ctx)
  const methods: Method[] = [
    ...gatewaysOn(ctx),
    balanceMethod(payer.balanceFen, amountFen),
    ...(await transferOn(ctx, amountFen)),
  ]
  const ends = shown.flatMap(({ expireAt }) => (expireAt ? [expireAt.getTime()] : []))
  return {
    state,
    orders: shown.map((bill) => ({
      order_no: bill.orderNo,
      mer_name: bill.merchantName,
      pay_amount_fen: bill.payAmountFen,
      item_count: bill.itemCount,
      image: bill.image,
    })),
    pay_amount_fen: amountFen,
    expire_at: state === 'payable' && ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    server_now: at.toISOString(),
    balance_fen: payer.balanceFen,
    has_pay_password: payer.hasPayPassword,
    last_channel: payer.lastChannel,
    transfer: await transferFor(
      ctx,
      shown.map((bill) => bill.orderId),
    ),
    methods: methods.map((method) =>
      shown.some((bill) => isPayable(bill, at)) ? method : { ...method, enabled: false },
    ),
  }
}

type Method = { code: PayChannel; name: string; enabled: boolean; tip: string; sandbox: boolean }

const gatewaysOn = ({ ports }: Ctx) =>
  (['wechat', 'alipay'] as const).flatMap((code) => {
    const { enabled, sandbox } = ports.payment.available(code)
    const tip = sandbox ? '沙箱：模拟支付，不会真实扣款' : ''
    return enabled ? [{ code, name: payChannelLabel[code], enabled, tip, sandbox }] : []
  })

const balanceMethod = (balanceFen: number, amountFen: number) => ({
  code: 'balance' as const,
  name: payChannelLabel.balance,
  enabled: balanceFen >= amountFen,
  tip:
    balanceFen >= amountFen ? `可用 ¥${formatFen(balanceFen)}` : `余额不足，差 ¥${formatFen(amountFen - balanceFen)}`,
  sandbox: false,
})

async function transferOn(ctx: Ctx, amountFen: number): Promise<Method[]> {
  const { transfer_account: account } = await siteSettings(ctx)
  if (!account || amountFen === 0) return []
  const tip = `${orderTimes.transferDays} 天内转账，到账后自动确认`
  return [{ code: 'bank_transfer', name: payChannelLabel.bank_transfer, enabled: true, tip, sandbox: false }]
}

type Payer = { balanceFen: number; hasPayPassword: boolean; lastChannel: PayChannel | null }

/** One trip to the database for all that the cashier wants to know about who pays. */
async function payerOf({ db, actor }: Ctx): Promise<Payer> {
  const [payer] = await rowsOf<Payer>(
    db,
    sql`select
      coalesce((select balance from ledger_accounts where kind = 'wallet' and owner_id = ${actor.ownerId}), 0)::float8 as "balanceFen",
      pay_password_hash is not null as "hasPayPassword",
      (select channel from payments where owner_id = ${actor.ownerId} and purpose = 'order' and status = 'paid' order by id desc limit 1) as "lastChannel"
      from users where id = ${actor.userId}`,
  )
  if (!payer) throw new Error('nobody by this id')
  return payer
}
