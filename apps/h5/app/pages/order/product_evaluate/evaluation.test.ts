import { judge } from '@mall/contract/call/judge'
import { expect, test } from 'vitest'
import {
  Additions,
  AppendDraft,
  appendDraftOf,
  bannedIn,
  Draft,
  draftOf,
  type Evaluable,
  evaluationOf,
  type Line,
  viewOf,
} from './evaluation.ts'

const seven = { order_item_id: 7 }
const eight = { order_item_id: 8 }
const image = { id: 'a', url: '/img/abc-def.webp' }

function published(shown: { order_item_id: number }[], ...parts: Partial<Line>[]) {
  const draft = draftOf([seven, eight], null)
  const items = draft.items.map((line, at) => ({ ...line, ...parts[at] }))
  return judge(evaluationOf(shown), { ...draft, items })
}

test('praise chosen before the stars went down is not sent', () => {
  const line = { tags: ['质量很好'], content: ' 开胶了 ' } satisfies Partial<Line>
  expect(published([seven], { ...line, star: 1 })).toMatchObject({
    fields: { items: [{ tags: [], content: '开胶了' }] },
  })
  expect(published([seven], { ...line, star: 5 })).toMatchObject({ fields: { items: [{ tags: ['质量很好'] }] } })
})

test('of several things those with stars are published, of which two stars or fewer need words', () => {
  expect(published([seven, eight], {}, { star: 4 })).toMatchObject({ fields: { items: [{ order_item_id: 8 }] } })
  expect(published([seven, eight], {}, { star: 2 })).toEqual({
    ok: false,
    faults: [{ at: 'items.1.content', text: '说说哪里不满意吧' }],
  })
})

test('a thing that is shown alone needs stars, whatever was begun of the others', () => {
  const found = published([eight], { star: 1 })
  expect(found.ok || found.faults[0]).toEqual({ at: 'items.1.star', text: '请选择星级' })
  expect(published([eight], { star: 1 }, { star: 5 })).toMatchObject({ fields: { items: [{ order_item_id: 8 }] } })
})

test('words under one thing are enough, but some there must be', () => {
  const [first, second] = appendDraftOf([seven, eight], null).items
  const missing = { text: '写点什么吧' }
  expect(judge(Additions, { items: [first, second] })).toMatchObject({
    faults: [
      { at: 'items.0.content', ...missing },
      { at: 'items.1.content', ...missing },
    ],
  })
  expect(judge(Additions, { items: [first, { ...second, content: ' 很耐用 ', images: [image] }] })).toEqual({
    ok: true,
    fields: { items: [{ order_item_id: 8, content: '很耐用', images: [image.url] }] },
  })
})

test('what was kept is laid on the things that still wait', () => {
  const stored = draftOf([seven, eight], null)
  const begun = { ...stored, desc_score: 5, items: stored.items.map((line) => ({ ...line, star: 4, images: [image] })) }
  expect(Draft.parse(begun)).toEqual(begun)
  expect(draftOf([eight, { order_item_id: 9 }], begun)).toMatchObject({
    desc_score: 5,
    items: [
      { order_item_id: 8, star: 4 },
      { order_item_id: 9, star: 0 },
    ],
  })
  const added = appendDraftOf([seven], null)
  expect(appendDraftOf([seven, eight], AppendDraft.parse(added)).items).toHaveLength(2)
})

test('the text with the banned word is the one that is marked', () => {
  const written = [{ content: '很好' }, { content: '真是垃圾' }]
  expect(bannedIn('垃圾', written)).toBe(written[1])
  // A word that no text holds literally marks the first text.
  expect(bannedIn('垃 圾', written)).toBe(written[0])
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
