import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { ordersOn } from '../order.fake.ts'
import { orders } from '../order.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, aCategory, db } = mall
const { ship, anUnpaidOrder, aPaidOrder, aShippedOrder, aCompletedOrder } = ordersOn(mall)
const path = '/shop/api/order'

const listed = async (person: Person, query: Record<string, string | number> = {}): Promise<string[]> => {
  const reply: { data: { list: { order_no: string }[] } } = await as(person).get(`${path}/list`, query)
  return reply.data.list.map((order) => order.order_no)
}

test('every tab shows the orders of its statuses, newest first, and the counts agree', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const shopper = await aShopper()
  const unpaid = await anUnpaidOrder(shopper, { skuId })
  const paid = await aPaidOrder(shopper, { skuId })
  const partly = await aPaidOrder(shopper, { skuId, qty: 2 })
  const detail: { data: { items: { order_item_id: number }[] } } = await as(shopper).get(`${path}/detail`, {
    order_no: partly,
  })
  await ship(staff, partly, { items: [{ order_item_id: detail.data.items[0]?.order_item_id, qty: 1 }] })
  const shipped = await aShippedOrder(shopper, staff, { skuId })
  const completed = await aCompletedOrder(shopper, staff, { skuId })
  const cancelled = await anUnpaidOrder(shopper, { skuId })
  await as(shopper).post(`${path}/cancel`, { order_no: cancelled, reason: '重复下单' })
  const tab = (name: string) => listed(shopper, { tab: name })
  expect(await tab('all')).toEqual([cancelled, completed, shipped, partly, paid, unpaid])
  expect(await tab('unpaid')).toEqual([unpaid])
  expect(await tab('unshipped')).toEqual([paid])
  expect(await tab('unreceived')).toEqual([shipped, partly])
  expect(await tab('unreviewed')).toEqual([completed])
  expect(await tab('completed')).toEqual([completed])
  expect(await tab('cancelled')).toEqual([cancelled])
  expect(await tab('review')).toEqual([])
  expect(await tab('no-such-tab')).toHaveLength(6)
  expect(await as(shopper).get(`${path}/counts`)).toMatchObject({
    data: { review: 0, unpaid: 1, unshipped: 1, unreceived: 2, unreviewed: 1 },
  })
  await db
    .update(orders)
    .set({ completedAt: later(mall.now(), -days(30)) })
    .where(eq(orders.orderNo, completed))
  expect(await tab('unreviewed')).toEqual([])
})

test('a card shows three lines at most and counts them all', async () => {
  const { merchantId } = await aMerchant()
  const skuWishes = Array.from({ length: 5 }, (_, i) => ({ priceFen: 1000 + i }))
  const { skuIds } = await aGoods({ merchantId, skus: skuWishes })
  const shopper = await aShopper()
  await mall.anAddress(shopper)
  const lines = skuIds.map((sku_id) => ({ sku_id, qty: 2 }))
  await as(shopper).post('/shop/api/cart/merge', { lines })
  const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(shopper).get('/shop/api/cart')
  const cart_ids = cart.data.groups.flatMap((group) => group.lines.map((line) => line.cart_id))
  const shown: { data: { fingerprint: string } } = await as(shopper).get(`${path}/confirm`, {
    cart_ids: cart_ids.join(','),
  })
  await as(shopper).post(`${path}/submit`, { cart_ids, fingerprint: shown.data.fingerprint })
  const reply: { data: { list: { items: unknown[] }[] } } = await as(shopper).get(`${path}/list`)
  expect(reply.data.list[0]?.items).toHaveLength(3)
  expect(reply.data).toMatchObject({
    list: [{ item_count: 5, total_qty: 10, status_text: '待付款', commands: ['pay', 'cancel', 'change_address'] }],
    total: 1,
    server_now: mall.now().toISOString(),
  })
})

test('orders are found by the name of a goods and by number; what looks like a pattern is taken as it is', async () => {
  const { merchantId } = await aMerchant()
  const drill = await aGoods({ merchantId, name: '充电式电钻 18V' })
  const tape = await aGoods({ merchantId, name: '100%纯棉绝缘胶带' })
  const shopper = await aShopper()
  const [first, second] = [
    await anUnpaidOrder(shopper, { skuId: drill.skuId }),
    await anUnpaidOrder(shopper, { skuId: tape.skuId }),
  ]
  const search = (keyword: string) => listed(shopper, { keyword })
  expect(await search('电钻')).toEqual([first])
  expect(await search('18v')).toEqual([first])
  expect(await search('100%')).toEqual([second])
  expect(await search('_')).toEqual([])
  expect(await search(second)).toEqual([second])
  expect(await search("' or 1=1 --")).toEqual([])
})

test('a range of days is that of Shanghai, and nonsense instead of one filters nothing', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId })
  await db
    .update(orders)
    .set({ createdAt: new Date('2026-11-19T16:00:00Z') })
    .where(eq(orders.orderNo, order_no))
  expect(await listed(shopper, { date: '2026-11-20,2026-11-20' })).toEqual([order_no])
  expect(await listed(shopper, { date: '2026-11-21,2026-11-20' })).toEqual([order_no])
  expect(await listed(shopper, { date: '2026-11-19,2026-11-19' })).toEqual([])
  expect(await listed(shopper, { date: '昨天' })).toEqual([order_no])
})

test('a colleague’s own orders are those they submitted; the company’s are everybody’s', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const [buyer, manager] = [company.member('buyer'), company.member('purchase_manager')]
  const order_no = await anUnpaidOrder(buyer, { skuId })
  expect(await listed(manager)).toEqual([])
  expect(await listed(manager, { scope: 'company' })).toEqual([order_no])
  expect(await listed(buyer)).toEqual([order_no])
  expect(await as(manager).get(`${path}/counts`)).toMatchObject({ data: { unpaid: 0 } })
})

test('a shopper’s company is the shopper, and nobody sees orders of others', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const [shopper, stranger] = [await aShopper(), await aShopper()]
  const order_no = await anUnpaidOrder(shopper, { skuId })
  expect(await listed(shopper, { scope: 'company' })).toEqual([order_no])
  expect(await listed(stranger, { scope: 'company' })).toEqual([])
})

test('who has nothing to do with orders sees none, not even those they submitted when they had', async () => {
  const company = await aCompany()
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const buyer = company.member('buyer')
  for (const role of ['sourcing_clerk', 'demand_officer']) {
    const clerk = company.member(role)
    // Bought when they still might.
    const mine = await aShippedOrder(buyer, staff, { skuId })
    await db.update(orders).set({ userId: clerk.userId }).where(eq(orders.orderNo, mine))
    for (const scope of ['mine', 'company']) expect(await listed(clerk, { scope })).toEqual([])
    expect(await as(clerk).get(`${path}/counts`)).toMatchObject({ data: { unpaid: 0, unreceived: 0 } })
    for (const call of ['detail', 'logistics']) {
      expect(await as(clerk).get(`${path}/${call}`, { order_no: mine })).toMatchObject({ code: 'order.not_found' })
    }
    expect(await as(clerk).post(`${path}/rebuy`, { order_no: mine })).toMatchObject({ code: 'order.not_found' })
  }
})

test('采购经理 and 审查员 see the company’s orders, 采购员 those they submitted and those handed to them', async () => {
  const company = await aCompany()
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const buyer = company.member('buyer')
  const [own, bossy, handed] = [
    await anUnpaidOrder(buyer, { skuId }),
    await anUnpaidOrder(company.owner, { skuId }),
    await anUnpaidOrder(company.owner, { skuId }),
  ]
  for (const role of ['purchase_manager', 'reviewer']) {
    expect(await listed(company.member(role), { scope: 'company' })).toEqual([handed, bossy, own])
  }
  expect(await listed(buyer, { scope: 'company' })).toEqual([own])
  expect(await as(buyer).get(`${path}/detail`, { order_no: handed })).toMatchObject({ code: 'order.not_found' })
  await as(company.owner).post('/shop/api/payment/hand_over', { order_no: handed, user_id: buyer.userId })
  for (const scope of ['mine', 'company']) expect(await listed(buyer, { scope })).toEqual([handed, own])
  expect(await as(buyer).get(`${path}/counts`)).toMatchObject({ data: { unpaid: 2 } })
  // There to be looked at and paid, not to be changed.
  const shown: { data: { commands: string[] } } = await as(buyer).get(`${path}/detail`, { order_no: handed })
  expect(shown.data.commands).toEqual(['pay'])
  const cancellation = { order_no: handed, reason: '重复下单' }
  expect(await as(buyer).post(`${path}/cancel`, cancellation)).toMatchObject({ code: 'order.only_payer' })
  // Once the bill is handed to somebody else, the first one does not see it any more.
  const manager = company.member('purchase_manager')
  await as(company.owner).post('/shop/api/payment/hand_over', { order_no: handed, user_id: manager.userId })
  expect(await listed(buyer)).toEqual([own])
  expect(await as(buyer).get('/shop/api/payment/cashier', { order_no: handed })).toMatchObject({
    code: 'order.not_found',
  })
})

test('what was handed to all who may pay is theirs who paid it, and the others see it no longer', async () => {
  const company = await aCompany()
  const { skuId } = await aGoods({ merchantId: (await aMerchant()).merchantId, skus: [{ priceFen: 10_000 }] })
  const [one, other] = [company.member('buyer'), await employersIn(mall).aHolder(company, 'order:submit,order:pay')]
  const order_no = await anUnpaidOrder(company.owner, { skuId })
  await as(company.owner).post('/shop/api/payment/hand_over', { order_no })
  for (const person of [one, other]) expect(await listed(person)).toEqual([order_no])
  await paymentsIn(mall).payAt(other, [order_no])
  expect(await listed(other)).toEqual([order_no])
  expect(await as(other).get('/shop/api/payment/status', { order_no })).toMatchObject({ data: { status: 'success' } })
  expect(await listed(one)).toEqual([])
})

test('who deletes an order deletes it from their own list, for nobody else, and the company’s log says so', async () => {
  const company = await aCompany()
  const { skuId } = await aGoods({ merchantId: (await aMerchant()).merchantId })
  const [buyer, manager] = [company.member('buyer'), company.member('purchase_manager')]
  const order_no = await anUnpaidOrder(buyer, { skuId })
  await as(buyer).post(`${path}/cancel`, { order_no, reason: '重复下单' })
  expect(await as(buyer).post(`${path}/delete`, { order_no })).toMatchObject({ data: { done: true } })
  expect(await as(buyer).post(`${path}/delete`, { order_no })).toMatchObject({ code: 'order.state_changed' })
  expect(await listed(buyer)).toEqual([])
  const shown: { data: { commands: string[] } } = await as(buyer).get(`${path}/detail`, { order_no })
  expect(shown.data.commands).not.toContain('delete')
  for (const person of [manager, company.owner]) expect(await listed(person, { scope: 'company' })).toEqual([order_no])
  expect(await as(company.owner).get('/user/api/company/audit')).toMatchObject({
    data: { list: [{ operator: '采购员', action_text: '删除订单', subject_text: order_no }] },
  })
})

test('a list is narrowed to months of payment, a store, who submitted, a category and a cost centre', async () => {
  const company = await aCompany()
  const [store, other] = [await aMerchant(), await aMerchant()]
  const { owner } = company
  const buyer = company.member('buyer')
  const categoryId = await aCategory('细', await aCategory('中', await aCategory('大')))
  const [{ skuId }, tool] = [await aGoods(store), await aGoods({ ...other, categoryId })]
  const [first, second] = [await aPaidOrder(owner, { skuId }), await aPaidOrder(buyer, { skuId: tool.skuId })]
  const unpaid = await anUnpaidOrder(owner, { skuId })
  const narrowed = (query: Record<string, string | number>) => listed(owner, { scope: 'company', ...query })
  await db
    .update(orders)
    .set({ paidAt: new Date('2026-10-31T15:59:59Z'), costCentre: 'A01' })
    .where(eq(orders.orderNo, first))
  expect(await narrowed({ paid: '2026-10,2026-10' })).toEqual([first])
  expect(await narrowed({ paid: '2026-11,2026-10' })).toEqual([second, first])
  expect(await narrowed({ paid: '2026-12,2027-01' })).toEqual([])
  expect(await narrowed({ paid: '上个月' })).toEqual([unpaid, second, first])
  expect(await narrowed({ mer_id: other.merchantId })).toEqual([second])
  expect(await narrowed({ applicant_id: owner.userId })).toEqual([unpaid, first])
  expect(await narrowed({ mer_id: store.merchantId, applicant_id: buyer.userId })).toEqual([])
  const [category] = await db.select({ cat1: goods.cat1 }).from(goods).where(eq(goods.id, tool.goodsId))
  expect(await narrowed({ category_id: category?.cat1 ?? 0 })).toEqual([second])
  expect(await narrowed({ category_id: categoryId })).toEqual([])
  expect(await narrowed({ cost_centre: 'A01' })).toEqual([first])
  expect(await narrowed({ cost_centre: '-' })).toEqual([unpaid, second])
  expect(await narrowed({ cost_centre: 'A0' })).toEqual([])
  // A person who sees only their own orders gets no more by asking for a colleague's.
  expect(await listed(company.member('sourcing_clerk'), { scope: 'company', applicant_id: buyer.userId })).toEqual([])
})

test('a company finds orders by its part numbers, by who submitted them and by what they cost; the file is narrowed alike', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const [bolt, nut] = [
    await aGoods({ merchantId, skus: [{ priceFen: 30_000 }] }),
    await aGoods({ merchantId, skus: [{ priceFen: 80_000 }] }),
  ]
  const { owner } = company
  const buyer = company.member('buyer')
  const [sku] = await db.select({ code: skus.outItemCode }).from(skus).where(eq(skus.id, bolt.skuId))
  await as(owner).post('/shop/api/goods/material/save', {
    material_code: 'WL-7788',
    material_name: '六角螺栓',
    unit: '个',
    goods_out_item_code: sku?.code ?? '',
  })
  const [mine, theirs] = [
    await anUnpaidOrder(buyer, { skuId: bolt.skuId }),
    await anUnpaidOrder(owner, { skuId: nut.skuId }),
  ]
  const find = (query: Record<string, string | number>) => listed(owner, { scope: 'company', ...query })
  expect(await find({ keyword: 'wl-77' })).toEqual([mine])
  expect(await find({ keyword: 'WL-99' })).toEqual([])
  // The part numbers of another company find nothing.
  const stranger = await aShopper()
  await anUnpaidOrder(stranger, { skuId: bolt.skuId })
  expect(await listed(stranger, { keyword: 'WL-7788' })).toEqual([])
  expect(await find({ min_fen: 50_000 })).toEqual([theirs])
  expect(await find({ max_fen: 50_000 })).toEqual([mine])
  expect(await find({ min_fen: 90_000, max_fen: 10_000 })).toEqual([])
  expect(await find({ min_fen: 'viel', max_fen: -3 })).toEqual([theirs, mine])
  expect(await as(owner).get(`${path}/applicants`)).toMatchObject({
    data: {
      list: expect.arrayContaining([
        { user_id: buyer.userId, name: '采购员' },
        { user_id: owner.userId, name: '主账号' },
      ]),
    },
  })
  expect(await as(buyer).get(`${path}/applicants`)).toMatchObject({
    data: { list: [{ user_id: buyer.userId, name: '采购员' }] },
  })
  const narrowed = { scope: 'company', format: 'csv', keyword: 'WL-7788', max_fen: 50_000, applicant_id: buyer.userId }
  await as(owner).post(`${path}/export`, narrowed)
  expect(await as(owner).get('/user/api/company/audit')).toMatchObject({
    data: {
      list: expect.arrayContaining([
        expect.objectContaining({
          detail: '全公司的全部订单，关键词“WL-7788”，指定申请人，金额不超过 ¥500.00，1 行，CSV',
        }),
      ]),
    },
  })
})

test('pages neither repeat nor skip, and the total is of all', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  const made: string[] = []
  for (let i = 0; i < 5; i += 1) made.unshift(await anUnpaidOrder(shopper, { skuId }))
  const pages = []
  for (const page of [1, 2, 3]) pages.push(...(await listed(shopper, { page, list_rows: 2 })))
  expect(pages).toEqual(made)
  expect(await as(shopper).get(`${path}/list`, { page: 9, list_rows: 2 })).toMatchObject({
    data: { list: [], total: 5, page: 9 },
  })
})

test('nothing of this was a defect', () => {
  expect(mall.defects).toEqual([])
})
