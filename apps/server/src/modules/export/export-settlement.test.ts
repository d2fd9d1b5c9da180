import { expect, test } from 'vitest'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { settlementsOn } from '#modules/settlement/settlement.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { exportsOn } from './export.fake.ts'

const mall = await mallForTest()
const its = settlementsOn(mall)
const after = aftersalesOn(mall)
const { sheet, ask } = exportsOn(mall)
const path = '/merchant/api/settlement/export'

const store = await mall.aMerchant()
const { skuId } = await mall.aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 1000, stock: 999 }] })
const buyer = await after.aPayer(10_000_000)
const orders = [
  await after.aCompleted(buyer, store, { skuId, qty: 3 }),
  await after.aCompleted(buyer, store, { skuId, qty: 2 }),
]
// Out of after-sales in December, put together in January.
await its.settle({ inDays: 16 })
await its.close({ inDays: 45 })
const [digest] = await its.list(store)
const id = digest?.id ?? 0

/** The cells under a heading. */
const under = (rows: readonly (readonly unknown[])[], title: string) => {
  const at = rows[0]?.indexOf(title) ?? -1
  return rows.slice(1).map((row) => row[at])
}
const sumOf = (cells: readonly unknown[]) =>
  Math.round(cells.reduce<number>((sum, cell) => sum + Number(cell) * 100, 0))

test('a settlement comes line by line, freight on lines of its own, and adds up to what the store is owed', async () => {
  const rows = await sheet(store, path, { id })
  expect(new Set(under(rows, '订单编号'))).toEqual(new Set(orders.map(({ orderNo }) => orderNo)))
  expect(under(rows, '类型').filter((kind) => kind === '运费')).toHaveLength(2)
  expect(sumOf(under(rows, '货款'))).toBe(5000)
  expect(sumOf(under(rows, '佣金'))).toBe(-(digest?.commission_fen ?? 0))
  expect(sumOf(under(rows, '结算金额'))).toBe(digest?.payable_fen)
})

test('another store, and who sees no money, get no file of it', async () => {
  const refused = async (...asked: Parameters<typeof ask>) => JSON.parse(await (await ask(...asked)).text()).code
  expect(await refused(await mall.aMerchant(), path, { id })).toBe('settlement.not_found')
  const clerk = await mall.atDesk(store.merchantId, '商品', { rights: ['goods'] })
  expect(await refused(clerk, path, { id })).toBe('auth.forbidden')
})
