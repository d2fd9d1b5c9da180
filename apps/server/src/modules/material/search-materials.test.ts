import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { goods } from '#modules/catalog/catalog.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db } = mall
const company = await aCompany()
const other = await aCompany()
const { merchantId } = await aMerchant()
const shoe = await aGoods({ merchantId, name: '固盾安全鞋', itemCode: '8800001' })
const glove = await aGoods({ merchantId, name: '丁腈手套', itemCode: '8800002', sales: 9_000 })

type List = { data: { list: { goods_id: number; exact: boolean }[]; total: number } }
async function found(person: Person | null, keyword: string, more: Record<string, string | number> = {}) {
  const reply: List = await as(person).get('/shop/api/goods/list', { keyword, ...more })
  expect(reply.data.total).toBe(reply.data.list.length)
  return reply.data.list.map((card) => [card.goods_id, card.exact])
}
async function direct(person: Person | null, keyword: string): Promise<number | null> {
  const reply: { data: { direct: { goods_id: number } | null } } = await as(person).get('/shop/api/goods/suggest', {
    keyword,
  })
  return reply.data.direct?.goods_id ?? null
}

beforeAll(async () => {
  const bind = (material_code: string, goods_out_item_code: string) =>
    as(company.owner).post('/shop/api/goods/material/save', {
      material_code,
      goods_out_item_code,
      material_name: '劳保用品',
      unit: '件',
    })
  await bind('LY-0001', '8800001')
  // The mall’s own code of other goods, taken by the company for something of its own.
  await bind('8800002', '8800001')
  await bind('LY-FREE', '')
})

test('people of a company find goods by the company’s code, whatever its capitals and widths', async () => {
  for (const typed of ['LY-0001', 'ly-0001', 'ＬＹ－０００１']) {
    expect(await found(company.member('reviewer'), typed)).toEqual([[shoe.goodsId, true]])
    expect(await direct(company.member('buyer'), typed)).toBe(shoe.goodsId)
  }
})

test('visitors, shoppers and another company never find anything by it', async () => {
  for (const person of [null, await aShopper(), other.owner, other.member('buyer')]) {
    expect(await found(person, 'LY-0001')).toEqual([])
    expect(await direct(person, 'LY-0001')).toBeNull()
    const facets: { data: { total: number } } = await as(person).get('/shop/api/goods/facets', { keyword: 'LY-0001' })
    expect(facets.data.total).toBe(0)
  }
  const facets: { data: { total: number } } = await as(company.owner).get('/shop/api/goods/facets', {
    keyword: 'LY-0001',
  })
  expect(facets.data.total).toBe(1)
})

test('the company’s own meaning of a code comes before the mall’s', async () => {
  expect(await found(company.owner, '8800002')).toEqual([
    [shoe.goodsId, true],
    [glove.goodsId, true],
  ])
  expect(await direct(company.owner, '8800002')).toBe(shoe.goodsId)
  expect(await found(other.owner, '8800002')).toEqual([[glove.goodsId, true]])
  expect(await direct(null, '8800002')).toBe(glove.goodsId)
})

test('the other filters hold, and what is bound to nothing finds nothing', async () => {
  expect(await found(company.owner, 'LY-0001', { mer_id: merchantId + 1 })).toEqual([])
  expect(await found(company.owner, 'LY-FREE')).toEqual([])
})

test('goods off the shelf are not found by the company’s code either', async () => {
  await db.update(goods).set({ status: 'off_sale' }).where(eq(goods.id, shoe.goodsId))
  mall.pass(10_000)
  expect(await found(company.owner, 'LY-0001', { in_stock: 1 })).toEqual([])
})
