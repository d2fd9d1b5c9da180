import { expect, test } from 'vitest'
import { acceptancesOn } from '#modules/acceptance/acceptance.fake.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { reconciliationsOn } from '#modules/reconciliation/reconciliation.fake.ts'
import { companyMoneyIn } from '#test/company-money.ts'
import { mallForTest } from '#test/mall.ts'
import { exportsOn } from './export.fake.ts'

const mall = await mallForTest()
const money = await companyMoneyIn(mall)
const after = aftersalesOn(mall)
const unpacking = acceptancesOn(mall)
const months = reconciliationsOn(mall)
const { sheet, ask } = exportsOn(mall)
const { owner, member } = await money.aSpendingCompany({ balanceFen: 10_000_000 })
const order = await money.order(owner, 10)
await money.pay(owner, order.orderNo, 'balance')
await after.ship(money.store, order.orderNo)
const [parcel = 0] = await unpacking.packagesOf(order.orderNo)
await unpacking.arrive(parcel)
const lineId = order.lineIds[0] ?? 0
const told = { order_item_id: lineId, received: 7, short: 2, damaged: 1, images: [await unpacking.aPhoto(owner)] }
await unpacking.note(owner, order.orderNo, parcel, [told])
await months.issue({ inDays: 20 })
const id = (await months.list(owner)).data.list[0]?.id ?? 0

/** The cells under a heading. */
const under = (rows: readonly (readonly unknown[])[], title: string) => {
  const at = rows[0]?.indexOf(title) ?? -1
  return rows.slice(1).map((row) => row[at])
}

test('an order comes with what its parcels held and who signed for them', async () => {
  const rows = await sheet(owner, 'order')
  expect(['验收完好', '验收短少', '验收破损', '验收人'].map((title) => under(rows, title))).toEqual([
    [7],
    [2],
    [1],
    ['王库管'],
  ])
})

test('a month comes order by order, and its columns add up to what it says', async () => {
  const rows = await sheet(owner, '/user/api/reconciliation/export', { id })
  const { data } = await months.read(owner, id)
  expect(under(rows, '订单编号')).toEqual([order.orderNo])
  expect(under(rows, '净额')).toEqual([data.net_fen / 100])
  expect(under(rows, '验收差异金额')).toEqual([300])
  expect(await sheet(money.store, '/merchant/api/reconciliation/export', { id })).toEqual(rows)
})

test('the three documents come line by line, with freight as a line of its own', async () => {
  const rows = await sheet(owner, '/shop/api/match/export', { order_nos: [order.orderNo] })
  expect(under(rows, '结论')).toEqual(['数量不符'])
  expect(under(rows, '验收完好')).toEqual([7])
  expect(under(rows, '未开票')).toEqual([1000])
})

test('who sees no such orders gets no file of them', async () => {
  const refused = async (...asked: Parameters<typeof ask>) => JSON.parse(await (await ask(...asked)).text()).code
  const buyer = member('buyer')
  expect(await refused(buyer, '/user/api/reconciliation/export', { id })).toBe('reconciliation.whole_company')
  expect(await refused(buyer, '/shop/api/match/export', { order_nos: [order.orderNo] })).toBe('export.empty')
  expect(await refused(owner, '/shop/api/match/export', { statement_id: 987_654 })).toBe('credit.statement_not_found')
  expect(await refused(await mall.aShopper(), '/shop/api/match/export', { order_nos: [order.orderNo] })).toBe(
    'company.none',
  )
})
