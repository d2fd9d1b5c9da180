import { expect, test } from 'vitest'
import { blank, contentProblem, emptyDraft, readDraft, wireReview } from './draft.ts'
import { type Evaluable, viewOf } from './evaluable.ts'

test('two stars or fewer need words', () => {
  expect(contentProblem({ star: 2, content: '  ' })).toBe('说说哪里不满意吧')
  expect(contentProblem({ star: 2, content: '尺码不准' })).toBeUndefined()
  expect(contentProblem({ star: 3, content: '' })).toBeUndefined()
  expect(contentProblem({ star: 5, content: '好'.repeat(501) })).toContain('已超出 1 字')
})

test('praise chosen before the stars went down is not sent', () => {
  const review = { ...blank, tags: ['质量很好'] as const, content: ' 开胶了 ' }
  expect(wireReview(7, { ...review, star: 1 })).toMatchObject({ tags: [], content: '开胶了' })
  expect(wireReview(7, { ...review, star: 5 }).tags).toEqual(['质量很好'])
})

test('a draft survives a reload of the tab', () => {
  const image = { id: 'a', url: '/img/abc-def.webp' }
  const draft = {
    items: { 7: { ...blank, star: 4, content: '不错', images: [image], anonymous: true } },
    scores: { desc: 5, service: 0, delivery: 3 },
  }
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
})

test('what is no draft is none', () => {
  expect(readDraft(null)).toEqual(emptyDraft)
  expect(readDraft('{"items":')).toEqual(emptyDraft)
  expect(readDraft('{"items":{"7":{"star":9,"tags":["hack"],"images":[1]}},"scores":5}').items[7]).toEqual(blank)
})

const item = (order_item_id: number, state: Evaluable['items'][number]['state']) => ({
  order_item_id,
  goods_id: 1,
  name: '手套',
  image: '',
  sku_text: '',
  qty: 1,
  state,
  star: null,
  content: '',
})
const order = (state: Evaluable['state'], ...items: Evaluable['items']): Evaluable => ({
  order_no: 'D0000000001',
  mer_name: '固盾',
  state,
  merchant_scored: false,
  items,
})

test('the page shows what waits, what can be added to, or why there is nothing to do', () => {
  const mixed = order('open', item(1, 'pending'), item(2, 'done'), item(3, 'appended'))
  const ids = (about: { itemId: number; append: boolean }) => {
    const view = viewOf(mixed, about)
    return 'items' in view ? [view.kind, ...view.items.map((one) => one.order_item_id)] : [view.kind]
  }
  expect(ids({ itemId: 0, append: false })).toEqual(['review', 1])
  expect(ids({ itemId: 2, append: false })).toEqual(['done'])
  expect(ids({ itemId: 2, append: true })).toEqual(['append', 2])
  expect(ids({ itemId: 3, append: true })).toEqual(['appended'])
  expect(viewOf(order('over', item(1, 'pending')), { itemId: 0, append: false }).kind).toBe('over')
  expect(viewOf(order('done', item(1, 'done')), { itemId: 0, append: false }).kind).toBe('done')
  expect(viewOf(order('done', item(1, 'deleted')), { itemId: 0, append: true }).kind).toBe('deleted')
  expect(viewOf(order('open', item(1, 'deleted'), item(2, 'pending')), { itemId: 0, append: false }).kind).toBe(
    'review',
  )
  expect(viewOf(order('not_yet', item(1, 'pending')), { itemId: 0, append: true }).kind).toBe('not_yet')
})
