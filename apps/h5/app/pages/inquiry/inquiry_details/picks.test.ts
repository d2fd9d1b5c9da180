import { expect, test } from 'vitest'
import type { Inquiry } from '#features/inquiry/inquiry.ts'
import { bestOf, dearerBy, inWordsIn, offersIn, picksOf, substitutesIn, sumOf, takenQty, wholeOf } from './picks.ts'

type Line = Inquiry['items'][number]
type Quoted = NonNullable<Inquiry['asked'][number]['quote']>['lines'][number]

const item = (item_id: number, qty: number) => ({ item_id, qty }) as Line
const line = (quote_line_id: number, item_id: number, price_fen: number, more: Partial<Quoted> = {}) =>
  ({ quote_line_id, item_id, price_fen, qty: 100, min_qty: 1, ...more }) as Quoted
const quote = (lines: Quoted[], more: { freight_fen?: number; is_expired?: boolean } = {}) => ({
  version: 1,
  freight_fen: 0,
  valid_until: '2026-12-20',
  is_expired: false,
  remark: '',
  files: [],
  sent_at: '',
  lines,
  ...more,
})
const store = (
  mer_id: number,
  of: ReturnType<typeof quote> | null,
  state: Inquiry['asked'][number]['state'] = 'quoted',
) => ({
  mer_id,
  mer_name: `店铺${mer_id}`,
  state,
  asked_lines: 2,
  reason: '',
  quote: of,
  versions: [],
  bargains: [],
  bargain_until: null,
})
const inquiry = (more: Partial<Inquiry>) =>
  ({ items: [item(1, 10), item(2, 5)], awards: [], best: null, asked: [], ...more }) as unknown as Inquiry

test('quotes that ran out or were refused can be taken no more', () => {
  const of = inquiry({
    asked: [
      store(1, quote([line(11, 1, 100)])),
      store(2, quote([line(21, 1, 90)], { is_expired: true })),
      store(3, quote([line(31, 1, 80)]), 'refused'),
      store(4, null, 'asked'),
    ],
  })
  expect(offersIn(of).map(({ store }) => store)).toEqual(['店铺1'])
})

test('what is picked comes to its goods and each store’s freight once', () => {
  const of = inquiry({
    asked: [
      store(1, quote([line(11, 1, 100), line(12, 2, 300)], { freight_fen: 800 })),
      store(2, quote([line(22, 2, 250)])),
    ],
  })
  expect(sumOf(of, wholeOf(of, 1))).toMatchObject({ amountFen: 3_300, stores: 1 })
  const mixed = new Map([
    [1, 11],
    [2, 22],
  ])
  expect(sumOf(of, mixed)).toMatchObject({ amountFen: 3_050, stores: 2 })
})

test('what was ordered is not taken once more, and less than a store sells is not taken at all', () => {
  const awards = [{ quote_line_id: 11, item_id: 1, qty: 10, ordered_qty: 4, listing: null }]
  const asked = [store(1, quote([line(11, 1, 100), line(12, 2, 300, { min_qty: 6 })]))]
  const of = inquiry({ asked, awards })
  const [first, second] = offersIn(of)
  expect([first && takenQty(of, first), second && takenQty(of, second)]).toEqual([6, 0])
  expect([...wholeOf(of, 1)]).toEqual([[1, 11]])
  expect([...picksOf(of)]).toEqual([[1, 11]])
})

test('the best combination is the mall’s own', () => {
  const best = { picks: [{ quote_line_id: 22, qty: 5 }], amount_fen: 1_250, saved_fen: 0 }
  const of = inquiry({ best, asked: [store(1, quote([line(12, 2, 300)])), store(2, quote([line(22, 2, 250)]))] })
  expect([...bestOf(of)]).toEqual([[2, 22]])
})

test('what the picks cost more than the best is told of the same quantities only', () => {
  const best = {
    picks: [
      { quote_line_id: 21, qty: 10 },
      { quote_line_id: 12, qty: 5 },
    ],
    amount_fen: 2_400,
    saved_fen: 0,
  }
  const asked = [store(1, quote([line(11, 1, 100), line(12, 2, 300)])), store(2, quote([line(21, 1, 90)]))]
  const of = inquiry({ best, asked })
  expect(dearerBy(of, wholeOf(of, 1))).toBe(100)
  expect(dearerBy(of, bestOf(of))).toBe(0)
  expect(dearerBy(of, new Map([[1, 11]])), 'a part of it').toBeNull()
  expect(dearerBy(inquiry({ asked }), wholeOf(of, 1))).toBeNull()
})

test('what is picked of substitutes is named with what was asked for', () => {
  const items = [{ ...item(1, 10), name: '急救箱' }]
  const asked = [store(1, quote([line(11, 1, 100, { is_substitute: true, name: '创可贴' })]))]
  const of = inquiry({ items, asked })
  expect(substitutesIn(of, wholeOf(of, 1))).toEqual([{ wanted: '急救箱', offered: '创可贴' }])
  expect(substitutesIn(of, new Map())).toEqual([])
})

const words = { name: '导轨', brand: '', model: '', spec: '', unit: '根', code: '', images: [] }
const taken = (state: 'waiting' | 'listed') => ({
  quote_line_id: 11,
  item_id: 1,
  qty: 10,
  ordered_qty: 0,
  listing: { state, list_by: '2026-12-02T02:00:00.000Z', goods_id: null, valid_until: null },
})

test('what is picked of offers in words is named until it is listed', () => {
  const asked = [store(1, quote([line(11, 1, 100, { words, name: '导轨' }), line(12, 2, 300)]))]
  expect(inWordsIn(inquiry({ asked }), wholeOf(inquiry({ asked }), 1))).toEqual(['导轨'])
  const waiting = inquiry({ asked, awards: [taken('waiting')] })
  expect(inWordsIn(waiting, wholeOf(waiting, 1))).toEqual(['导轨'])
  const listed = inquiry({ asked, awards: [taken('listed')] })
  expect(inWordsIn(listed, wholeOf(listed, 1))).toEqual([])
})

test('what was listed can be ordered though the rest of its quote has run out', () => {
  const asked = [store(1, quote([line(11, 1, 100, { words }), line(12, 2, 300)], { is_expired: true }))]
  const of = inquiry({ asked, awards: [taken('listed')] })
  expect(offersIn(of).map(({ line }) => line.quote_line_id)).toEqual([11])
})

test('a quote of which an order stands has its freight paid', () => {
  const asked = [store(1, quote([line(11, 1, 100), line(12, 2, 300)], { freight_fen: 800 }))]
  const awards = [{ quote_line_id: 11, item_id: 1, qty: 10, ordered_qty: 10, listing: null }]
  expect(sumOf(inquiry({ asked, awards }), new Map([[2, 12]])).amountFen).toBe(1_500)
  expect(sumOf(inquiry({ asked }), new Map([[2, 12]])).amountFen).toBe(2_300)
})
