import type { Ticket } from '@mall/contract/coupon/terms'
import { expect, test } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { deferredClaim } from './deferred-claim.ts'
import { gapShare, gapText } from './gap.ts'
import { expectedText, type GoodsCoupons, shortFace, shownCoupons } from './goods-coupons.ts'
import { untilText } from './held.ts'
import { claimedText, stateAfter, withOneMore } from './tickets.ts'

const face = { kind: 'amount_off', amount_fen: 2000, pay_percent: null, min_fen: 10_000 } as const
const ticket: Ticket = {
  ...face,
  coupon_id: 1,
  name: '满百减二十',
  mer_id: 0,
  mer_name: '',
  cap_fen: null,
  scope: 'all',
  scope_text: '',
  audience: 'all',
  rules: [],
  state: 'claimable',
  claim_from: '',
  claim_until: '',
  valid_text: '',
  received_percent: 0,
  per_owner: 2,
  mine: 0,
  reminded: false,
  goods: [],
}

test('the bar says what is missing and what it brings, then that it is there', () => {
  const gap = { state: 'short', amount_fen: 6200, gap_fen: 3800, discount_fen: 2000 } as const
  expect(gapText(gap, face)).toBe('还差 ¥38，可减 ¥20')
  expect(gapShare(gap, face)).toBe(0.62)
  const met = { state: 'met', amount_fen: 12_000, gap_fen: 0, discount_fen: 2000 } as const
  expect(gapText(met, face)).toBe('已满足，立减 ¥20')
  expect(gapShare(met, face)).toBe(1)
  expect(gapText({ ...gap, discount_fen: null }, { kind: 'freight' })).toBe('还差 ¥38，可免运费')
  expect(gapText({ ...gap, state: 'none', gap_fen: 0 }, { kind: 'no_threshold' })).toBe('选购以下商品即可使用')
})

test('a small ticket says in few words what a large one does', () => {
  expect(shortFace(face)).toBe('满 100 减 20')
  expect(shortFace({ ...face, kind: 'no_threshold', min_fen: 0 })).toBe('立减 ¥20')
  expect(shortFace({ kind: 'percent_off', amount_fen: null, pay_percent: 85, min_fen: 0 })).toBe('8.5 折')
  expect(shortFace({ kind: 'freight', amount_fen: null, pay_percent: null, min_fen: 3000 })).toBe('满 30 包邮')
})

test('what goods will cost is told for one of them, and for how many it holds', () => {
  const expected = { qty: 1, amount_fen: 9800, price_fen: 9800, coupon_ids: [1] }
  expect(expectedText({ expected, held: [] }, '双')).toBe('领后预计到手 ¥98.00')
  expect(expectedText({ expected: { ...expected, qty: 10, price_fen: 980 }, held: [] }, '双')).toBe(
    '领后预计到手 ¥9.80/双（10 双起）',
  )
  expect(expectedText({ expected: null, held: [] }, '双')).toBe('')
})

test('who holds the coupons of the expected price need not claim them first', () => {
  const expected = { qty: 1, amount_fen: 9800, price_fen: 9800, coupon_ids: [1, 2] }
  const held = (...ids: number[]) => ids.map((coupon_id) => ({ coupon_id }) as GoodsCoupons['held'][number])
  expect(expectedText({ expected, held: held(1) }, '双')).toBe('领后预计到手 ¥98.00')
  expect(expectedText({ expected, held: held(2, 1, 3) }, '双')).toBe('预计到手 ¥98.00')
})

test('beside the expected price stand first the coupons that make it, each once, claimed or not', () => {
  const [large, free, mine] = [ticket, { ...ticket, coupon_id: 2 }, { ...ticket, coupon_id: 3 }]
  const held = [large, mine].map((one) => ({
    ...one,
    user_coupon_id: 7,
    status: 'unused' as const,
    usable_from: '',
    expire_at: '',
  }))
  const idsOf = (coupon_ids: number[] | null) =>
    shownCoupons({
      list: [large, free],
      held,
      expected: coupon_ids && { qty: 1, amount_fen: 1, price_fen: 1, coupon_ids },
    }).map(({ coupon_id }) => coupon_id)
  expect(idsOf([3, 2])).toEqual([2, 3, 1])
  expect(idsOf(null)).toEqual([1, 2, 3])
})

test('whoever has as many as they may has taken it; one fewer, and there is another to be had', () => {
  const one = withOneMore(ticket)
  expect(one).toMatchObject({ mine: 1, state: 'claimable' })
  expect(withOneMore(one)).toMatchObject({ mine: 2, state: 'taken' })
})

test('a race that was lost turns the ticket over; a failed line leaves it as it was', () => {
  expect(stateAfter(new CallError({ kind: 'failure', msg: '手慢了，券已被抢光', code: 'coupon.gone' }))).toBe(
    'sold_out',
  )
  expect(stateAfter(new CallError({ kind: 'failure', msg: '', code: 'coupon.limit' }))).toBe('taken')
  expect(stateAfter(new CallError({ kind: 'network', msg: '网络不给力' }))).toBeNull()
})

test('of several claimed at once it is said how many, and why not the others', () => {
  const [ok, lost] = [
    { ok: true, reason: '' },
    { ok: false, reason: '手慢了，券已被抢光' },
  ]
  expect(claimedText([ok, ok])).toBe('已领取 2 张优惠券')
  expect(claimedText([ok, lost])).toBe('已领取 1 张，1 张未领到：手慢了，券已被抢光')
  expect(claimedText([lost])).toBe('手慢了，券已被抢光')
})

test('within a day it is urgent; before its time it says from when', () => {
  const now = Date.parse('2026-11-20T10:00:00+08:00')
  const held = {
    usable_from: '2026-11-01T00:00:00+08:00',
    expire_at: '2026-11-21T00:00:00+08:00',
    status: 'unused',
  } as const
  expect(untilText(held, now)).toEqual({ text: '今日到期 23:59', urgent: true })
  expect(untilText({ ...held, expire_at: '2026-11-21T08:00:00+08:00' }, now)).toEqual({
    text: '明日 07:59 到期',
    urgent: true,
  })
  expect(untilText({ ...held, expire_at: '2026-12-01T00:00:00+08:00' }, now)).toEqual({
    text: '有效期至 2026-11-30',
    urgent: false,
  })
  expect(
    untilText({ ...held, usable_from: '2026-11-25T00:00:00+08:00', expire_at: '2026-12-01T00:00:00+08:00' }, now).text,
  ).toBe('11 月 25 日起可用，至 2026-11-30')
})

test('what a visitor reached for is done once, and only soon after', () => {
  deferredClaim.keep([3, 4], 0)
  expect(deferredClaim.has()).toBe(true)
  expect(deferredClaim.take(60_000)).toEqual([3, 4])
  expect(deferredClaim.take(60_000)).toEqual([])
  deferredClaim.keep([3], 0)
  expect(deferredClaim.take(16 * 60_000)).toEqual([])
})
