import { expect, test } from 'vitest'
import { bankByHand } from '#adapters/bank/choose.ts'
import { companyMoneyIn } from '#test/company-money.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aShopper } = mall
const { openBankAccount } = paymentsIn(mall)
const { aSpendingCompany, saveRules, rule } = await companyMoneyIn(mall)

const ask = (person: Person | null, amount_fen: number | string) =>
  as(person).get('/shop/api/payment/methods', { amount_fen })

test('before there is an order a shopper reads how it could be paid, and how not', async () => {
  await openBankAccount()
  const shopper = await aShopper({ balanceFen: 6_000 })
  expect((await ask(shopper, 12_000)).data).toMatchObject({
    last_channel: null,
    methods: [
      { code: 'wechat', enabled: true },
      { code: 'alipay', enabled: true },
      { code: 'balance', enabled: false, tip: '余额不足，差 ¥60.00' },
      { code: 'bank_transfer', enabled: true, tip: '7 天内转账，到账后自动确认' },
    ],
  })
  expect((await ask(shopper, 6_000)).data).toMatchObject({ methods: [{}, {}, { code: 'balance', enabled: true }, {}] })
})

test('where no bank is connected nobody is told that a transfer confirms itself', async () => {
  const { bank } = mall.ports
  Object.assign(mall.ports, { bank: bankByHand() })
  const reply = await ask(await aShopper(), 12_000)
  Object.assign(mall.ports, { bank })
  expect(reply.data).toMatchObject({
    methods: [{}, {}, {}, { code: 'bank_transfer', tip: '7 天内转账，平台核对到账后确认' }],
  })
})

test('a buyer whom a rule holds back reads it here as at the cashier, with the credit that is left', async () => {
  const company = await aSpendingCompany({ limitFen: 100_000, balanceFen: 1_000_000 })
  await saveRules(company.owner, [rule('company', 99, { single_fen: 50_000 })])
  expect((await ask(company.buyer, 60_000)).data).toMatchObject({
    methods: [{}, {}, { code: 'balance', tip: '您单笔最多付 ¥500.00' }, { code: 'credit', enabled: false }, {}],
  })
  expect((await ask(company.buyer, 40_000)).data).toMatchObject({
    methods: [{}, {}, { enabled: true }, { code: 'credit', enabled: true, tip: '可用额度 ¥1,000.00' }, {}],
  })
})

test('who may not pay reads that of every way, and nothing of what the company has', async () => {
  const company = await aSpendingCompany({ limitFen: 100_000, balanceFen: 1_000_000 })
  for (const role of ['demand_officer', 'sourcing_clerk', 'reviewer'] as const) {
    const reply = await ask(company.member(role), 100)
    const tip = '您暂无“支付订单”权限'
    expect(reply.data, role).toEqual({
      last_channel: null,
      methods: ['wechat', 'alipay', 'balance', 'bank_transfer'].map((code) =>
        expect.objectContaining({ code, enabled: false, tip }),
      ),
    })
    expect(JSON.stringify(reply.data)).not.toContain('¥')
  }
})

test('a visitor is asked to log in, and an amount that is none is refused', async () => {
  expect(await ask(null, 100)).toMatchObject({ code: 'auth.required' })
  expect(await ask(await aShopper(), -1)).toMatchObject({ error: 1, field: 'amount_fen' })
  expect(await ask(await aShopper(), 'x')).toMatchObject({ error: 1, field: 'amount_fen' })
  expect(mall.defects).toEqual([])
})
