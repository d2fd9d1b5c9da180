import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anItem } from './quote.fake.ts'
import {
  draftOf,
  fillDown,
  fillLast,
  firstRows,
  mayFillLast,
  priceOf,
  quoteInputOf,
  type Row,
  type Shown,
  sumsOf,
  wordsFor,
} from './quote-rows.ts'

const row = (item: number, more: Partial<Row> = {}): Row => ({
  item,
  code: 'A-1',
  words: null,
  price: null,
  untaxed: false,
  qty: '10',
  least: '1',
  days: '3',
  remark: '',
  ...more,
})
const terms = { freight: 800, until: '2026-12-20', remark: '', files: [] }
const rates = new Map([['A-1', 13]])

test('a column of prices fills the rows from where it is pasted; a cell without one leaves its row', () => {
  const filled = fillDown([row(1), row(2), row(3), row(4)], 2, '¥1,280.50\tx\n\nabc\n', false)
  expect(filled?.map(({ price }) => price)).toEqual([null, 128_050, null, Number.NaN])
  expect(fillDown([row(1)], 1, '12.80', false), 'one value is typed as ever').toBeNull()
})

test('a column without tax is sent with it, by the tax of each row’s goods', () => {
  const filled = fillDown([row(1, { price: 700 }), row(2), row(3, { code: 'A-2' })], 2, '100\n200', true) ?? []
  const both = new Map([...rates, ['A-2', 6]])
  expect(filled.map((one) => priceOf(one, both, { untaxed: false }))).toEqual([700, 11_300, 21_200])
  expect(filled.map((one) => priceOf(one, both, { untaxed: true }))).toEqual([619, 10_000, 20_000])
  expect(quoteInputOf('X1', filled, terms, both)).toMatchObject({
    lines: [{ price_fen: 700 }, { price_fen: 11_300 }, { price_fen: 21_200 }],
  })
  expect(quoteInputOf('X1', filled, terms, rates)).toEqual({ fault: '不知道“A-2”的税率，请检查本店商品编码' })
})

test('looking at prices the other way changes none of them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 0, max: 20 }),
      fc.boolean(),
      (price, rate, untaxed) => {
        const known = new Map([['A-1', rate]])
        const typed = row(1, { price, untaxed })
        const other = priceOf(typed, known, { untaxed: !untaxed }) ?? Number.NaN
        expect(other).toBeGreaterThanOrEqual(0)
        expect(priceOf(typed, known, { untaxed })).toBe(price)
      },
    ),
  )
})

test('lines without a price are not quoted; a sheet without any, or without its last day, is not sent', () => {
  expect(quoteInputOf('X1', [row(1), row(2, { price: 500 })], terms, rates)).toMatchObject({
    freight_fen: 800,
    valid_until: '2026-12-20',
    files: [],
    lines: [{ item_id: 2, sku_code: 'A-1', price_fen: 500, qty: 10, min_qty: 1, lead_days: 3 }],
  })
  expect(quoteInputOf('X1', [row(1)], terms, rates)).toEqual({ fault: '请至少填写一项单价' })
  expect(quoteInputOf('X1', [row(1, { price: Number.NaN })], terms, rates)).toEqual({
    fault: '请检查金额，最多两位小数',
  })
  expect(quoteInputOf('X1', [row(1, { price: 1 })], { ...terms, until: '' }, rates)).toEqual({
    fault: '请选择报价有效期',
  })
})

test('the last price fills rows that have none, of the same goods', () => {
  const items = [1, 2, 3, 4].map((id) => anItem(id, { last_price_fen: id === 4 ? null : 9_300 }))
  const rows = [row(1), row(2, { price: 8_000 }), row(3, { code: 'B-7' }), row(4)]
  expect(mayFillLast(rows, items)).toBe(true)
  const filled = fillLast(rows, items)
  expect(filled.map(({ price }) => price)).toEqual([9_300, 8_000, null, null])
  expect(mayFillLast(filled, items)).toBe(false)
})

test('what was begun is kept as far as it can be, and stands in the sheet again', () => {
  const rows = [row(1, { price: 8_850, untaxed: true, qty: '' }), row(2, { price: Number.NaN, days: '三天' })]
  const kept = draftOf('X1', rows, { ...terms, freight: Number.NaN, until: '' })
  expect(kept).toMatchObject({
    freight_fen: null,
    valid_until: null,
    lines: [
      { price_fen: 8_850, untaxed: true, qty: null, min_qty: 1 },
      { price_fen: null, lead_days: null },
    ],
  })
  const lines = (kept.lines ?? []).map((line) => ({ ...line, item_id: Number(line.item_id) }))
  const draft = { ...kept, lines, files: [], saved_at: '2026-11-23T08:00:00.000Z' } as unknown as Shown['draft']
  expect(firstRows({ items: [anItem(1), anItem(2), anItem(3)], quotes: [], draft })).toEqual([
    rows[0],
    row(2, { days: '' }),
    row(3),
  ])
})

test('a need in words is quoted in words that begin with what was asked for, at the tax of the words', () => {
  const item = anItem(1, { sku_id: null, sku_code: '', is_own: false, name: '非标导轨', spec: '2 米', unit: '根' })
  const words = { ...wordsFor(item), tax_rate: 9 as const }
  expect(words).toMatchObject({ name: '非标导轨', spec: '2 米', unit: '根', code: '', images: [] })
  const typed = row(1, { code: '', words, price: 10_000, untaxed: true })
  expect(quoteInputOf('X1', [typed], terms, new Map())).toMatchObject({
    lines: [{ sku_code: '', words: { name: '非标导轨', tax_rate: 9 }, price_fen: 10_900 }],
  })
  const unnamed = { ...typed, words: { ...words, name: ' ' } }
  expect(quoteInputOf('X1', [unnamed], terms, new Map())).toEqual({ fault: '文字报价请填写名称与单位' })
})

test('a price without a code or words is told before anything is sent, with its row', () => {
  const rows = [row(1), row(2, { code: ' ', price: 500 })]
  expect(quoteInputOf('X1', rows, terms, rates)).toEqual({ fault: '第 2 行请填写本店商品编码' })
})

test('the sum beside the boxes counts what is filled in, with tax and freight', () => {
  const rows = [
    row(1, { price: 1_000 }),
    row(2, { price: 100, untaxed: true, qty: '2' }),
    row(3),
    row(4, { price: 5, qty: '' }),
  ]
  expect(sumsOf(rows, 800, rates)).toEqual({ each: [10_000, 226, null, null], lines: 2, whole: 11_026 })
  expect(sumsOf(rows, Number.NaN, rates).whole).toBe(10_226)
})
