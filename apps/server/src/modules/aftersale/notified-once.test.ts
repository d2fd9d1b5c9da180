import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { aftersalesOn } from './aftersale.fake.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, anOperator, defects } = mall
const { aPayer, aPaid, aCompleted, ship, inputOf, applied, doing, atStore, atPlatform } = aftersalesOn(mall)
const operator = await anOperator()
const store = await aMerchant()
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 1000 }] })

type Listed = { data: { list: { kind: string; title: string; text: string; link: string; is_read: boolean }[] } }
const listOf = async (person: Person) => ((await as(person).get('/shop/api/message/list')) as Listed).data.list
const unreadOf = async (person: Person) => (await as(person).get('/shop/api/message/unread')).data

test('a refund that the platform decides is told once, as it stands now and with the place where the money is', async () => {
  const payer = await aPayer()
  const order = await aCompleted(payer, store, { skuId })
  const no = await applied(payer, inputOf(order, { kind: 'return_refund', reason: '七天无理由' }))
  await atStore(store, 'refuse', no, { reason: '影响二次销售' })
  expect((await listOf(payer))[0]).toMatchObject({ kind: 'order', link: expect.stringContaining(no) })
  await doing(payer, 'arbitrate', no, { text: '商品没有使用过' })
  const decided = await atPlatform(operator, 'decide', no, { result: 'split', amount_fen: 5_000, reason: '各担一半' })
  expect(decided).toMatchObject({ data: { status: 'completed' } })
  const told = (await listOf(payer)).filter(({ text, title }) => `${title}${text}`.includes('退'))
  expect(told).toMatchObject([
    {
      kind: 'payment',
      title: '退款成功',
      text: expect.stringMatching(/¥50\.00：退款成功：已退回余额$/),
      is_read: false,
    },
  ])
})

test('four orders from payment to parcel are four unread messages', async () => {
  const payer = await aPayer()
  for (let i = 0; i < 4; i += 1) await ship(store, (await aPaid(payer, { skuId })).orderNo)
  expect((await listOf(payer)).map(({ title }) => title)).toEqual(Array.from({ length: 4 }, () => '订单已发货'))
  expect(await unreadOf(payer)).toMatchObject({ total: 4, order: 4, payment: 0 })
})

test('a number in the middle of a sentence stands apart from its words', async () => {
  const payer = await aPayer()
  const { orderNo } = await aPaid(payer, { skuId })
  expect((await listOf(payer))[0]?.text).toBe(`订单 ${orderNo} 已付款 ¥100.00（余额支付）`)
})

test('nothing of this was a defect', () => {
  expect(defects).toEqual([])
})
