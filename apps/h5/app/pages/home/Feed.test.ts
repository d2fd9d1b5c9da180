import { expect, test } from 'vitest'
import { pageIn } from './Feed.tsx'

const goods = { goods_id: 1, name: '固盾 防砸安全鞋', image: '', price_mode: 'shown', moq: 1, tags: [], tiers: [] }

test('the head of the last feed comes back as a page without a next one', () => {
  const page = pageIn(JSON.stringify({ list: [goods, { ...goods, goods_id: 2 }], total: 80 }))
  expect(page?.list.map((one) => one.goods_id)).toEqual([1, 2])
  expect(page && page.list.length < page.list_rows).toBe(true)
})

test.each([
  ['nothing was kept', null],
  ['the text is cut off', '{"list":[{"goods_id"'],
  ['an empty feed was kept', '{"list":[],"total":0}'],
  ['an older build kept another shape', '{"list":[{"id":1}],"total":1}'],
  ['it is no feed at all', '"hello"'],
])('the feed waits for the server when %s', (_why, text) => {
  expect(pageIn(text)).toBeNull()
})
