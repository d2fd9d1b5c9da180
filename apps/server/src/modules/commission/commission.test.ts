import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { categories, goods } from '#modules/catalog/catalog.table.ts'
import { merchantProfiles } from '#modules/merchant/merchant.table.ts'
import { orderLines } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'

const mall = await mallForTest()
const { as, db, aMerchant, aGoods, anOperator, aShopper } = mall
const { anOrder } = ordersIn(mall)
const operator = await anOperator()
const store = await aMerchant()
const shelf = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 999 }] })
const buyer = await aShopper()
const [place] = await db.select().from(goods).where(eq(goods.id, shelf.goodsId))
if (!place) throw new Error('no goods')

type Reply<Data> = { error: number; code?: string; msg: string; data: Data }
type Rule = { scope: string; scope_id: number; name: string; rate_points: number }
const save = (scope: string, scope_id: number, rate_points: number): Promise<Reply<unknown>> =>
  as(operator).post('/admin/api/commission/save', { scope, scope_id, rate_points })
const remove = (scope: string, scope_id: number): Promise<Reply<unknown>> =>
  as(operator).post('/admin/api/commission/remove', { scope, scope_id })
const list = async (scope = 'all'): Promise<Rule[]> => {
  const reply: Reply<{ list: Rule[] }> = await as(operator).get('/admin/api/commission/list', { scope })
  return reply.data.list
}
/** Commission of the mall on an order of now. */
async function rateNow() {
  const { orderId } = await anOrder(buyer, { skuId: shelf.skuId })
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return line?.commissionPoints
}

test('where nothing is said the mall takes five percent', async () => {
  expect(await rateNow()).toBe(500)
  expect(await list()).toMatchObject([{ scope: 'mall', scope_id: 0, name: '平台默认', rate_points: 500 }])
})

test('the more specific rule counts: the mall’s, the fee, what the store agreed to, category, store, goods', async () => {
  expect((await save('mall', 0, 450)).error).toBe(0)
  expect(await rateNow()).toBe(450)
  const fee = { deposit_fen: 0, service_fen: 0, papers: '' }
  const first = { category_id: place.cat1, commission_permille: 40, ...fee }
  await db.update(categories).set({ level: 1 }).where(eq(categories.id, place.cat1))
  await as(operator).post('/admin/api/application/fee', first)
  expect(await rateNow()).toBe(400)
  await db.insert(merchantProfiles).values({
    merchantId: store.merchantId,
    creditCode: 'x',
    legalPerson: '',
    licenseImage: '',
    contactName: '',
    contactPhone: '',
    email: '',
    address: '',
    bankName: '',
    bankAccount: '',
    termsVersion: '',
    createdAt: mall.now(),
    fees: [{ category_id: place.cat1, name: '', commission_permille: 35, deposit_fen: 0, service_fen: 0, papers: [] }],
  })
  expect(await rateNow()).toBe(350)
  for (const [scope, id, points] of [
    ['category', place.cat3, 325],
    ['store', store.merchantId, 300],
    ['goods', shelf.goodsId, 0],
  ] as const) {
    expect((await save(scope, id, points)).error).toBe(0)
    expect(await rateNow()).toBe(points)
  }
  expect((await list()).map(({ scope }) => scope)).toEqual(['mall', 'goods', 'store', 'category'])
  expect(await list('store')).toMatchObject([{ name: store.name, rate_points: 300 }])
})

test('a change never reaches back', async () => {
  const { orderId } = await anOrder(buyer, { skuId: shelf.skuId })
  await save('goods', shelf.goodsId, 2000)
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  expect(line?.commissionPoints).toBe(0)
})

test('a rule that is removed gives way to the next', async () => {
  expect((await remove('goods', shelf.goodsId)).error).toBe(0)
  expect(await rateNow()).toBe(300)
  expect(await remove('goods', shelf.goodsId)).toMatchObject({ code: 'commission.not_found' })
  const [last] = await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(last).toMatchObject({ action: 'commission.remove', before: { rate_points: 2000 } })
})

test('what a rule may be made for is found by its name or code, and what is not there is refused', async () => {
  const targets = async (scope: string, keyword: string) => {
    const reply: Reply<{ list: { id: number }[] }> = await as(operator).get('/admin/api/commission/targets', {
      scope,
      keyword,
    })
    return reply.data.list.map(({ id }) => id)
  }
  expect(await targets('store', store.name)).toEqual([store.merchantId])
  expect(await targets('goods', place.itemCode)).toEqual([shelf.goodsId])
  expect(await targets('category', '没有这个')).toEqual([])
  expect(await save('store', 999_999, 100)).toMatchObject({ code: 'commission.target_not_found' })
  // The rate of a first-level category, to which applicants agree, stands with the fees.
  expect(await save('category', place.cat1, 100)).toMatchObject({ code: 'commission.target_not_found' })
  expect(await save('mall', 0, 455)).toMatchObject({ error: 1, msg: '平台默认佣金须为 0.1% 的整数倍' })
  expect(await save('store', 0, 100)).toMatchObject({ code: 'commission.target_not_found' })
  expect(await save('goods', shelf.goodsId, 5001)).toMatchObject({ error: 1 })
})

test('who may not pay out money sets no rates', async () => {
  const clerk = await mall.atDesk(null, '客服', { rights: ['money:see'] })
  expect(
    await as(clerk).post('/admin/api/commission/save', { scope: 'mall', scope_id: 0, rate_points: 0 }),
  ).toMatchObject({
    code: 'auth.forbidden',
  })
  expect(await as(store).get('/admin/api/commission/list')).toMatchObject({ code: 'auth.forbidden' })
})
