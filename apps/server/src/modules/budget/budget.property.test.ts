import type { Budget } from '@mall/contract/budget/terms'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, minutes, monthOf } from '#kernel/time.ts'
import { issueToken } from '#modules/account/account.public.ts'
import { type Answer, reviewsOn } from '#modules/approval/approval.fake.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { cancelUnpaidOrders } from '../../jobs/cancel-unpaid-orders.ts'

const mall = await mallForTest()
const { as, db, defects } = mall
const play = reviewsOn(mall)
const { setPassword } = paymentsIn(mall)
const merchant = await mall.aMerchant()
const { skuId } = await mall.aGoods({
  merchantId: merchant.merchantId,
  skus: [{ priceFen: 10_000, stock: 100_000, weightGrams: 0 }],
})

type Act =
  | { kind: 'submit'; qty: number; by: 'buyer' | 'owner' }
  | { kind: 'approve' | 'reject' | 'withdraw' | 'cancel' | 'pay' | 'refund' | 'readdress'; nth: number }
  | { kind: 'wait'; days: number }
  | { kind: 'rest' }

const nth = fc.nat({ max: 5 })
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('submit' as const),
    qty: fc.integer({ min: 1, max: 6 }),
    by: fc.constantFrom('buyer' as const, 'buyer' as const, 'owner' as const),
  }),
  ...(['approve', 'reject', 'withdraw', 'cancel', 'pay', 'refund', 'readdress'] as const).map((kind) =>
    fc.record({ kind: fc.constant(kind), nth }),
  ),
  fc.record({ kind: fc.constant('pay' as const), nth }),
  fc.record({ kind: fc.constant('approve' as const), nth }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  fc.constant({ kind: 'rest' as const }),
)

async function aSpendingCompany(overBudget: 'review' | 'refuse') {
  const company = await play.aCarefulCompany({ threshold_fen: 30_000, over_budget: overBudget })
  await mall.deposit(company.ownerId, 100_000_000)
  await setPassword(company.owner)
  const save = (input: object) => as(company.owner).post('/user/api/company/budget/save', input)
  await save({ scope: 'company', monthly_fen: 150_000 })
  await save({ scope: 'employee', scope_id: company.buyer.userId, monthly_fen: 90_000 })
  return { ...company, elsewhere: await mall.anAddress(company.owner, { detail: '另一处仓库 9 号门' }) }
}

/** A run spans months, and a login lives thirty days. */
async function logInAgain(people: readonly Person[]) {
  const client = { ip: '127.0.0.1', device: '测试', platform: 'H5' }
  for (const person of people) person.token = await issueToken(db, person.userId, client, mall)
}
type Company = Awaited<ReturnType<typeof aSpendingCompany>>

/** The figures that the books should have, from the orders alone: for the company's budget, or the buyer's. */
async function fromOrders(company: Company, month: string, scope: string) {
  const rows = (await db.select().from(orders).where(eq(orders.ownerId, company.ownerId))).filter(
    (order) => monthOf(order.createdAt) === month && (scope === 'company' || order.userId === company.buyer.userId),
  )
  const open = rows.filter(({ status }) => status === 'pending_review' || status === 'pending_payment')
  return {
    reserved_fen: open.reduce((sum, order) => sum + order.payAmountFen, 0),
    committed_fen: rows.reduce((sum, order) => sum + order.paidAmountFen - order.refundedFen, 0),
  }
}

test.each(['review', 'refuse'] as const)(
  'whatever people do with their orders, in whichever month, budgets say what the orders say (%s)',
  async (overBudget) => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 16 }), async (acts) => {
        const company = await aSpendingCompany(overBudget)
        const { buyer, owner, reviewer } = company
        const placed: { orderNo: string; by: typeof buyer }[] = []
        const months = new Set<string>()
        for (const step of acts) {
          months.add(monthOf(mall.now()))
          if (step.kind === 'wait') {
            mall.pass(days(step.days))
            await logInAgain([owner, buyer, reviewer, merchant])
          } else if (step.kind === 'rest') mall.pass(minutes(31))
          else if (step.kind === 'submit') {
            const by = step.by === 'owner' ? owner : buyer
            const reply = await play.submit(by, skuId, { qty: step.qty })
            if (reply.error === 0) for (const orderNo of reply.data.order_nos) placed.push({ orderNo, by })
          } else {
            const { orderNo, by } = placed[step.nth % Math.max(1, placed.length)] ?? { orderNo: '', by: buyer }
            const body = { order_no: orderNo }
            if (step.kind === 'approve') await play.approve(reviewer, orderNo)
            if (step.kind === 'reject') await play.reject(reviewer, orderNo)
            if (step.kind === 'withdraw') await play.withdraw(by, orderNo)
            if (step.kind === 'cancel') await play.cancel(by, orderNo)
            if (step.kind === 'pay') {
              const pay = { ...body, channel: 'balance', pay_password: payPassword }
              await as(owner).post('/shop/api/payment/pay', pay)
            }
            if (step.kind === 'refund') {
              await as(merchant).post('/merchant/api/order/refund', { ...body, reason: '缺货' })
            }
            if (step.kind === 'readdress') {
              await as(by).post('/shop/api/order/change_address', { ...body, address_id: company.elsewhere })
            }
          }
          await cancelUnpaidOrders({ ...mall, log: { ...console, debug: () => undefined } })
        }
        for (const month of months) {
          const told: Answer<{ list: Budget[] }> = await as(owner).get('/user/api/company/budget/list', { month })
          for (const budget of told.data?.list ?? []) {
            expect(budget).toMatchObject(await fromOrders(company, month, budget.scope))
          }
        }
        expect(await play.faults()).toEqual([])
        expect(defects).toEqual([])
      }),
      { numRuns: 15 },
    )
  },
  120_000,
)
