import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { budgetMonths, budgets } from '#modules/budget/budget.table.ts'
import { employees } from '#modules/company/company.table.ts'
import { hiddenOrders, orders } from '#modules/order/order.table.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { purchasesOn } from '#test/purchases.ts'

// The present is 2026-11-20 in Shanghai.
const mall = await mallForTest()
const { as, aCompany, aShopper, aMerchant, aGoods, aCategory, aBrand, db, now } = mall
const { ask, analysed, bought, listed, spentOn } = purchasesOn(mall)
const { aHolder } = employersIn(mall)

const brandId = await aBrand('测试品牌')
async function aShelf(name: string) {
  const cat1 = await aCategory(name)
  const categoryId = await aCategory(`${name}细类`, await aCategory(`${name}类`, cat1))
  const store = await aMerchant({ name: `${name}店` })
  const { goodsId, skuId } = await aGoods({ merchantId: store.merchantId, categoryId, brandId })
  return { cat1, merchantId: store.merchantId, goods: { goodsId, skuId } }
}
const [gloves, tools] = [await aShelf('手套'), await aShelf('工具')]
const buy = (person: Parameters<typeof bought>[0], more: Partial<Parameters<typeof bought>[1]> = {}) =>
  bought(person, { merchantId: gloves.merchantId, lines: [gloves.goods], ...more })
const on = (day: string) => new Date(`${day}T12:00:00+08:00`)

test('what people of a company bought is told by month, category, store, person and cost centre', async () => {
  const company = await aCompany()
  const buyer = company.member('buyer')
  await buy(buyer, { freightFen: 800, costCentre: 'A01', paidAt: on('2026-10-05') })
  const mixed = [
    { ...gloves.goods, qty: 2 },
    { ...tools.goods, priceFen: 30_000, discountFen: 500 },
  ]
  await buy(company.owner, { merchantId: tools.merchantId, lines: mixed })
  const { data } = await ask(company.member('reviewer'), { from: '2026-10', to: '2026-11' })
  expect(data).toEqual({
    from: '2026-10',
    to: '2026-11',
    before: { spend_fen: 0, order_count: 0 },
    budgets: [],
    total: {
      spend_fen: 60_300,
      order_count: 2,
      refunded_fen: 0,
      freight_fen: 800,
      saved_contract_fen: 0,
      saved_quote_fen: 0,
      saved_tier_fen: 0,
      saved_member_fen: 0,
    },
    by_month: [
      { month: '2026-10', spend_fen: 10_800, order_count: 1, saved_fen: 0, budget_fen: null, budget_used_fen: 0 },
      { month: '2026-11', spend_fen: 49_500, order_count: 1, saved_fen: 0, budget_fen: null, budget_used_fen: 0 },
    ],
    by_category: [
      { key: String(gloves.cat1), name: '手套', spend_fen: 30_000, order_count: 2 },
      { key: String(tools.cat1), name: '工具', spend_fen: 29_500, order_count: 1 },
      { key: '', name: '运费', spend_fen: 800, order_count: 1 },
    ],
    by_merchant: [
      { key: String(tools.merchantId), name: '工具店', spend_fen: 49_500, order_count: 1 },
      { key: String(gloves.merchantId), name: '手套店', spend_fen: 10_800, order_count: 1 },
    ],
    by_employee: [
      { key: String(company.owner.userId), name: '主账号', spend_fen: 49_500, order_count: 1 },
      { key: String(buyer.userId), name: '采购员', spend_fen: 10_800, order_count: 1 },
    ],
    by_cost_centre: [
      { key: '-', name: '未填写', spend_fen: 49_500, order_count: 1 },
      { key: 'A01', name: 'A01', spend_fen: 10_800, order_count: 1 },
    ],
  })
})

test('a month begins at midnight in Shanghai, and the months before are as many as those asked for', async () => {
  const company = await aCompany()
  await buy(company.owner, { paidAt: new Date('2026-09-30T15:59:59.999Z') })
  await buy(company.owner, { paidAt: new Date('2026-09-30T16:00:00Z') })
  await buy(company.owner, { paidAt: on('2026-08-01') })
  await buy(company.owner, { paidAt: on('2026-07-31') })
  const data = await analysed(company.owner, { from: '2026-11', to: '2026-10' })
  expect(data).toMatchObject({ from: '2026-10', to: '2026-11', total: { order_count: 1 }, before: { order_count: 2 } })
})

test('without months the last six are told, and of one end the other follows', async () => {
  const { owner } = await aCompany()
  const range = async (query: Record<string, string>) => {
    const { from, to, by_month } = await analysed(owner, query)
    return [from, to, by_month.length]
  }
  expect(await range({})).toEqual(['2026-06', '2026-11', 6])
  expect(await range({ to: '2026-02' })).toEqual(['2025-09', '2026-02', 6])
  expect(await range({ from: '2026-10' })).toEqual(['2026-10', '2026-11', 2])
  expect(await range({ from: '2024-12' })).toEqual(['2024-12', '2026-11', 24])
  expect(await range({ from: '1900-01', to: '1900-01' })).toEqual(['1900-01', '1900-01', 1])
  expect(await ask(owner, { from: '0000-01', to: '0001-01' })).toMatchObject({ error: 1, field: 'from' })
  expect(await ask(owner, { from: '2024-11' })).toMatchObject({ code: 'analysis.range', msg: '最多查询 24 个月' })
  expect(await ask(owner, { from: '2026-13' })).toMatchObject({ error: 1, field: 'from' })
})

test('what was refunded wholly is no purchase; of what was refunded in part each part keeps its share', async () => {
  const company = await aCompany()
  await buy(company.owner, { refundedFen: 10_000 })
  const lines = [gloves.goods, { ...tools.goods, priceFen: 20_000 }]
  await buy(company.owner, { lines, freightFen: 1_000, refundedFen: 15_500 })
  const data = await analysed(company.owner)
  expect(data.total).toMatchObject({ spend_fen: 15_500, order_count: 1, refunded_fen: 25_500, freight_fen: 500 })
  expect(data.by_category).toEqual([
    { key: String(tools.cat1), name: '工具', spend_fen: 10_000, order_count: 1 },
    { key: String(gloves.cat1), name: '手套', spend_fen: 5_000, order_count: 1 },
    { key: '', name: '运费', spend_fen: 500, order_count: 1 },
  ])
  expect(data.by_merchant).toMatchObject([{ spend_fen: 15_500, order_count: 1 }])
})

test('an order that was deleted from the list still counts; one that waits for its money does not', async () => {
  const company = await aCompany()
  const { orderNo } = await buy(company.owner)
  const waiting = await buy(company.owner)
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  await db.insert(hiddenOrders).values({ orderId: order?.id ?? 0, userId: company.owner.userId, at: now() })
  const unpaid = { status: 'pending_payment', paidAt: null, paidAmountFen: 0 } as const
  await db.update(orders).set(unpaid).where(eq(orders.orderNo, waiting.orderNo))
  expect((await analysed(company.owner)).total).toMatchObject({ spend_fen: 10_000, order_count: 1 })
})

test('what agreed prices, quotes, tiers and the membership saved is told apart, and by month', async () => {
  const company = await aCompany()
  const saving = (kind: 'contract' | 'quote' | 'tier' | 'member', saved_fen: number) => [{ kind, text: '', saved_fen }]
  await buy(company.owner, { lines: [{ ...gloves.goods, qty: 3, reasons: saving('tier', 200) }] })
  await buy(company.owner, {
    lines: [
      { ...gloves.goods, qty: 2, reasons: saving('member', 150) },
      { ...tools.goods, qty: 1, reasons: saving('contract', 70) },
      { ...gloves.goods, qty: 4, reasons: saving('quote', 5) },
    ],
    paidAt: on('2026-10-31'),
  })
  const data = await analysed(company.owner, { from: '2026-10', to: '2026-11' })
  expect(data.total).toMatchObject({
    saved_contract_fen: 70,
    saved_quote_fen: 20,
    saved_tier_fen: 600,
    saved_member_fen: 300,
  })
  expect(data.by_month.map(({ saved_fen }) => saved_fen)).toEqual([390, 600])
})

test('who left the company is told by the name that it had for them, wherever they work now', async () => {
  const [company, other] = [await aCompany(), await aCompany()]
  const helper = await aHolder(company, 'order:submit')
  await buy(helper)
  expect((await analysed(company.owner)).by_employee).toMatchObject([{ name: '小助手' }])
  await as(helper).post('/user/api/company/leave')
  const place = { companyId: other.companyId, userId: helper.userId, isOwner: false, realName: '别处的名字' }
  await db.insert(employees).values({ ...place, createdAt: now() })
  const [slice] = (await analysed(company.owner)).by_employee
  expect(slice).toMatchObject({ key: String(helper.userId), spend_fen: 10_000 })
  expect(slice?.name).toBe('小助手')
})

test('beyond twelve, what is smaller is one slice at the end, and the freight is never in it', async () => {
  const company = await aCompany()
  const shelves = []
  for (let i = 1; i <= 14; i += 1) shelves.push(await aShelf(`第${i}类`))
  for (const [i, shelf] of shelves.entries()) {
    await buy(company.owner, {
      merchantId: shelf.merchantId,
      costCentre: `C${i}`,
      freightFen: i === 0 ? 7 : 0,
      lines: [{ ...shelf.goods, priceFen: 1_000 + i }],
    })
  }
  const { by_category, by_merchant, by_cost_centre } = await analysed(company.owner)
  expect(by_category).toHaveLength(14)
  expect(by_category[0]).toMatchObject({ name: '第14类', spend_fen: 1_013 })
  expect(by_category.at(-2)).toMatchObject({ key: '', name: '运费', spend_fen: 7 })
  expect(by_category.at(-1)).toMatchObject({ key: '', name: '其他', spend_fen: 2_001, order_count: 2 })
  expect(by_merchant.map(({ name }) => name).at(-1)).toBe('其他')
  expect(by_merchant).toHaveLength(13)
  expect(by_cost_centre.at(-1)).toEqual({ key: '', name: '其他', spend_fen: 2_003, order_count: 2 })
})

test('months stand beside the company’s budget as it was, and the budgets as they are in the last of them', async () => {
  const company = await aCompany()
  const save = (input: object) => as(company.owner).post('/user/api/company/budget/save', input)
  const made: { data: { id: number } } = await save({ scope: 'company', monthly_fen: 50_000 })
  await save({ scope: 'employee', scope_id: company.member('buyer').userId, monthly_fen: 9_000 })
  await db
    .update(budgets)
    .set({ createdAt: on('2026-09-15') })
    .where(eq(budgets.id, made.data.id))
  await db.insert(budgetMonths).values([
    { budgetId: made.data.id, month: '2026-10', raisedFen: 5_000, reservedFen: 300, committedFen: 4_000 },
    { budgetId: made.data.id, month: '2026-07', committedFen: 1 },
  ])
  const data = await analysed(company.owner, { from: '2026-08', to: '2026-11' })
  expect(data.by_month.map(({ budget_fen, budget_used_fen }) => [budget_fen, budget_used_fen])).toEqual([
    [null, 0],
    [50_000, 0],
    [55_000, 4_300],
    [50_000, 0],
  ])
  const shown: { data: { list: unknown[] } } = await as(company.owner).get('/user/api/company/budget/list', {
    month: '2026-10',
  })
  expect((await analysed(company.owner, { to: '2026-10' })).budgets).toEqual(shown.data.list)
  await as(company.owner).delete(`/user/api/company/budget/delete/${made.data.id}`)
  const after = await analysed(company.owner, { from: '2026-11', to: '2026-12' })
  expect(after.by_month.map(({ budget_fen }) => budget_fen)).toEqual([50_000, null])
  expect(after.budgets).toMatchObject([{ scope: 'employee', monthly_fen: 9_000 }])
})

test('a list that is narrowed by a slice adds up to that slice', async () => {
  const company = await aCompany()
  const buyer = company.member('buyer')
  await buy(buyer, { costCentre: 'A01', freightFen: 300, paidAt: on('2026-10-01') })
  await buy(buyer, { merchantId: tools.merchantId, lines: [tools.goods], refundedFen: 4_000 })
  await buy(company.owner, { costCentre: '-', refundedFen: 10_000 })
  await buy(company.owner, { lines: [gloves.goods, tools.goods], costCentre: 'A01' })
  await buy(company.owner, { paidAt: on('2026-08-01'), costCentre: 'A01' })
  const paid = '2026-10,2026-11'
  const data = await analysed(company.owner, { from: '2026-10', to: '2026-11' })
  expect(await listed(company.owner, { paid })).toHaveLength(4)
  expect(spentOn(await listed(company.owner, { paid }))).toBe(data.total.spend_fen)
  for (const { key, spend_fen } of data.by_merchant) {
    expect(spentOn(await listed(company.owner, { paid, mer_id: key }))).toBe(spend_fen)
  }
  for (const { key, spend_fen } of data.by_employee) {
    expect(spentOn(await listed(company.owner, { paid, applicant_id: key }))).toBe(spend_fen)
  }
  for (const { key, spend_fen } of data.by_cost_centre) {
    expect(spentOn(await listed(company.owner, { paid, cost_centre: key }))).toBe(spend_fen)
  }
  for (const { month, spend_fen } of data.by_month) {
    expect(spentOn(await listed(company.owner, { paid: `${month},${month}` }))).toBe(spend_fen)
  }
  for (const { key, order_count } of data.by_category.filter(({ name }) => name !== '运费')) {
    const rows = await listed(company.owner, { paid, category_id: key })
    expect(rows.filter((row) => row.refundedFen < row.paidAmountFen)).toHaveLength(order_count)
  }
})

test('a shopper’s analysis is of their own purchases, without budgets', async () => {
  const shopper = await aShopper()
  await buy(shopper)
  const data = await analysed(shopper)
  expect(data).toMatchObject({ total: { spend_fen: 10_000, order_count: 1 }, budgets: [] })
  expect(data.by_month.every(({ budget_fen }) => budget_fen === null)).toBe(true)
  expect(data.by_employee).toMatchObject([{ key: String(shopper.userId) }])
})

test('two companies see nothing of each other’s purchases and budgets', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  await buy(theirs.owner, { costCentre: '他企' })
  await as(theirs.owner).post('/user/api/company/budget/save', { scope: 'company', monthly_fen: 1_000 })
  const data = await analysed(mine.owner)
  expect(data.total).toMatchObject({ spend_fen: 0, order_count: 0 })
  expect([data.by_category, data.by_merchant, data.by_employee, data.by_cost_centre, data.budgets].flat()).toEqual([])
  expect(data.by_month.every(({ budget_fen }) => budget_fen === null)).toBe(true)
  expect(await listed(mine.owner, { applicant_id: theirs.owner.userId, cost_centre: '他企' })).toEqual([])
})

test('without the right to export orders nobody is told', async () => {
  const company = await aCompany()
  for (const role of ['demand_officer', 'sourcing_clerk']) {
    expect(await ask(company.member(role))).toMatchObject({ code: 'auth.forbidden', data: null })
  }
  expect(await as(null).get('/user/api/analysis/spend')).toMatchObject({ status: 401 })
  expect(mall.defects).toEqual([])
})
