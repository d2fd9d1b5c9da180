import { expect, test } from 'vitest'
import { fillDown, type Row, wishOf } from './quote-rows.ts'

const row = (item: number, more: Partial<Row> = {}): Row => ({
  ...{ item, code: 'A-1', price: null, qty: '10', least: '1', days: '3', remark: '' },
  ...more,
})

test('a column of prices fills the rows from where it is pasted; a cell without one leaves its row', () => {
  const filled = fillDown([row(1), row(2), row(3), row(4)], 2, '¥1,280.50\tx\n\nabc\n')
  expect(filled?.map(({ price }) => price)).toEqual([null, 128_050, null, Number.NaN])
  expect(fillDown([row(1)], 1, '12.80'), 'one value is typed as ever').toBeNull()
})

test('lines without a price are not quoted; a sheet without any, or without its last day, is not sent', () => {
  const terms = { freight: 800, until: '2026-12-20', remark: '' }
  expect(wishOf('X1', [row(1), row(2, { price: 500 })], terms)).toMatchObject({
    ...{ freight_fen: 800, valid_until: '2026-12-20' },
    lines: [{ item_id: 2, sku_code: 'A-1', price_fen: 500, qty: 10, min_qty: 1, lead_days: 3 }],
  })
  expect(wishOf('X1', [row(1)], terms)).toEqual({ fault: '请至少填写一项单价' })
  expect(wishOf('X1', [row(1, { price: Number.NaN })], terms)).toEqual({ fault: '请检查金额，最多两位小数' })
  expect(wishOf('X1', [row(1, { price: 1 })], { ...terms, until: '' })).toEqual({ fault: '请选择报价有效期' })
})
