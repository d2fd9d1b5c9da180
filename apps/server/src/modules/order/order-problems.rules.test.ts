import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeProblems, judge, judgeParts, type Part, type WantedLine } from './order-problems.rules.ts'

const line: WantedLine = {
  cartId: 7,
  skuId: 1,
  goodsId: 10,
  name: '防砸安全鞋',
  qty: 2,
  standing: 'ok',
  inquiry: false,
  rule: { moq: 1, step: 1, stock: 100, limit_num: null },
}

test.each<[string, Partial<WantedLine>, string, string, number | null]>([
  ['what is sold out', { standing: 'sold_out' }, 'stock', '无货', 0],
  ['more than there is', { standing: 'low', qty: 9, rule: { ...line.rule, stock: 5 } }, 'stock', '库存仅剩 5 件', 5],
  ['what is off the shelf', { standing: 'off_shelf' }, 'off_sale', '已下架', null],
  ['what was removed', { standing: 'invalid' }, 'off_sale', '已失效', null],
  ['what has no price', { standing: 'invalid', inquiry: true }, 'off_sale', '需询价，暂不能直接购买', null],
  ['less than the minimum', { rule: { ...line.rule, moq: 6 } }, 'quantity', '6 件起订', 6],
  [
    'a quantity between the steps',
    { qty: 13, rule: { ...line.rule, moq: 10, step: 10 } },
    'quantity',
    '10 件起订，按 10 的倍数购买',
    20,
  ],
  ['more than one may have', { qty: 3, rule: { ...line.rule, limit_num: 2 } }, 'limit', '每人限购 2 件', 2],
])('%s cannot be ordered, with the words and what could be had', (_what, more, kind, text, left) => {
  expect(judge([{ ...line, ...more }], new Map()).get(1)).toMatchObject({
    kind,
    text,
    left,
    sku_id: 1,
    cart_id: 7,
    cart_ids: [7],
  })
})

test('the purchase limit counts what was bought before and every sku of the goods', () => {
  const limited = { ...line, rule: { ...line.rule, limit_num: 5 } }
  const two = [limited, { ...limited, skuId: 2 }]
  expect(judge(two, new Map([[10, 1]])).size).toBe(0)
  expect(judge(two, new Map([[10, 2]])).get(2)).toMatchObject({ kind: 'limit', left: 1 })
  expect(judge(two, new Map([[10, 5]])).get(1)).toMatchObject({ text: '每人限购 5 件，已购 5 件', left: 0 })
  expect(judge(two, new Map([[99, 50]])).size).toBe(0)
})

test('what is let through never exceeds the limit, whatever was bought and wanted', () => {
  const quantitiesWanted = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 })
  fc.assert(
    fc.property(quantitiesWanted, fc.nat(30), fc.integer({ min: 1, max: 40 }), (quantities, had, limit_num) => {
      const all = quantities.map((qty, skuId) => ({ ...line, skuId, qty, rule: { ...line.rule, limit_num } }))
      const refused = judge(all, new Map([[10, had]]))
      const passed = all.filter(({ skuId }) => !refused.has(skuId)).reduce((sum, { qty }) => sum + qty, 0)
      expect(passed === 0 || had + passed <= limit_num).toBe(true)
    }),
  )
})

const part: Part = {
  merchantId: 4,
  storeName: '固盾旗舰店',
  lines: [
    { cartId: 7, qty: 2 },
    { cartId: 8, qty: 3 },
  ],
  open: true,
  minOrderFen: 0,
  goodsAmountFen: 5000,
  isVirtual: false,
  shippable: true,
}

test.each<[string, Partial<Part>[], string, string]>([
  ['a store that rests', [{ open: false }], 'merchant_resting', '店铺休息中，暂不接单'],
  ['a place the store does not ship to', [{ shippable: false }], 'region', '不配送到该地区'],
  ['too small an amount', [{ minOrderFen: 10_000 }], 'minimum_amount', '满 ¥100 起送，还差 ¥50.00'],
])('%s holds the trade up', (_what, parts, kind, text) => {
  expect(judgeParts(parts.map((more) => ({ ...part, ...more })))).toMatchObject([
    { kind, text, mer_id: 4, cart_ids: [7, 8], pieces: 5 },
  ])
})

test('a trade with nothing wrong has no problems', () => {
  expect(judgeParts([part, { ...part, minOrderFen: 5000 }])).toEqual([])
  expect(judgeParts([{ ...part, isVirtual: true }])).toEqual([])
})

test('what changed since the confirm page is named line by line', () => {
  const change = { skuId: 1, cartId: 7, name: '手套', before: { qty: 2, unitFen: 1000 } }
  const amount = { before: 2000, now: 2400 }
  const told = (now: { qty: number; unitFen: number } | null) => changeProblems([{ ...change, now }], amount)
  expect(told({ qty: 2, unitFen: 1200 })).toMatchObject([
    { kind: 'price', text: '单价由 ¥10.00 变为 ¥12.00', before_fen: 1000, after_fen: 1200 },
  ])
  expect(told({ qty: 3, unitFen: 1000 })).toMatchObject([{ kind: 'quantity', text: '数量由 2 变为 3', left: 3 }])
  expect(told(null)).toMatchObject([{ kind: 'quantity', text: '已不在购物车中', left: 0 }])
  expect(changeProblems([], amount)).toMatchObject([{ kind: 'price', sku_id: null, before_fen: 2000, after_fen: 2400 }])
  expect(changeProblems([], { before: 2000, now: 2000 })).toEqual([])
})
