import { saveMallCoupon } from '@mall/contract/coupon/platform.terms'
import { expect, test } from 'vitest'
import { blank, type Coupon, copyOf, type Draft, draftOf, tidied } from './draft.ts'

const now = new Date('2026-11-23T04:00:30Z')
const row: Coupon = {
  id: 7,
  mer_id: 0,
  mer_name: '',
  name: '店庆满减',
  kind: 'amount_off',
  state: 'draft',
  way: 'shared_code',
  amount_fen: 2000,
  pay_percent: null,
  cap_fen: null,
  min_fen: 10_000,
  scope: 'goods',
  scope_ids: [3],
  audience: 'all',
  scope_text: '指定的 1 件商品',
  scope_names: [{ id: 3, name: '手套' }],
  face_text: '满 ¥100 减 ¥20',
  total: 100,
  per_owner: 2,
  claim_from: '2026-10-01T00:00:00.000Z',
  claim_until: '2026-10-08T00:00:00.000Z',
  valid_from: null,
  valid_until: '2026-10-31T00:00:00.000Z',
  valid_days: null,
  code: 'SUMMER',
  platform_percent: 60,
  codes: 0,
  claimed: 0,
  used: 0,
  given_fen: 0,
  platform_fen: 0,
  sold_fen: 0,
}
const accepted = (draft: Draft) => saveMallCoupon.input.safeParse(tidied(draft)).success

test('what a draft was saved with is what the editor sends again', () => {
  expect(saveMallCoupon.input.parse(tidied(draftOf(row)))).toMatchObject({
    id: 7,
    takes: { kind: 'amount_off', amount_fen: 2000, min_fen: 10_000 },
    of: { scope: 'goods', ids: [3] },
    per_owner: 2,
    valid: { by: 'dates', until: row.valid_until },
    given: { way: 'shared_code', code: 'SUMMER' },
    platform_percent: 60,
  })
})

test('a copy is a new draft to be claimed from now on, and asks for a code of its own', () => {
  const copy = copyOf(row, now)
  expect(copy).toMatchObject({
    name: '店庆满减（复制）',
    claim_from: '2026-11-23T04:00:00.000Z',
    given: { way: 'shared_code' },
  })
  expect('id' in copy).toBe(false)
  expect(accepted(copy)).toBe(false)
  expect(accepted({ ...copy, given: { way: 'centre' } })).toBe(true)
})

test('a new one lacks a name, what it takes off, from how much on, and how many there are', () => {
  const faults = saveMallCoupon.input.safeParse(tidied(blank(now))).error?.issues.map(({ path }) => path.join('.'))
  expect(faults?.sort()).toEqual(['name', 'takes.amount_fen', 'takes.min_fen', 'total'])
})

test('a discount needs no threshold, an empty one is none', () => {
  const discount = {
    ...blank(now),
    name: '周末折扣',
    total: 10,
    takes: { kind: 'percent_off' as const, pay_percent: 85, min_fen: null },
  }
  expect(accepted(discount)).toBe(true)
})
