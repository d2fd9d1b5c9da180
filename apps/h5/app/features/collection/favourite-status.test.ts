import { follows, goodsStanding } from '@mall/contract/favourite/calls'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { allOf, infiniteOf, queryOf } from '#api/query.ts'
import { type FavouriteStatus, updateFavouriteStatus } from './favourite-status.ts'
import { hasNoNews } from './follows.ts'

const nothing: FavouriteStatus = { is_favorite: false, is_followed: false, restock_sku_ids: [] }

function cacheWith(...abouts: { goods_id?: number; mer_id?: number }[]) {
  const cache = new QueryClient()
  const keyOf = (about: { goods_id?: number; mer_id?: number }) => queryOf(goodsStanding, about).queryKey
  for (const about of abouts) cache.setQueryData(keyOf(about), nothing)
  return { cache, of: (about: (typeof abouts)[number]) => cache.getQueryData<FavouriteStatus>(keyOf(about)) }
}

test('a heart given on one page is seen on every page of that goods, and on no other', async () => {
  const { cache, of } = cacheWith(
    { goods_id: 1, mer_id: 7 },
    { goods_id: 1 },
    { goods_id: 2, mer_id: 7 },
    { mer_id: 7 },
  )
  await updateFavouriteStatus(cache, { goods_id: 1 }, { is_favorite: true })
  expect(of({ goods_id: 1, mer_id: 7 })?.is_favorite).toBe(true)
  expect(of({ goods_id: 1 })?.is_favorite).toBe(true)
  expect(of({ goods_id: 2, mer_id: 7 })?.is_favorite).toBe(false)
  expect(of({ mer_id: 7 })?.is_favorite).toBe(false)
})

test('a store followed beside one of its goods is followed on its own page too', async () => {
  const { cache, of } = cacheWith({ goods_id: 1, mer_id: 7 }, { goods_id: 3, mer_id: 8 }, { mer_id: 7 })
  await updateFavouriteStatus(cache, { mer_id: 7 }, { is_followed: true })
  expect(of({ goods_id: 1, mer_id: 7 })?.is_followed).toBe(true)
  expect(of({ mer_id: 7 })?.is_followed).toBe(true)
  expect(of({ goods_id: 3, mer_id: 8 })?.is_followed).toBe(false)
})

test('pages that were told already are not asked about again', async () => {
  const { cache } = cacheWith({ goods_id: 1 })
  await updateFavouriteStatus(cache, { goods_id: 1 }, { is_favorite: true })
  const stale = cache.getQueryCache().findAll({ queryKey: allOf(goodsStanding), stale: true, type: 'active' })
  expect(stale).toEqual([])
  expect(cache.getQueryState(queryOf(goodsStanding, { goods_id: 1 }).queryKey)?.isInvalidated).toBe(false)
})

test('whether a store has news is known only from a list that is at hand', () => {
  const { cache } = cacheWith()
  expect(hasNoNews(cache, 7)).toBe(false)
  const page = (new_count: number) => ({ pages: [{ list: [{ mer_id: 7, new_count }] }], pageParams: [1] })
  const { queryKey } = infiniteOf(follows, { keyword: '', list_rows: 10 })
  cache.setQueryData<unknown>(queryKey, page(3))
  expect(hasNoNews(cache, 7)).toBe(false)
  cache.setQueryData<unknown>(queryKey, page(0))
  expect(hasNoNews(cache, 7)).toBe(true)
})
