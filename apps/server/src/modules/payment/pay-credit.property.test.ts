import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemRandom } from '#kernel/random.ts'
import { days } from '#kernel/time.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { companyMoneyIn } from '#test/company-money.ts'
import { mallForTest } from '#test/mall.ts'
import { followUpPayments } from './payment.public.ts'

const mall = await mallForTest()
const { db, now, ports, pass, anOperator } = mall
const play = await companyMoneyIn(mall)
const { credits, aSpendingCompany, order, pay, repay, beginRepayment, usedBy } = play
await play.payments.openBankAccount()
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const clock = () => followUpPayments({ db, now, random: systemRandom, ports, log })

const step = fc.oneof(
  fc.record({ act: fc.constantFrom('buy', 'balance'), n: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ act: fc.constant('refund'), n: fc.nat(5) }),
  fc.record({ act: fc.constantFrom('repay', 'arrive', 'old'), n: fc.constantFrom(1, 4000, 10_000, 12_000, 35_000) }),
  fc.record({
    act: fc.constantFrom('begin', 'again', 'dispute', 'decide', 'issue', 'issue', 'clock'),
    n: fc.nat(12_000),
  }),
)

test('whatever is bought, refunded, repaid and disputed in between, no fen is lost or made, and nobody owes what was not bought', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const company = await aSpendingCompany({ limitFen: 100_000, balanceFen: 80_000 })
      const { buyer } = company
      const operator = await anOperator()
      const bought: string[] = []
      const codes: string[] = []
      let txns = 0
      const receive = (amountFen: number, memo: string | undefined, more = 1) => {
        txns += more
        const txn = `CREDIT-${company.ownerId}-${txns}`
        return memo === undefined ? undefined : play.payments.receive(operator, { txn, amountFen, memo })
      }
      const acts: Record<string, (n: number) => Promise<unknown> | undefined> = {
        buy: async (n) => {
          const { orderNo } = await order(buyer, n)
          bought.push(orderNo)
          return pay(buyer, orderNo, 'credit')
        },
        balance: async (n) => {
          const { orderNo } = await order(buyer, n)
          bought.push(orderNo)
          return pay(buyer, orderNo, 'balance')
        },
        refund: (n) => {
          const orderNo = bought[n % Math.max(bought.length, 1)]
          return orderNo === undefined ? undefined : play.refund(orderNo)
        },
        repay: (n) => repay(buyer, n),
        begin: (n) =>
          beginRepayment(buyer, n + 1).then(
            ({ remit_code }) => codes.push(remit_code),
            () => undefined,
          ),
        arrive: (n) => receive(n, codes.at(-1)),
        old: (n) => receive(n, codes[0]),
        again: (n) => receive(n, codes.at(-1), 0),
        dispute: async (n) => {
          const lines = await credits.lines(buyer)
          const line = lines[n % Math.max(lines.length, 1)]
          return line && credits.dispute(buyer, line.id)
        },
        decide: async (n) => {
          const [line] = (await credits.lines(buyer)).filter(({ dispute }) => dispute?.state === 'open')
          return line?.dispute && credits.decideOn(operator, line.dispute.id, Math.min(n, line.left_fen))
        },
        issue: async () => {
          pass(days(31))
          await play.relogin(buyer, operator, play.store)
          return credits.issue()
        },
        clock,
      }
      for (const { act, n } of steps) await acts[act]?.(n)
      await clock()
      expect(await play.faults()).toEqual([])
      expect(await walletBalance(db, company.ownerId)).toBeGreaterThanOrEqual(0)
      expect(await usedBy(buyer)).toBeLessThanOrEqual(100_000)
    }),
    { numRuns: 12 },
  )
  expect(mall.defects).toEqual([])
}, 240_000)
