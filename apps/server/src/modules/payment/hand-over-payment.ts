import * as payRuleCalls from '@mall/contract/pay-rule/calls'
import * as payRuleTerms from '@mall/contract/pay-rule/terms'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { monthOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { lockOrders, payableOrders, savePaymentHandovers } from '#modules/order/order.public.ts'
import { numbersOf } from './bill.rules.ts'
import { refusalOf, tipOf } from './pay-rule.rules.ts'
import { isPayable, shownBills, totalFen } from './payment.rules.ts'
import { notifyHandedOver } from './payment-messages.ts'
import { maySpend, spendersOf } from './spender.ts'

/** The caller's name, and the others who may pay: a bill is not handed to oneself. */
async function colleaguesOf({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>) {
  const people = await spendersOf(db, { companyId: companyOf(actor), month: monthOf(now()) })
  return {
    myName: people.find(({ userId }) => userId === actor.userId)?.name ?? actor.nickname,
    whoPay: people.filter((person) => person.userId !== actor.userId && maySpend(person)),
  }
}

export const payers = useCase(payRuleCalls.payers, payRuleTerms.payers, async (ctx, { order_no }) => {
  const { whoPay } = await colleaguesOf(ctx)
  const amountFen = totalFen(shownBills(await payableOrders(ctx, numbersOf(order_no)), ctx.now()))
  return {
    list: whoPay.map(({ userId, name, roleName, avatar, terms, spentFen }) => {
      const refusal = refusalOf(terms, { amountFen, spentFen })
      return { user_id: userId, name, role_name: roleName, avatar, tip: refusal ? tipOf(refusal, '') : '' }
    }),
  }
})

export const handOver = useCase(
  payRuleCalls.handOver,
  payRuleTerms.handOver,
  async (ctx, { order_no, user_id: toUserId, remark }) => {
    const { actor, now } = ctx
    const companyId = companyOf(actor)
    await ctx.db.transaction(async (tx) => {
      const scope = { ...ctx, db: tx }
      const at = now()
      // The orders are locked, so that nobody pays or cancels them while the handover is written down.
      await lockOrders(tx, actor.ownerId, numbersOf(order_no))
      const bills = await payableOrders(scope, numbersOf(order_no))
      if (!bills.every((bill) => isPayable(bill, at))) throw new Refusal('payment.not_payable')
      const { myName: from, whoPay } = await colleaguesOf(scope)
      const told = toUserId === null ? whoPay : whoPay.filter(({ userId }) => userId === toUserId)
      if (told.length === 0) throw new Refusal('payment.no_payer')
      const orderIds = bills.map(({ orderId }) => orderId)
      await savePaymentHandovers(tx, orderIds, { companyId, fromUserId: actor.userId, toUserId, remark, at })
      const to = toUserId === null ? '可付款的同事' : (told[0]?.name ?? '')
      const detail = remark === '' ? `转交给 ${to}` : `转交给 ${to}：${remark}`
      for (const { orderNo } of bills) {
        await audit(scope, { action: 'order.hand_over', subject: `order:${orderNo}`, detail })
      }
      const handed = { orderNos: bills.map((bill) => bill.orderNo), amountFen: totalFen(bills), from, remark }
      await notifyHandedOver(
        tx,
        told.map(({ userId }) => userId),
        handed,
        at,
      )
    })
    return { done: true as const }
  },
)
