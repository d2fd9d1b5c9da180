import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cancelUnpaidOrders } from '#jobs/cancel-unpaid-orders.ts'
import { later, minutes } from '#kernel/time.ts'
import { payments } from '#modules/payment/payment.table.ts'
import { codeOf, job, oneOf, type Scenario } from '../scenario.ts'
import type { Setting } from '../setting.ts'

export function paymentScenarios({
  anOrder,
  money,
  skuId,
  orderOf,
  stockOf,
  balanceOf,
  backOf,
  aPayer,
  payAt,
  cancelAt,
  noticeOf,
  deliverAt,
  A,
  B,
  mall,
}: Setting): readonly Scenario[] {
  const { db, now } = mall
  const payThenCancel: Scenario = {
    sentence: 'an order paid from the balance and cancelled by its buyer is one of the two',
    async prepare() {
      const payer = await aPayer(10_000)
      const { orderNo } = await anOrder(payer, { skuId })
      const stock = await stockOf(skuId)
      return {
        A: () => payAt(A, payer, orderNo),
        B: () => cancelAt(B, payer, orderNo),
        async holds(paid, cancelled) {
          oneOf(paid, cancelled)
          const isPaid = paid.error === 0
          expect(await balanceOf(payer)).toBe(isPaid ? 0 : 10_000)
          expect((await orderOf(orderNo)).status).toBe(isPaid ? 'pending_shipment' : 'cancelled')
          expect(await stockOf(skuId)).toBe((stock ?? 0) + (isPaid ? 0 : 1))
        },
      }
    },
  }

  const payAsTimeIsOver: Scenario = {
    sentence: 'an order whose time is over as it is paid is paid, or cancelled with the money where it was',
    async prepare() {
      const payer = await aPayer(10_000)
      const { orderNo } = await anOrder(payer, { skuId })
      return {
        A: () => payAt(A, payer, orderNo),
        B: job(() => cancelUnpaidOrders({ ...B, now: () => later(now(), minutes(31)) })),
        async holds(paid) {
          const isPaid = paid.error === 0
          expect(await balanceOf(payer)).toBe(isPaid ? 0 : 10_000)
          // The clock leaves an order alone that somebody is busy with.
          const { status } = await orderOf(orderNo)
          expect(isPaid ? ['pending_shipment'] : ['cancelled']).toContain(status)
        },
      }
    },
  }

  const payTwo: Scenario = {
    sentence: 'a balance for one of two orders pays one of them',
    async prepare() {
      const payer = await aPayer(15_000)
      const [one, two] = [await anOrder(payer, { skuId }), await anOrder(payer, { skuId })]
      return {
        A: () => payAt(A, payer, one.orderNo),
        B: () => payAt(B, payer, two.orderNo),
        async holds(a, b) {
          oneOf(a, b)
          expect([codeOf(a), codeOf(b)]).toContain('payment.balance_short')
          expect(await balanceOf(payer)).toBe(5_000)
        },
      }
    },
  }

  const noticeTwice: Scenario = {
    sentence: 'a payment that its channel tells twice is counted once',
    async prepare() {
      const payer = await aPayer(0)
      const { orderNo, orderId } = await anOrder(payer, { skuId })
      const notice = await noticeOf(payer, orderNo)
      return {
        A: () => deliverAt(A, notice),
        B: () => deliverAt(B, notice),
        async holds() {
          expect(await orderOf(orderNo)).toMatchObject({ status: 'pending_shipment', paidAmountFen: 10_000 })
          expect(await backOf(orderId)).toEqual([])
        },
      }
    },
  }

  const noticeAndCancel: Scenario = {
    sentence: 'a payment told while its order is cancelled is kept, or goes back',
    async prepare() {
      const payer = await aPayer(0)
      const { orderNo, orderId } = await anOrder(payer, { skuId })
      const notice = await noticeOf(payer, orderNo)
      return {
        A: () => deliverAt(A, notice),
        B: () => cancelAt(B, payer, orderNo),
        async holds(_, cancelled) {
          const isCancelled = cancelled.error === 0
          expect((await orderOf(orderNo)).status).toBe(isCancelled ? 'cancelled' : 'pending_shipment')
          expect(await backOf(orderId)).toEqual(isCancelled ? ['refunded'] : [])
        },
      }
    },
  }

  const noticeAndBalance: Scenario = {
    sentence: 'an order paid at a channel and from the balance is paid once, and the rest goes back',
    async prepare() {
      const payer = await aPayer(10_000)
      const { orderNo, orderId } = await anOrder(payer, { skuId })
      const notice = await noticeOf(payer, orderNo)
      return {
        A: () => deliverAt(A, notice),
        B: () => payAt(B, payer, orderNo),
        async holds(_, paid) {
          const fromBalance = paid.error === 0
          expect(await orderOf(orderNo)).toMatchObject({ status: 'pending_shipment', paidAmountFen: 10_000 })
          expect(await balanceOf(payer)).toBe(fromBalance ? 0 : 10_000)
          expect(await backOf(orderId)).toEqual(fromBalance ? ['refunded'] : [])
        },
      }
    },
  }
  const onePaymentEach: Scenario = {
    sentence: 'one bill paid on credit and from the balance is paid once',
    async prepare() {
      const spender = await money.aSpendingCompany({ balanceFen: 10_000 })
      const { orderNo } = await money.order(spender.buyer)
      return {
        A: () => payAt(A, spender.buyer, orderNo, 'credit'),
        B: () => payAt(B, spender.owner, orderNo),
        async holds(onCredit, fromBalance) {
          oneOf(onCredit, fromBalance)
          expect(await money.usedBy(spender.owner)).toBe(onCredit.error === 0 ? 10_000 : 0)
          expect(await balanceOf(spender.owner)).toBe(onCredit.error === 0 ? 10_000 : 0)
          expect(await db.$count(payments, eq(payments.ownerId, spender.ownerId))).toBe(1)
        },
      }
    },
  }

  return [payThenCancel, payAsTimeIsOver, payTwo, noticeTwice, noticeAndCancel, noticeAndBalance, onePaymentEach]
}
