import { expect, test } from 'vitest'
import type { BankPort } from '#adapters/bank/port.ts'
import { days, later } from '#kernel/time.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { depositsOn } from '#modules/deposit/deposit.fake.ts'
import { settlementsOn } from '#modules/settlement/settlement.fake.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(32)
const { aMerchant, anOperator, now, ports } = mall
const its = depositsOn(mall)
const { booksAgree } = aftersalesOn(mall)
const operators = await Promise.all([1, 2, 3, 4].map(() => anOperator()))
const [operator = await anOperator()] = operators
const images = [await its.evidence(operator)]
const went = (replies: readonly { error: number }[]) => replies.filter(({ error }) => error === 0).length

async function aClosed(paid: number) {
  const store = await aMerchant()
  await settlementsOn(mall).setAccount(store)
  await its.pay(operator, store, paid)
  await its.becomes(store, 'closed', later(now(), -days(60)))
  return store
}

test('one receipt that several claim at once, for one store or two, is one deposit', async () => {
  for (let i = 0; i < 4; i += 1) {
    const stores = await Promise.all([1, 2].map(() => aMerchant()))
    const receipt = await its.aReceipt(operator, 10_000)
    const claimed = await Promise.all(
      operators.map((one, at) => its.claim(one, stores[at % 2] ?? { merchantId: 0 }, receipt)),
    )
    expect(went(claimed)).toBe(1)
    const held = await Promise.all(stores.map((store) => its.read(store)))
    expect(held.reduce((sum, { held_fen }) => sum + held_fen, 0)).toBe(10_000)
  }
  await booksAgree()
})

test('claimed and sent back at once, it is one of both', async () => {
  const store = await aMerchant()
  const receipt = await its.aReceipt(operator, 10_000)
  const [claimed, returned] = await Promise.all([
    its.claim(operator, store, receipt),
    mall.as(operators[1] ?? operator).post('/admin/api/transfer/return', { receipt_no: receipt, reason: '打错了' }),
  ])
  expect(went([claimed, returned])).toBe(1)
  await booksAgree()
})

test('of several who take at once no more is taken than is held', async () => {
  const store = await aMerchant()
  await its.pay(operator, store, 10_000)
  const taken = await Promise.all(
    [...operators, ...operators].map((one) => its.deduct(one, store, { amount_fen: 3_000, images })),
  )
  expect(went(taken)).toBeLessThanOrEqual(3)
  expect((await its.read(store)).held_fen).toBe(10_000 - 3_000 * went(taken))
  await booksAgree()
})

test('taken from while it is approved to go back: each fen goes one way', async () => {
  for (let i = 0; i < 4; i += 1) {
    const store = await aClosed(10_000)
    await its.askBack(store)
    const no = await its.lastRefund(store)
    const [approved, taken] = await Promise.all([
      its.decide(operator, no),
      its.deduct(operators[1] ?? operator, store, { amount_fen: 4_000, images }),
    ])
    expect(went([approved])).toBe(1)
    await its.payOut()
    const { held_fen, refunds } = await its.read(store)
    expect(held_fen).toBe(0)
    expect(refunds[0]?.amount_fen).toBe(10_000 - 4_000 * went([taken]))
  }
  await booksAgree()
})

test('asked for several times, approved by several, paid by several clocks: the money leaves once', async () => {
  const sent: string[] = []
  const bank: BankPort = {
    kind: 'simulated',
    send: async (payout) => {
      if (!sent.includes(payout.ref)) sent.push(payout.ref)
      return ports.bank.send(payout)
    },
  }
  const store = await aClosed(10_000)
  expect(went(await Promise.all([1, 2, 3].map(() => its.askBack(store))))).toBe(1)
  const no = await its.lastRefund(store)
  expect(went(await Promise.all(operators.map((one) => its.decide(one, no))))).toBe(1)
  const paid = await Promise.all([1, 2, 3, 4].map(() => its.payOut({ bank })))
  expect(paid.length).toBe(4)
  expect(sent).toEqual([no])
  expect(await its.moves(store)).toMatchObject([{ kind: 'back', amount_fen: -10_000 }, { kind: 'paid' }])
  await booksAgree()
})
