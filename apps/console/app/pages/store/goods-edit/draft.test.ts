import { describe, expect, test } from 'vitest'
import { blank, combinationsOf, type Draft, fieldsOf, type Row, withCodes, withSpecs } from './draft.ts'

const poles = { name: '极数', values: ['1P', '2P', '3P'] }
const amps = { name: '电流', values: ['16A', '32A'] }
const valuesOf = ({ rows }: Draft) => rows.map(({ values }) => values.join('/'))
const priced = (draft: Draft, of: (row: Row, i: number) => Partial<Row>): Draft => ({
  ...draft,
  rows: draft.rows.map((row, i) => ({ ...row, ...of(row, i) })),
})

describe('the matrix', () => {
  test('has one row where nothing differs, and one for each combination otherwise', () => {
    expect(combinationsOf([])).toEqual([[]])
    expect(valuesOf(withSpecs(blank, [poles, amps]))).toEqual([
      '1P/16A',
      '1P/32A',
      '2P/16A',
      '2P/32A',
      '3P/16A',
      '3P/32A',
    ])
  })

  test('a spec without values makes no rows of its own', () => {
    expect(valuesOf(withSpecs(blank, [poles, { name: '颜色', values: [] }]))).toEqual(['1P', '2P', '3P'])
  })

  test('a value that is taken away and comes back brings its sku back', () => {
    const full = priced(withSpecs(blank, [poles]), (_, i) => ({ sku_id: i + 1, price_fen: 100 * (i + 1) }))
    const without = withSpecs(full, [{ ...poles, values: ['1P', '3P'] }])
    expect(without.rows.map(({ sku_id }) => sku_id)).toEqual([1, 3])
    expect(withSpecs(without, [poles]).rows).toEqual(full.rows)
  })

  test('a second spec leaves each sku to the first row that agrees, and its prices to all of them', () => {
    const one = priced(withSpecs(blank, [{ ...poles, values: ['1P', '2P'] }]), (_, i) => ({
      sku_id: i + 1,
      sku_code: `C-${i}`,
      price_fen: 100 * (i + 1),
      stock: 5,
    }))
    const both = withSpecs(one, [{ ...poles, values: ['1P', '2P'] }, amps])
    expect(both.rows.map(({ sku_id, sku_code, price_fen, stock }) => [sku_id, sku_code, price_fen, stock])).toEqual([
      [1, 'C-0', 100, 5],
      [null, '', 100, 0],
      [2, 'C-1', 200, 5],
      [null, '', 200, 0],
    ])
  })

  test('codes are made for rows without one, and none twice', () => {
    const { rows } = priced(withSpecs(blank, [poles]), (_, i) => (i === 1 ? { sku_code: 'YZ-01' } : {}))
    expect(withCodes(rows, 'YZ').map(({ sku_code }) => sku_code)).toEqual(['YZ-02', 'YZ-01', 'YZ-03'])
  })
})

test('what is sent has no empty parameter, and names only skus that are there', () => {
  const draft = {
    ...withSpecs(blank, [poles]),
    params: [
      { name: '额定电流', value: '' },
      { name: '极数', value: '2' },
    ],
  }
  const sent = fieldsOf(priced(draft, (_, i) => (i === 0 ? { sku_id: 7 } : {})))
  expect(sent.params).toEqual([{ name: '极数', value: '2' }])
  expect(sent.skus.map((sku) => 'sku_id' in sku)).toEqual([true, false, false])
})
