import { orderTabs } from '@mall/contract/order/query.words'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { ordersOn } from '../order/order.fake.ts'
import { exportsOn } from './export.fake.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db, now } = mall
const { anUnpaidOrder, aPaidOrder, aShippedOrder, aCompletedOrder } = ordersOn(mall)
const { ask, file, sheet, csv } = exportsOn(mall)

const store = await aMerchant({ name: '四季劳保' })
const glove = await aGoods({ merchantId: store.merchantId, name: '丁腈手套', skus: [{ priceFen: 1_234 }] })

const numbersIn = (rows: readonly (readonly unknown[])[]) => rows.slice(1).map((row) => row[0])
const set = (orderNo: string, values: Partial<typeof orders.$inferInsert>) =>
  db.update(orders).set(values).where(eq(orders.orderNo, orderNo))

const headings = [
  ...['订单编号', '状态', '下单时间', '付款时间', '申请人', '采购单号', '成本中心', '采购事由', '商家', '商品', '规格'],
  ...['订货编码', '物料编码', '单位', '数量', '单价', '金额'],
  ...['优惠券', '活动优惠', '积分抵扣', '其他优惠', '运费', '应付', '已退款'],
  ...['验收完好', '验收短少', '验收破损', '验收人', '收货人', '地址'],
]

test('a company’s order comes with all that its papers need, in real cells', async () => {
  const company = await aCompany()
  const [{ outItemCode } = { outItemCode: '' }] = await db.select().from(skus).where(eq(skus.id, glove.skuId))
  const input = { material_code: 'GD-0042', material_name: '手套', unit: '件', goods_out_item_code: outItemCode }
  await as(company.owner).post('/shop/api/goods/material/save', input)
  const buyer = company.member('buyer')
  const orderNo = await anUnpaidOrder(buyer, { skuId: glove.skuId, qty: 3 })
  const paidAt = new Date('2026-11-20T16:30:00Z')
  const papers = { poNo: 'PO-7', costCentre: '总装', purpose: '补库', paidAt, status: 'completed' as const }
  await set(orderNo, { ...papers, paidAmountFen: 4_702, refundedFen: 1 })
  const [line] = await db.select().from(orderLines).innerJoin(skus, eq(skus.id, orderLines.skuId))
  const { name, type, bytes } = await file(buyer, 'order')
  expect(name).toBe('订单_20261120_1000.xlsx')
  expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  const cells = [
    ...[orderNo, '已完成', '2026-11-20 10:00:00', '2026-11-21 00:30:00', '采购员', 'PO-7', '总装', '补库', '四季劳保'],
    ...['丁腈手套', null, line?.skus.skuCode, 'GD-0042', '件', 3, 12.34, 37.02, 0, 0, 0, 0, 10, 47.02, 0.01],
    ...[null, null, null, null],
    ...['王敏 13800001234', '上海市 松江区 新桥镇申港路 88 号'],
  ]
  expect(await sheet(buyer, 'order')).toEqual([headings, cells])
  const texts = cells.map((cell) => (typeof cell === 'number' && cell !== 3 ? cell.toFixed(2) : String(cell ?? '')))
  expect(await csv(buyer, 'order')).toEqual([headings, texts])
})

test('what belongs to the whole order stands in its first line only, so that columns add up', async () => {
  const shopper = await aShopper()
  await mall.anAddress(shopper)
  const { skuIds } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 100 }, { priceFen: 250 }] })
  const lines = skuIds.map((sku_id) => ({ sku_id, qty: 2 }))
  await as(shopper).post('/shop/api/cart/merge', { lines })
  const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(shopper).get('/shop/api/cart')
  const cart_ids = cart.data.groups.flatMap((group) => group.lines.map((line) => line.cart_id))
  const shown: { data: { fingerprint: string } } = await as(shopper).get('/shop/api/order/confirm', {
    cart_ids: cart_ids.join(','),
  })
  await as(shopper).post('/shop/api/order/submit', { cart_ids, fingerprint: shown.data.fingerprint })
  await anUnpaidOrder(shopper, { skuId: glove.skuId })
  const rows = (await sheet(shopper, 'order')).slice(1)
  expect(rows.map((row) => [...row.slice(15, 17), ...row.slice(21, 24)])).toEqual([
    [12.34, 12.34, 8, 20.34, 0],
    [1, 2, 10, 17, 0],
    [2.5, 5, null, null, null],
  ])
})

/** All numbers that the list shows, page after page. */
async function listed(person: Person, query: Record<string, string>): Promise<string[]> {
  const reply: { data: { list: { order_no: string }[] } } = await as(person).get('/shop/api/order/list', {
    ...query,
    list_rows: 100,
  })
  return reply.data.list.map((order) => order.order_no)
}

test('a file holds the orders that the list shows, whatever the filter', async () => {
  const company = await aCompany()
  const [buyer, manager] = [company.member('buyer'), company.member('purchase_manager')]
  const input = { skuId: glove.skuId }
  const tape = await aGoods({ merchantId: store.merchantId, name: '100%纯棉绝缘胶带' })
  const old = await aCompletedOrder(buyer, store, input)
  await set(old, { completedAt: later(now(), -days(40)), createdAt: new Date('2026-11-01T15:59:59Z') })
  const made = [
    await anUnpaidOrder(buyer, { skuId: tape.skuId }),
    await aPaidOrder(manager, input),
    await aShippedOrder(buyer, store, input),
    await aCompletedOrder(manager, store, input),
    await anUnpaidOrder(buyer, input),
    await anUnpaidOrder(manager, input),
    await anUnpaidOrder(manager, input),
  ]
  const [first = '', , , , review = '', cancelled = '', deleted = ''] = made
  await set(review, { status: 'pending_review', poNo: 'PO-2026-889', expireAt: null })
  await set(cancelled, { status: 'cancelled' })
  await set(deleted, { status: 'cancelled' })
  await as(company.owner).post('/shop/api/order/delete', { order_no: deleted })
  const filters: Record<string, string>[] = [
    ...orderTabs.map((tab) => ({ tab })),
    { keyword: '纯棉' },
    { keyword: '100%' },
    { keyword: '_' },
    { keyword: first.slice(-6) },
    { keyword: 'po-2026' },
    { date: '2026-11-01,2026-11-01' },
    { date: '2026-11-20,2026-11-02' },
    { date: '昨天' },
    { date: '2026-02-30,2026-11-02' },
    { tab: 'completed', keyword: '手套', date: '2026-11-20,2026-11-20' },
  ]
  for (const filter of filters) {
    for (const scope of ['mine', 'company']) {
      const expected = await listed(manager, { ...filter, scope })
      const reply = await ask(manager, 'order', { ...filter, scope })
      const told = `${JSON.stringify(filter)} ${scope}`
      if (expected.length === 0) expect(await reply.json(), told).toMatchObject({ code: 'export.empty' })
      else {
        await reply.arrayBuffer()
        expect(numbersIn(await sheet(manager, 'order', { ...filter, scope })), told).toEqual(expected)
      }
    }
  }
})

test('chosen orders are exported by their numbers; those of others are as good as none', async () => {
  const [shopper, stranger] = [await aShopper(), await aShopper()]
  const [one, , three] = [
    await anUnpaidOrder(shopper, { skuId: glove.skuId }),
    await anUnpaidOrder(shopper, { skuId: glove.skuId }),
    await anUnpaidOrder(shopper, { skuId: glove.skuId }),
  ]
  const foreign = await anUnpaidOrder(stranger, { skuId: glove.skuId })
  expect(numbersIn(await sheet(shopper, 'order', { order_nos: [one, three, foreign] }))).toEqual([three, one])
  const reply = await ask(shopper, 'order', { order_nos: [foreign] })
  expect(await reply.json()).toMatchObject({ error: 500, code: 'export.empty', msg: '没有可导出的数据' })
  expect(numbersIn(await sheet(stranger, 'order'))).toEqual([foreign])
})

test('two companies see nothing of each other, though they bought the same', async () => {
  const [one, other] = [await aCompany(), await aCompany()]
  const mine = await anUnpaidOrder(one.member('buyer'), { skuId: glove.skuId })
  const theirs = await anUnpaidOrder(other.member('buyer'), { skuId: glove.skuId })
  expect(numbersIn(await sheet(one.owner, 'order', { scope: 'company' }))).toEqual([mine])
  expect(numbersIn(await sheet(other.owner, 'order', { scope: 'company', order_nos: [mine, theirs] }))).toEqual([
    theirs,
  ])
})

test('texts that a spreadsheet would compute are only read, in either format', async () => {
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId: glove.skuId })
  await set(order_no, {
    purpose: '=HYPERLINK("http://evil","x")',
    poNo: '@SUM(A1)',
    costCentre: '+1',
    merchantName: '-1',
  })
  const guarded = ["'@SUM(A1)", "'+1", `'=HYPERLINK("http://evil","x")`, "'-1"]
  expect((await sheet(shopper, 'order'))[1]?.slice(5, 9)).toEqual(guarded)
  expect((await csv(shopper, 'order'))?.[1]?.slice(5, 9)).toEqual(guarded)
})

test('each export leaves a row in the audit log that tells what and how much', async () => {
  const company = await aCompany()
  const order_no = await anUnpaidOrder(company.owner, { skuId: glove.skuId })
  await file(company.owner, 'order', { tab: 'unpaid', keyword: '手套', scope: 'company' })
  await file(company.owner, 'order', { order_nos: [order_no], format: 'csv' })
  await ask(company.owner, 'order', { tab: 'completed' })
  const { merchantId } = glove
  const narrow = { scope: 'company', mer_id: merchantId, applicant_id: company.owner.userId, cost_centre: '-' }
  await file(company.owner, 'order', narrow)
  await ask(company.owner, 'order', { ...narrow, cost_centre: 'A01' })
  const rows = await db.select().from(auditLogs).where(eq(auditLogs.ownerId, company.owner.ownerId))
  const subject = `company:${company.companyId}`
  expect(rows).toMatchObject([
    {
      action: 'order.export',
      subject,
      detail: '全公司的待付款订单，关键词“手套”，1 行，Excel',
      userId: company.owner.userId,
    },
    { action: 'order.export', subject, detail: `订单 ${order_no}，1 行，CSV` },
    { detail: '全公司的全部订单，指定商家，指定申请人，未填写成本中心，1 行，Excel' },
  ])
})

test('without the right nothing is exported', async () => {
  const company = await aCompany()
  for (const role of ['sourcing_clerk', 'demand_officer'] as const) {
    const reply = await ask(company.member(role), 'order')
    expect(await reply.json()).toMatchObject({ error: 500, code: 'auth.forbidden' })
  }
})

test('more lines than a file may have are refused with the number', async () => {
  const shopper = await aShopper()
  const orderNo = await anUnpaidOrder(shopper, { skuId: glove.skuId })
  await mall.database.query(
    `insert into order_lines (order_id, goods_id, sku_id, name, image, sku_text, sku_code, unit, tax_rate, qty, price_fen,
        price_reasons, amount_fen, discount_shares)
      select l.order_id, l.goods_id, l.sku_id, l.name, l.image, l.sku_text, l.sku_code, l.unit, l.tax_rate, l.qty, l.price_fen,
        l.price_reasons, l.amount_fen, l.discount_shares
      from order_lines l join orders o on o.id = l.order_id cross join generate_series(1, 50000) where o.order_no = $1`,
    [orderNo],
  )
  const reply = await ask(shopper, 'order')
  expect(await reply.json()).toMatchObject({ code: 'export.too_many', msg: '一次最多导出 50000 行，请缩小范围后重试' })
})

test('nothing of this was a defect', () => {
  expect(mall.defects).toEqual([])
})

test('lines and freight less all discounts are what was to be paid, whatever the discounts are of', async () => {
  const shopper = await aShopper()
  const orderNo = await anUnpaidOrder(shopper, { skuId: glove.skuId, qty: 7 })
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Error('no order')
  const share = fc.integer({ min: 0, max: 2_000 })
  const kinds = fc.record(
    { 'coupon:1': share, 'coupon:2': share, 'campaign:9': share, points: share, staff: share },
    { noNullPrototype: true },
  )
  await fc.assert(
    fc.asyncProperty(kinds, async (shares) => {
      const discountFen = Object.values(shares).reduce((sum, one) => sum + one, 0)
      const goodsAmountFen = 7 * 1_234
      fc.pre(discountFen <= goodsAmountFen)
      const payAmountFen = goodsAmountFen - discountFen + order.freightFen
      await set(orderNo, { discountFen, pointsFen: shares.points, payAmountFen })
      await db.update(orderLines).set({ discountShares: shares }).where(eq(orderLines.orderId, order.id))
      const [head = [], row = []] = await sheet(shopper, 'order')
      const fenOf = (title: string) => Math.round(Number(row[head.indexOf(title)]) * 100)
      const discounts = ['优惠券', '活动优惠', '积分抵扣', '其他优惠'].map(fenOf)
      expect(fenOf('金额') + fenOf('运费') - discounts.reduce((sum, one) => sum + one, 0)).toBe(fenOf('应付'))
      expect(discounts).toEqual([
        shares['coupon:1'] + shares['coupon:2'],
        shares['campaign:9'],
        shares.points,
        shares.staff,
      ])
    }),
    { numRuns: 20 },
  )
})
