import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer, Results } from '#modules/approval/approval.fake.ts'
import { orders } from '#modules/order/order.table.ts'
import { payPassword } from '../../payments.ts'
import { codeOf, oneOf, type Scenario } from '../scenario.ts'
import type { Setting } from '../setting.ts'
import type { Outcome, Server } from '../stage.ts'

export async function companyScenarios({
  purchases,
  money,
  skuId,
  orderOf,
  stockOf,
  balanceOf,
  payAt,
  cancelAt,
  A,
  B,
  mall,
}: Setting): Promise<readonly Scenario[]> {
  const { as, db } = mall
  const company = await purchases.aCarefulCompany()
  const review = (server: Server, what: string, input: object) =>
    server.as(company.reviewer).post(`/shop/api/review/${what}`, input)
  /** One order a call: what is refused of it is the outcome. */
  const resultOf = ({ data, ...reply }: Answer<Results>): Outcome => {
    const [result] = data?.results ?? []
    return result?.ok === false ? { error: 1, code: 'refused', msg: result.msg } : reply
  }

  const approveAndWithdraw: Scenario = {
    sentence: 'a purchase that is approved and withdrawn is one of the two',
    async prepare() {
      const orderNo = await purchases.ordered(company.buyer, skuId)
      const stock = await stockOf(skuId)
      return {
        A: async () => resultOf(await review(A, 'approve', { order_nos: [orderNo] })),
        B: () => B.as(company.buyer).post('/shop/api/review/withdraw', { order_no: orderNo }),
        async holds(approved, withdrawn) {
          oneOf(approved, withdrawn)
          const isApproved = approved.error === 0
          expect((await orderOf(orderNo)).status).toBe(isApproved ? 'pending_payment' : 'closed')
          expect(await stockOf(skuId)).toBe((stock ?? 0) + (isApproved ? 0 : 1))
        },
      }
    },
  }

  const approveAndCancel: Scenario = {
    sentence: 'a purchase that is approved and cancelled ends without a bill, and its piece is back',
    async prepare() {
      const orderNo = await purchases.ordered(company.buyer, skuId)
      const stock = await stockOf(skuId)
      return {
        A: async () => resultOf(await review(A, 'approve', { order_nos: [orderNo] })),
        B: () => cancelAt(B, company.buyer, orderNo),
        async holds(approved, cancelled) {
          expect(codeOf(cancelled)).toBe('done')
          expect((await orderOf(orderNo)).status).toBe(approved.error === 0 ? 'cancelled' : 'closed')
          expect(await stockOf(skuId)).toBe((stock ?? 0) + 1)
        },
      }
    },
  }

  const approveAndReaddress: Scenario = {
    sentence: 'a purchase that is approved while it gets another address waits for approval of that one, or has it',
    async prepare() {
      const orderNo = await purchases.ordered(company.buyer, skuId)
      const address_id = await mall.anAddress(company.owner, { name: '新仓库' })
      return {
        A: async () => resultOf(await review(A, 'approve', { order_nos: [orderNo] })),
        B: () => B.as(company.buyer).post('/shop/api/order/change_address', { order_no: orderNo, address_id }),
        async holds(approved, changed) {
          expect(codeOf(changed)).toBe('done')
          const { status, address } = await orderOf(orderNo)
          expect(address?.name).toBe('新仓库')
          expect(approved.error === 0 ? ['pending_review', 'pending_payment'] : ['pending_review']).toContain(status)
          const { list } = await purchases.reviews(company.buyer, orderNo)
          const isOpen = list.some(({ state }) => state === 'pending')
          expect(isOpen).toBe(status === 'pending_review')
        },
      }
    },
  }

  const lastOfBudget: Scenario = {
    sentence: 'the last of a budget is for one of two colleagues',
    async prepare() {
      const spender = await purchases.aCarefulCompany({ threshold_fen: null, over_budget: 'refuse' })
      await as(spender.owner).post('/user/api/company/budget/save', { scope: 'company', monthly_fen: 15_000 })
      const people = [spender.buyer, spender.member('purchase_manager')]
      const inputs: object[] = []
      for (const person of people) {
        const { data } = await purchases.confirm(person, skuId)
        inputs.push({ sku_id: skuId, qty: 1, fingerprint: data.fingerprint, address_id: data.address?.id })
      }
      const submitAt = (server: Server, of: 0 | 1): Promise<Outcome> =>
        server.as(people[of] ?? null).post('/shop/api/order/submit', inputs[of])
      return {
        A: () => submitAt(A, 0),
        B: () => submitAt(B, 1),
        async holds(a, b) {
          oneOf(a, b)
          expect([codeOf(a), codeOf(b)]).toContain('budget.over')
          expect(await db.$count(orders, eq(orders.ownerId, spender.ownerId))).toBe(1)
        },
      }
    },
  }

  const lastOfCredit: Scenario = {
    sentence: 'the last of a credit limit pays one of two orders',
    async prepare() {
      const spender = await money.aSpendingCompany({ limitFen: 100_000 })
      const [most, one, two] = [
        await money.order(spender.owner, 9),
        await money.order(spender.buyer),
        await money.order(spender.buyer),
      ]
      await money.pay(spender.owner, most.orderNo)
      return {
        A: () => payAt(A, spender.owner, one.orderNo, 'credit'),
        B: () => payAt(B, spender.buyer, two.orderNo, 'credit'),
        async holds(a, b) {
          oneOf(a, b)
          expect([codeOf(a), codeOf(b)]).toContain('credit.short')
          expect(await money.usedBy(spender.owner)).toBe(100_000)
        },
      }
    },
  }

  const repayAndRefund: Scenario = {
    sentence: 'a debt that is repaid while its order is refunded is gone, and what was too much is back',
    async prepare() {
      const spender = await money.aSpendingCompany({ balanceFen: 10_000 })
      const { orderNo } = await money.order(spender.buyer)
      await money.pay(spender.owner, orderNo)
      const input = { amount_fen: 10_000, channel: 'balance', pay_password: payPassword }
      return {
        A: () => A.as(spender.owner).post('/user/api/credit/repay', input),
        B: () => B.as(money.store).post('/merchant/api/order/refund', { order_no: orderNo, reason: '缺货' }),
        async holds(_, refunded) {
          expect(codeOf(refunded)).toBe('done')
          expect(await money.usedBy(spender.owner)).toBe(0)
          expect(await balanceOf(spender.owner)).toBe(10_000)
        },
      }
    },
  }

  return [approveAndWithdraw, approveAndCancel, approveAndReaddress, lastOfBudget, lastOfCredit, repayAndRefund]
}
