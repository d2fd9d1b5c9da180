import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal.ts'
import { ledgerFaults, walletFaults } from '#modules/doctor/doctor.public.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { payOutWithdrawals, takeOut } from '#modules/wallet/wallet.public.ts'
import { withdrawals } from '#modules/wallet/wallet.table.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, aShopper, anOperator, db, now, ports, random } = mall
const { setPassword } = paymentsIn(mall)
const operator = await anOperator()
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))

async function aSaver(balanceFen: number) {
  const saver = await aShopper({ balanceFen })
  await setPassword(saver)
  return saver
}
type Reply = { error: number; code?: string; data: { withdraw_no: string } }
async function ask(person: Person, amount_fen: number): Promise<Reply> {
  const to = { account_name: '王敏', bank_name: '招商银行', bank_account: '6222001234561234' }
  return as(person).post('/user/api/wallet/withdraw', { ...to, amount_fen, pay_password: payPassword })
}
const decide = async (withdraw_no: string, decision: string): Promise<Reply> =>
  as(operator).post('/admin/api/withdraw/decide', { withdraw_no, decision, reason: '测试' })
const codesOf = (replies: readonly Reply[]) => replies.map((reply) => reply.code ?? 'done').toSorted()

async function allAddsUp() {
  expect(await walletFaults(db)).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
  expect(mall.defects).toEqual([])
}

/** Past the payment password, whose few tries let no thirty in at once. */
async function takeOutAtOnce(saver: Person, n: number) {
  const input = { amountFen: 1_000, accountName: '王敏', bankName: '招商银行', bankAccount: '6222001234561234' }
  const taken = await times(n, () =>
    db
      .transaction((tx) => takeOut({ db: tx, now, random }, saver, input))
      .then(
        () => 'taken',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      ),
  )
  return { taken: taken.filter((one) => one === 'taken').length, kinds: new Set(taken) }
}

test('thirty withdrawals at once on a balance for two take two', async () => {
  const saver = await aSaver(2_500)
  expect(await takeOutAtOnce(saver, 30)).toEqual({ taken: 2, kinds: new Set(['taken', 'wallet.short']) })
  expect(await walletBalance(db, saver.ownerId)).toBe(500)
  await allAddsUp()
})

test('thirty withdrawals at once on a balance for three take three', async () => {
  const saver = await aSaver(3_500)
  const replies = await times(30, () => ask(saver, 1_000))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(3)
  const noes = [undefined, 'wallet.short', 'wallet.withdraws_open', 'payment.locked']
  for (const { code } of replies) expect(noes).toContain(code)
  expect(await walletBalance(db, saver.ownerId)).toBe(500)
  await allAddsUp()
})

test('thirty withdrawals at once on a balance for all of them still open three', async () => {
  const saver = await aSaver(100_000)
  expect(await takeOutAtOnce(saver, 30)).toEqual({ taken: 3, kinds: new Set(['taken', 'wallet.withdraws_open']) })
  expect(await walletBalance(db, saver.ownerId)).toBe(97_000)
  await allAddsUp()
})

test('approved and refused at the same moment, a withdrawal is paid or given back, never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const saver = await aSaver(5_000)
    const { data } = await ask(saver, 2_000)
    const replies = await Promise.all([
      ...['approve', 'refuse', 'approve', 'refuse'].map((decision) => decide(data.withdraw_no, decision)),
      payOutWithdrawals({ db, now, ports, log }).then((): Reply => ({ error: 500, code: 'withdraw.done', data })),
    ])
    expect(codesOf(replies)).toEqual(['done', ...Array.from({ length: 4 }, () => 'withdraw.done')])
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.withdrawNo, data.withdraw_no))
    expect(await walletBalance(db, saver.ownerId)).toBe(row?.status === 'refused' ? 5_000 : 3_000)
    expect(['paid', 'refused']).toContain(row?.status)
    expect(await db.$count(messages, eq(messages.userId, saver.userId))).toBe(1)
  }
  await allAddsUp()
})

test('money that goes in and out of one wallet at once is counted into its day once each', async () => {
  const saver = await aSaver(10_000)
  await Promise.all([times(20, () => mall.deposit(saver.ownerId, 100)), takeOutAtOnce(saver, 10)])
  expect(await walletBalance(db, saver.ownerId)).toBe(9_000)
  await allAddsUp()
})
