import * as calls from '@mall/contract/payment/calls'
import * as terms from '@mall/contract/payment/terms'
import { useCase } from '#kernel/use-case.ts'
import { payableOrders } from '#modules/order/order.public.ts'
import { numbersOf } from './bill.rules.ts'
import { handedOverOf } from './list-handed-over.ts'
import { transferFor } from './pay-by-transfer.ts'
import { payerOf } from './payer.ts'
import { cashierState, isPayable, shownBills, totalFen } from './payment.rules.ts'
import { methodsFor } from './payment-methods.ts'

export const cashier = useCase(calls.cashier, terms.cashier, async (ctx, { order_no }) => {
  const at = ctx.now()
  const bills = await payableOrders(ctx, numbersOf(order_no))
  const state = cashierState(bills, at)
  const shown = shownBills(bills, at)
  const amountFen = totalFen(shown)
  const payer = await payerOf(ctx)
  const methods = await methodsFor(ctx, {
    amountFen,
    balanceFen: payer.balanceFen,
    isSeckill: shown.some((bill) => bill.isSeckill),
  })
  const ends = shown.flatMap(({ expireAt }) => (expireAt ? [expireAt.getTime()] : []))
  const orderIds = shown.map((bill) => bill.orderId)
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
    transfer: await transferFor(ctx, orderIds),
    methods: methods.map((method) =>
      shown.some((bill) => isPayable(bill, at)) ? method : { ...method, enabled: false },
    ),
    handed_over: await handedOverOf(ctx, orderIds),
  }
})
