import { expect, test } from 'vitest'
import { parseQuery } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { filterOf, narrowedBy, orderedPrices, parseAttrs, toggleAttr, widened } from './list-query.ts'

const at = (search: string) => parseQuery(pages.productList.query, new URL(`http://mall/product/product_list${search}`))

test('the plain list has a plain address and asks for nothing in particular', () => {
  expect(to.productList(at(''))).toBe('/product/product_list')
  expect(filterOf(at('?sort=default&in_stock=0&view=grid'))).toEqual({})
})

test('an address read and written again is the same list', () => {
  const search =
    '?keyword=%E8%BD%B4%E6%89%BF&cid=7&sort=price_asc&price_min=0&price_max=9900&self=1&attrs=%E8%89%B2%3A%E9%BB%91&view=list'
  expect(to.productList(at(search))).toBe(`/product/product_list${search}`)
  expect(filterOf(at(search))).toEqual({
    keyword: '轴承',
    cid: 7,
    sort: 'price_asc',
    price_min: 0,
    price_max: 9900,
    self: 1,
    attrs: '色:黑',
  })
})

test('a price range given the wrong way round is swapped', () => {
  expect(filterOf(at('?price_min=9900&price_max=100'))).toEqual({ price_min: 100, price_max: 9900 })
  expect(orderedPrices(at('?price_min=9900&price_max=100'))).toMatchObject({ price_min: 100, price_max: 9900 })
})

test('an unknown sort falls back, a broken number is no page', () => {
  expect(at('?sort=cheap').sort).toBe('default')
  expect(() => at('?cid=abc')).toThrow()
})

test('a value of an attribute is taken in and out again', () => {
  const one = toggleAttr('', '颜色', '黑')
  const two = toggleAttr(one, '颜色', '白')
  expect(parseAttrs(two)).toEqual({ 颜色: ['黑', '白'] })
  expect(toggleAttr(toggleAttr(two, '颜色', '黑'), '颜色', '白')).toBe('')
  expect(parseAttrs(';:x;颜色:;尺码:42,')).toEqual({ 尺码: ['42'] })
})

test('clearing the filters keeps what was searched for and how it is sorted', () => {
  const state = at('?keyword=鞋&cid=3&sort=sales&self=1&price_max=100&attrs=色:黑;码:42&view=list')
  expect(narrowedBy(state)).toBe(4)
  expect(narrowedBy(widened(state))).toBe(0)
  expect(filterOf(widened(state))).toEqual({ keyword: '鞋', cid: 3, sort: 'sales' })
})
