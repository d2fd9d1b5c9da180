import { recharge, wallet } from '@mall/contract/wallet/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portOf } from '#adapters/payment/gateways.ts'
import { orders } from '#modules/order/order.table.ts'
import { seckillOn } from '#modules/seckill/seckill.fake.ts'
import { forgetSettings } from '#modules/site/site.public.ts'
import { settings } from '#modules/site/site.table.ts'
import { companyMoneyIn } from './company-money.ts'
import { mallForTest } from './mall.ts'
import { paymentsIn } from './payments.ts'
import type { Person } from './people.ts'

/* A mall that is open and in which nothing can pay: no channel has keys, and no account for transfers is set. */

const mall = await mallForTest()
const { as, aMerchant, anAddress, aGoods, anOperator, aShopper, db, defects } = mall
const payments = paymentsIn(mall)
const { aSpendingCompany } = await companyMoneyIn(mall)
const { aDeal } = seckillOn(mall)
const store = await aMerchant()
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 999 }] })
Object.assign(mall.ports, { payment: portOf({ wechat: null, alipay: null }, null) })

const none = '商城暂未开通付款方式，暂不能下单'

async function confirmed(person: Person, of: object = { sku_id: skuId, qty: 1 }) {
  const input = { ...of, address_id: await anAddress(person) }
  const reply: { data: { fingerprint: string; no_payment: string } } = await as(person).get(
    '/shop/api/order/confirm',
    input,
  )
  const submit = () => as(person).post('/shop/api/order/submit', { ...input, fingerprint: reply.data.fingerprint })
  return { no_payment: reply.data.no_payment, submit }
}

async function waiting() {
  const reply: { data: { list: { queue: string; count: number }[] } } = await as(await anOperator()).get(
    '/desk/api/queue/list',
  )
  return reply.data.list.find(({ queue }) => queue === 'no_payment')?.count
}

test('no order is taken that nothing can pay, and the confirm page says so before the press', async () => {
  const { no_payment, submit } = await confirmed(await aShopper())
  expect(no_payment).toBe(none)
  expect(await submit()).toMatchObject({ code: 'order.no_payment', msg: none })
  expect(await db.$count(orders)).toBe(0)
})

test('a company orders nothing beyond its credit', async () => {
  const company = await aSpendingCompany({ limitFen: 100_000 })
  const { no_payment, submit } = await confirmed(company.buyer, { sku_id: skuId, qty: 11 })
  expect(no_payment).toBe(none)
  expect(await submit()).toMatchObject({ code: 'order.no_payment' })
})

test('whose own balance is enough, or whose company has the credit, orders here', async () => {
  const rich = await confirmed(await aShopper({ balanceFen: 10_000 }))
  expect(rich.no_payment).toBe('')
  expect(await rich.submit()).toMatchObject({ error: 0 })
  const company = await aSpendingCompany({ limitFen: 100_000 })
  expect((await confirmed(company.buyer)).no_payment).toBe('')
})

test('no balance is filled through a channel that is off, and none is offered', async () => {
  const person = await aShopper()
  expect(await as(person).get(wallet.path)).toMatchObject({ data: { recharge_channels: [] } })
  for (const channel of ['wechat', 'alipay']) {
    expect(await as(person).post(recharge.path, { amount_fen: 1000, channel })).toMatchObject({
      code: 'payment.channel_off',
    })
  }
})

test('the platform reads that nothing can pay before it opens as well', async () => {
  const [opened] = await db.delete(settings).where(eq(settings.key, 'opened_at')).returning()
  expect(await waiting()).toBe(1)
  if (opened) await db.insert(settings).values(opened)
})

test('the platform reads that nothing can pay, until there is a way', async () => {
  expect(await waiting()).toBe(1)
  await payments.openBankAccount()
  forgetSettings(db)
  expect(await waiting()).toBe(0)
  const { no_payment, submit } = await confirmed(await aShopper())
  expect(no_payment).toBe('')
  expect(await submit()).toMatchObject({ error: 0 })
})

test('where transfers alone are taken a flash sale, which does not wait for them, takes no order', async () => {
  const deal = await aDeal()
  const person = await aShopper()
  const { no_payment, submit } = await confirmed(person, { sku_id: deal.skuId, qty: 1 })
  expect(no_payment).toBe('秒杀须在线付款，商城暂未开通，暂不能下单')
  expect(await submit()).toMatchObject({ code: 'order.no_payment_in_time', msg: no_payment })
  expect(defects).toEqual([])
})
