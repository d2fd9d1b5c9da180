import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestCoupons, type CouponLine, effectsOf, takenOff } from '#modules/coupon/coupon.public.ts'
import { type CampaignLine, offByLine, reductionsOf, statusOf, tiersAt } from './campaign.rules.ts'

const of = (id: number, tiers: { min_fen: number; off_fen: number }[]) => ({
  id,
  name: `活动${id}`,
  tiers,
  platformPercent: 100,
})
const tier = fc
  .record({ min_fen: fc.integer({ min: 1, max: 60_000 }), part: fc.integer({ min: 0, max: 99 }) })
  .map(({ min_fen, part }) => ({ min_fen, off_fen: Math.max(1, Math.floor((min_fen * part) / 100)) }))
const campaign = fc.record({ id: fc.constantFrom(1, 2), tiers: fc.array(tier, { maxLength: 3 }) })
const input = fc.record({
  amountFen: fc.integer({ min: 0, max: 40_000 }),
  in: fc.constantFrom(0, 1, 2),
  blocked: fc.boolean(),
})
const lines = fc
  .tuple(fc.array(tier, { maxLength: 3 }), campaign, fc.array(input, { minLength: 1, maxLength: 8 }))
  .map(([tiers, other, inputs]): CampaignLine[] =>
    inputs.map(({ in: id, ...line }) => ({
      ...line,
      campaign: id === 0 ? null : id === 1 ? of(1, tiers) : of(2, other.tiers),
    })),
  )

test('shares add up to what is taken off, none is below zero, and one fen of each line stays to be paid', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const reductions = reductionsOf(some)
      for (const { fen, shares } of reductions) {
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(fen)
        expect(shares).toHaveLength(some.length)
      }
      for (const [i, off] of offByLine(reductions, some.length).entries()) {
        const line = some[i]
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(Math.max(0, (line?.amountFen ?? 0) - 1))
        if (!line?.campaign || line.blocked) expect(off).toBe(0)
      }
    }),
  )
})

test('a campaign takes off what its highest reached step says, once, however many lines and stores there are', () => {
  const year = of(1, [
    { min_fen: 10_000, off_fen: 2000 },
    { min_fen: 20_000, off_fen: 5000 },
  ])
  const at = (...amounts: number[]) =>
    reductionsOf(amounts.map((amountFen) => ({ amountFen, campaign: year, blocked: false })))[0]
  expect(at(4000, 5000)).toMatchObject({ fen: 0, next: { gapFen: 1000, offFen: 2000 } })
  expect(at(4000, 6000)).toMatchObject({ fen: 2000, shares: [800, 1200], next: { gapFen: 10_000, offFen: 5000 } })
  expect(at(50_000)).toMatchObject({ fen: 5000, next: null })
})

test('what is at a quoted or a flash price neither counts towards a step nor gets a share', () => {
  const year = of(1, [{ min_fen: 10_000, off_fen: 2000 }])
  const line = { amountFen: 6000, campaign: year }
  expect(
    reductionsOf([
      { ...line, blocked: false },
      { ...line, blocked: true },
    ])[0],
  ).toMatchObject({ fen: 0 })
  expect(reductionsOf([{ ...line, blocked: true }])).toEqual([])
})

test('steps are told by their thresholds, in whatever order they were written', () => {
  const tiers = [
    { min_fen: 300, off_fen: 30 },
    { min_fen: 100, off_fen: 5 },
  ]
  expect(tiersAt(tiers, 299)).toEqual({ reached: tiers[1], next: tiers[0] })
})

const coupon = fc.record({
  issuer: fc.constantFrom(null, 1, 2),
  amountFen: fc.integer({ min: 1, max: 9000 }),
  minFen: fc.integer({ min: 0, max: 30_000 }),
})

test('of what campaigns have left the best coupons are still the best of all combinations', () => {
  fc.assert(
    fc.property(lines, fc.array(coupon, { maxLength: 5 }), (some, inputs) => {
      const off = offByLine(reductionsOf(some), some.length)
      const left = some.map(
        ({ amountFen, blocked }, i): CouponLine => ({
          merchantId: 1 + (i % 2),
          goodsId: i,
          categories: [1],
          amountFen: amountFen - (off[i] ?? 0),
          blocked: blocked ? 'quote' : null,
        }),
      )
      const held = inputs.map((one, id) => ({
        ...one,
        id,
        kind: 'amount_off' as const,
        payPercent: null,
        capFen: null,
        scope: 'all' as const,
        scopeIds: [],
      }))
      const none = new Map<number, number>()
      const all = Array.from({ length: 2 ** held.length }, (_, n) => held.filter((_, i) => (n >> i) % 2 === 1))
      const most = Math.max(...all.map((set) => takenOff(effectsOf(set, left, none))))
      expect(takenOff(effectsOf(bestCoupons(held, left, none), left, none))).toBe(most)
      const paid = left.reduce((sum, { amountFen }) => sum + amountFen, 0) - most
      expect(paid).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  ['open', '09:59', 'coming'],
  ['open', '10:00', 'ongoing'],
  ['paused', '11:00', 'paused'],
  ['open', '12:00', 'ended'],
  ['paused', '12:00', 'ended'],
  ['ended', '11:00', 'ended'],
] as const)('one that is %s is at %s %s', (state, time, status) => {
  const day = (clock: string) => new Date(`2026-11-20T${clock}:00Z`)
  expect(statusOf({ state, startAt: day('10:00'), endAt: day('12:00') }, day(time))).toBe(status)
})
