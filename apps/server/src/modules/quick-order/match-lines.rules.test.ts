import { describe, expect, test } from 'vitest'
import { bearersIn, whyAdjusted } from './match-lines.rules.ts'

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9.]/g, '')
const sku = (skuId: number, more: Partial<Record<'skuCode' | 'itemCode' | 'outItemCode' | 'barcode', string>>) => ({
  skuId,
  skuCode: `S-${skuId}`,
  itemCode: `900${skuId}`,
  outItemCode: `O-${skuId}`,
  barcode: '',
  ...more,
})
const idsOf = (found: { skus: readonly { skuId: number }[] }) => found.skus.map((one) => one.skuId)

describe('a code means', () => {
  const skus = [
    sku(1, { skuCode: 'GD-2201' }),
    sku(2, { skuCode: 'gd2201' }),
    sku(3, { itemCode: '2003301' }),
    sku(4, { itemCode: '2003301', outItemCode: 'X-9' }),
    sku(6, {}),
    sku(7, { barcode: '6920033010019' }),
    sku(8, { barcode: '036000291452' }),
  ]
  const own = [
    { code: 'MAT-001', outItemCode: 'X-9' },
    { code: 'O-2', outItemCode: 'O-3' },
    { code: 'S1', outItemCode: '' },
    { code: 'GD-22-01', outItemCode: 'O-6' },
    { code: '6920033010019', outItemCode: 'O-6' },
  ]
  const bearers = bearersIn(skus, own, plain)

  test.each([
    ['the very sku, though another is spelled alike', 'GD-2201', [1]],
    ['the other one, in its own spelling', 'gd2201', [2]],
    ['both, in a spelling that is neither’s', 'Gd 2201', [1, 2]],
    ['all skus of an item code', '2003301', [3, 4]],
    ['the goods that the company’s part number is bound to', 'mat-001', [4]],
    ['the mall’s sku before the company’s part number', 'O-2', [2]],
    ['the company’s part number as it is typed, before the mall’s in another spelling', 'GD-22-01', [6]],
    ['the sku of a barcode, before the company’s part number', '6920033010019', [7]],
    ['the sku of a barcode, on the carton', '06920033010019', [7]],
    ['the sku of a barcode, in GS1-128', ']C1010692003301001910A1', [7]],
    ['the sku of a barcode of twelve digits, with a zero in front', '0036000291452', [8]],
    ['nothing', 'ZZ-1', []],
    ['nothing, when the carton holds several', '16920033010016', []],
  ])('%s', (_what, typed, ids) => {
    expect(idsOf(bearers(typed))).toEqual(ids)
  })

  test('no goods of a similar code, when it is a part number that is bound to nothing', () => {
    expect(bearers('S1')).toEqual({ skus: [], unbound: true })
  })
})

test.each([
  [{ moq: 10, step: 10 }, 3, 10, 0, '起订量 10 件，已调整为 10 件'],
  [{ moq: 10, step: 10 }, 13, 20, 0, '需按 10 的倍数购买，已调整为 20 件'],
  [{ moq: 10, step: 10 }, 3, 10, 10, '需按 10 的倍数购买，已调整为 10 件'],
  [{ limitNum: 2 }, 5, 2, 0, '限购 2 件，已调整为 2 件'],
  [{ stock: 7 }, 9, 7, 0, '库存仅剩 7 件，已调整为 7 件'],
])('of %o, who wants %i gets %i and hears why', (rule, wanted, got, held, why) => {
  const whole = { moq: 1, step: 1, stock: 100, limitNum: null, unit: '件', ...rule }
  expect(whyAdjusted(whole, wanted, got, held)).toBe(why)
})
