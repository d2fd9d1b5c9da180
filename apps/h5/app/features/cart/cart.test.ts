import { expect, test } from 'vitest'
import { cart, group, line } from './cart.fake.ts'
import {
  chosenLines,
  liveLines,
  mostOf,
  orderableQty,
  selectionOf,
  without,
  withQty,
  withSelected,
} from './cart.rules.ts'
import { adjustText, ceilingText, groupHint, priceChange, seckillNote, tierNudge, wantsMore } from './line-text.ts'

const tiers = [
  { min_qty: 10, price_fen: 15_200 },
  { min_qty: 100, price_fen: 13_850 },
]

test('with more units the price drops to the tier at once, and the sums follow', () => {
  const before = cart([group([line({ cart_id: 1, tiers }), line({ cart_id: 2, selected: false })])])
  const after = withQty(before, 1, 20)
  expect(liveLines(after)[0]).toMatchObject({ qty: 20, price_fen: 15_200, price_reasons: [{ saved_fen: 1600 }] })
  expect(after.groups[0]?.selected_amount_fen).toBe(304_000)
  expect(after.totals).toEqual({
    goods_amount_fen: 304_000,
    campaign_fen: 0,
    saved_fen: 32_000,
    freight_fen: 800,
    pay_amount_fen: 304_800,
    total_qty: 20,
    lines: 1,
  })
  expect(liveLines(withQty(after, 1, 2))[0]).toMatchObject({ price_fen: 16_800, price_reasons: [] })
})

test('a member price stays with fewer units, and a better tier beats it', () => {
  const member = { kind: 'member' as const, text: '会员价 -¥8.00', saved_fen: 800 }
  const mine = line({ cart_id: 1, tiers, price_fen: 16_000, price_reasons: [member], qty: 5 })
  expect(liveLines(withQty(cart([group([mine])]), 1, 3))[0]?.price_fen).toBe(16_000)
  expect(liveLines(withQty(cart([group([mine])]), 1, 10))[0]?.price_fen).toBe(15_200)
})

test('what is not selected, or lies in a store that rests, is not ordered', () => {
  const open = group([line({ cart_id: 1 }), line({ cart_id: 2 })])
  const resting = group([line({ cart_id: 3 })], { mer_id: 2, status: 'resting' })
  const after = withSelected(cart([open, resting]), [2], false)
  expect(chosenLines(after).map(({ cart_id }) => cart_id)).toEqual([1])
  expect(after.totals.lines).toBe(1)
  expect(withSelected(after, [1, 2], false).totals).toMatchObject({ pay_amount_fen: 0, freight_fen: 0, total_qty: 0 })
})

test('a store without lines goes, and the number of lines is counted anew', () => {
  const one = group([line({ cart_id: 1 })])
  const two = group([line({ cart_id: 2 }), line({ cart_id: 3 })], { mer_id: 2 })
  const after = without(cart([one, two], [line({ cart_id: 4, status: 'off_shelf' })]), [1, 4])
  expect(after.groups.map(({ mer_id }) => mer_id)).toEqual([2])
  expect(after.invalid).toEqual([])
  expect(after.cart_number).toBe(2)
})

test('some of a group is neither all nor none', () => {
  expect(selectionOf([])).toBe('none')
  expect(selectionOf([{ selected: true }, { selected: false }])).toBe('some')
  expect(selectionOf([{ selected: true }])).toBe('all')
})

test('no more can be ordered than there is, in whole steps', () => {
  const low = line({ cart_id: 1, qty: 50, stock: 27, moq: 10, step: 10, status: 'low' })
  expect(orderableQty(low)).toBe(20)
  expect(mostOf(low)).toBe(20)
  expect(ceilingText(low)).toBe('库存仅剩 27 双')
  expect(ceilingText(line({ cart_id: 1, qty: 2, limit_num: 2 }))).toBe('每人限购 2 双')
  expect(ceilingText(line({ cart_id: 1, qty: 1, limit_num: 2 }))).toBe('')
})

test('the next tier is offered only where it can be reached and costs less', () => {
  expect(tierNudge(line({ cart_id: 1, qty: 20, tiers, price_fen: 15_200 }))).toBe('再加 80 双，单价 ¥138.50')
  expect(tierNudge(line({ cart_id: 1, qty: 20, tiers, price_fen: 15_200, stock: 60 }))).toBe('')
  expect(tierNudge(line({ cart_id: 1, qty: 5, tiers, price_fen: 15_000 }))).toBe('')
  expect(tierNudge(line({ cart_id: 1, qty: 8, step: 4, tiers }))).toBe('再加 4 双，单价 ¥152.00')
})

test('a changed price is told in both directions', () => {
  expect(priceChange(line({ cart_id: 1, added_price_fen: 17_100 }))).toEqual({ text: '比加入时降 ¥3.00', down: true })
  expect(priceChange(line({ cart_id: 1, added_price_fen: 16_750 }))).toEqual({ text: '比加入时涨 ¥0.50', down: false })
  expect(priceChange(line({ cart_id: 1 }))).toBeNull()
})

test('a store says what is missing, first for its minimum, then for free shipping', () => {
  const given = { min_order_fen: 5000, free_shipping_fen: 9900 }
  expect(groupHint(group([], given))).toBe('满 ¥99 包邮')
  expect(groupHint(group([], { ...given, selected_amount_fen: 4200 }))).toBe('满 ¥50 起送，还差 ¥8')
  expect(groupHint(group([], { ...given, selected_amount_fen: 6850 }))).toBe('再买 ¥30.50 包邮')
  expect(groupHint(group([], { ...given, selected_amount_fen: 9900 }))).toBe('已满 ¥99，包邮')
  expect(groupHint(group([], { free_shipping_fen: 1 }))).toBe('全店包邮')
  expect(groupHint(group([], { status: 'resting' }))).toBe('店铺休息中，暂不接单')
  expect(groupHint(group([]))).toBe('')
  const codes = group([line({ cart_id: 1, is_virtual: true })], {
    ...given,
    min_order_fen: 0,
    selected_amount_fen: 5960,
  })
  expect(groupHint(codes)).toBe('')
  expect(wantsMore(codes)).toBe(false)
  expect(wantsMore(group([], { ...given, selected_amount_fen: 6850 }))).toBe(true)
  expect(wantsMore(group([], { ...given, selected_amount_fen: 9900 }))).toBe(false)
})

test('a quantity that was corrected says why', () => {
  const shoes = line({ cart_id: 1, moq: 10, step: 10, stock: 25 })
  expect(adjustText(shoes, 'step', 20)).toBe('已按起订倍数调整为 20')
  expect(adjustText(shoes, 'min', 10)).toBe('10 双起订')
  expect(adjustText(shoes, 'max', 20)).toBe('库存仅剩 25 双')
})

test('a line in a flash sale says until when and for how many, and of more than that why it costs what it costs', () => {
  const seckill = { price_fen: 9000, most_qty: 2, limit_num: 3, sold_out: false, end_at: '2026-11-20T04:00:00.000Z' }
  const noon = Date.parse('2026-11-20T11:00:00+08:00')
  const at = (qty: number, more = {}) => seckillNote(line({ cart_id: 1, qty, seckill: { ...seckill, ...more } }), noon)
  expect(at(2)).toBe('秒杀价至 12:00，限 2 双，超出按原价')
  expect(at(3)).toBe('超出秒杀可购的 2 双，按原价')
  expect(at(1, { most_qty: 0 })).toBe('已达秒杀限购 3 双，按原价')
  expect(at(1, { most_qty: 0, sold_out: true })).toBe('秒杀已抢光，按原价')
  expect(seckillNote(line({ cart_id: 1 }), noon)).toBe('')
})
