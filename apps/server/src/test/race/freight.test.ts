import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goods } from '#modules/catalog/catalog.table.ts'
import { freightTemplates } from '#modules/merchant/merchant.table.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(24)
const { as, db, aMerchant, aGoods } = mall
const path = '/merchant/api/freight'
const rule = {
  basis: 'piece',
  first: 1,
  first_fen: 500,
  step: 1,
  step_fen: 100,
  free_over_fen: null,
  free_from_pieces: null,
  regions: [],
  no_ship_provinces: [],
}
type Reply = { error: number; code?: string; data: { id: number } }

async function aStoreWith(n: number) {
  const store = await aMerchant()
  const made: Reply[] = []
  for (let i = 0; i < n; i += 1) made.push(await as(store).post(`${path}/save`, { ...rule, name: `第 ${i} 份` }))
  return { store, ids: made.map(({ data }) => data.id) }
}

test('a template that is removed while goods come to name it is gone with none of them, or stays with some', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { store, ids } = await aStoreWith(1)
    const [id = 0] = ids
    const own = []
    for (let i = 0; i < 3; i += 1) own.push(await aGoods({ merchantId: store.merchantId }))
    const name = ({ goodsId: goods_id }: { goodsId: number }) =>
      as(store).post(`${path}/goods`, { goods_id, freight_template_id: id })
    const [gone, ...named]: Reply[] = await Promise.all([
      as(store).post(`${path}/remove`, { id }),
      ...own.map(name),
      as(store).post(`${path}/save`, { ...rule, id, name: '改过', first_fen: round }),
    ])
    const there = await db.select().from(freightTemplates).where(eq(freightTemplates.id, id))
    const naming = await db.select().from(goods).where(eq(goods.freightTemplateId, id))
    for (const { error, code } of named) if (error !== 0) expect(code).toBe('freight.not_found')
    if (gone?.error === 0) expect([there.length, naming.length]).toEqual([0, 0])
    else expect(gone?.code).toBe('freight.in_use')
    expect(naming.length > 0 ? there.length : 1).toBe(1)
  }
})

test('of several that are made the default at once, one is it', async () => {
  const { store, ids } = await aStoreWith(4)
  const replies: Reply[] = await Promise.all(ids.map((id) => as(store).post(`${path}/default`, { id })))
  expect(replies.map(({ error }) => error)).toEqual([0, 0, 0, 0])
  const all = await db.select().from(freightTemplates).where(eq(freightTemplates.merchantId, store.merchantId))
  expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(all).toHaveLength(5)
})

test('a new store’s first template is its default, however many are made at once', async () => {
  const store = await aMerchant()
  await db.delete(freightTemplates).where(eq(freightTemplates.merchantId, store.merchantId))
  await Promise.all([1, 2, 3, 4].map((n) => as(store).post(`${path}/save`, { ...rule, name: `同时 ${n}` })))
  const all = await db.select().from(freightTemplates).where(eq(freightTemplates.merchantId, store.merchantId))
  expect(all.map(({ isDefault }) => isDefault).sort()).toEqual([false, false, false, true])
})
