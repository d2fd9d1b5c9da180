import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankByHand, simulatedBank } from '#adapters/bank/choose.ts'
import { days } from '#kernel/time.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { mallForTest } from '#test/mall.ts'
import { examine } from '../../doctor.ts'
import { decide, payOutWithdrawals, takeOut } from './wallet.public.ts'
import { withdrawals } from './wallet.table.ts'

const mall = await mallForTest()
const { aShopper, deposit, db, now, ports, random, pass } = mall
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const banks = {
  pays: simulatedBank(),
  by_hand: bankByHand(),
  dead: { kind: 'simulated' as const, send: () => Promise.reject(new Error('no answer')) },
}
const to = { accountName: '王敏', bankName: '招商银行', bankAccount: '6222001234561234' }

const step = fc.oneof(
  fc.record({ act: fc.constant('deposit' as const), amountFen: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ act: fc.constant('withdraw' as const), amountFen: fc.integer({ min: 1, max: 900 }) }),
  fc.record({
    act: fc.constant('decide' as const),
    which: fc.nat(4),
    decision: fc.constantFrom('approve' as const, 'paid' as const, 'refuse' as const),
    bank: fc.constantFrom('pays' as const, 'by_hand' as const, 'dead' as const),
  }),
  fc.record({ act: fc.constant('sweep' as const), bank: fc.constantFrom('pays' as const, 'by_hand' as const) }),
  fc.record({ act: fc.constant('sleep' as const) }),
)

test('any sequence of deposits, withdrawals, refusals and payouts conserves every fen, and the doctor stays silent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { ownerId, userId } = await aShopper()
      const numbers: string[] = []
      let came = 0
      for (const input of steps) {
        if (input.act === 'sleep') pass(days(1))
        if (input.act === 'deposit') {
          came += input.amountFen
          await deposit(ownerId, input.amountFen)
        }
        if (input.act === 'withdraw') {
          const asked = { ...to, amountFen: input.amountFen }
          const row = await db
            .transaction((tx) => takeOut({ db: tx, now, random }, { ownerId, userId }, asked))
            .catch(() => null)
          if (row) numbers.push(row.withdrawNo)
        }
        const deps = { db, now, log, actor: null }
        if (input.act === 'decide') {
          const bank = banks[input.bank]
          const told = { withdraw_no: numbers[input.which] ?? '', decision: input.decision, reason: '测试' }
          await decide({ ...deps, ports: { ...ports, bank } }, told).catch(() => null)
        }
        if (input.act === 'sweep') await payOutWithdrawals({ ...deps, ports: { ...ports, bank: banks[input.bank] } })
        const rows = await db.select().from(withdrawals).where(eq(withdrawals.ownerId, ownerId))
        const sumOf = (...statuses: string[]) =>
          rows.filter((row) => statuses.includes(row.status)).reduce((sum, row) => sum + row.amountFen, 0)
        expect(rows.filter((row) => row.status === 'pending' || row.status === 'paying').length).toBeLessThanOrEqual(3)
        expect((await walletBalance(db, ownerId)) + sumOf('pending', 'paying') + sumOf('paid')).toBe(came)
      }
      for (const { subject, faults } of await examine(db)) expect(faults, subject).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 120_000)
