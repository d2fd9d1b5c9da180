import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsReason, weighAward } from './award.rules.ts'
import { bestQuotes } from './best-quotes.rules.ts'

const line = (id: number, itemId: number, priceFen: number, more: { qty?: number; minQty?: number } = {}) => ({
  id,
  itemId,
  priceFen,
  qty: 100,
  minQty: 1,
  ...more,
})
const take = (id: number, itemId: number, qty: number) => ({ id, itemId, qty })

test('who takes the cheaper offer owes no reason, who takes the dearer one does', () => {
  const stores = [
    { freightFen: 0, lines: [line(11, 1, 100)] },
    { freightFen: 0, lines: [line(21, 1, 120)] },
  ]
  expect(weighAward([take(11, 1, 10)], stores)).toEqual({ amountFen: 1_000, freightFen: 0, bestFen: 1_000 })
  expect(needsReason(weighAward([take(11, 1, 10)], stores))).toBe(false)
  expect(needsReason(weighAward([take(21, 1, 10)], stores))).toBe(true)
})

test('a lower price that freight eats up is no cheaper way', () => {
  const stores = [
    { freightFen: 0, lines: [line(11, 1, 120)] },
    { freightFen: 300, lines: [line(21, 1, 100)] },
  ]
  expect(needsReason(weighAward([take(11, 1, 10)], stores))).toBe(false)
  expect(needsReason(weighAward([take(21, 1, 10)], stores))).toBe(true)
})

test('only the quantity that is taken counts: who sells no less than ten is no cheaper way to get four', () => {
  const stores = [
    { freightFen: 0, lines: [line(11, 1, 120)] },
    { freightFen: 0, lines: [line(21, 1, 100, { minQty: 10 })] },
  ]
  expect(needsReason(weighAward([take(11, 1, 4)], stores))).toBe(false)
  expect(needsReason(weighAward([take(11, 1, 10)], stores))).toBe(true)
})

test('what no store has whole is taken in parts, and the freight of these stores is paid then', () => {
  const stores = [
    { freightFen: 500, lines: [line(11, 1, 100, { qty: 6 }), line(12, 2, 300)] },
    { freightFen: 500, lines: [line(21, 1, 110, { qty: 6 })] },
    { freightFen: 100, lines: [line(32, 2, 290)] },
  ]
  const parts = [take(11, 1, 6), take(21, 1, 4)]
  expect(weighAward(parts, stores)).toEqual({ amountFen: 2_040, freightFen: 1_000, bestFen: 2_040 })
  expect(needsReason(weighAward([...parts, take(12, 2, 5)], stores))).toBe(false)
  expect(needsReason(weighAward([...parts, take(32, 2, 5)], stores))).toBe(true)
})

test('an offer that is split where it need not be may be the cheaper one', () => {
  const stores = [
    { freightFen: 0, lines: [line(11, 1, 100, { qty: 5 })] },
    { freightFen: 0, lines: [line(21, 1, 200)] },
  ]
  expect(needsReason(weighAward([take(11, 1, 5), take(21, 1, 5)], stores))).toBe(false)
})

const offered = fc
  .record({
    qtys: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 }),
    stores: fc.array(
      fc.record({
        freightFen: fc.integer({ min: 0, max: 3_000 }),
        offers: fc.array(fc.option(fc.record({ fen: fc.integer({ min: 1, max: 500 }), least: fc.nat(12) })), {
          minLength: 4,
          maxLength: 4,
        }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    choice: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  })
  .map(({ qtys, stores, choice }) => ({
    choice,
    items: qtys.map((qty, i) => ({ id: i + 1, qty })),
    stores: stores.map(({ freightFen, offers }, k) => ({
      freightFen,
      lines: offers.flatMap((offer, i) =>
        offer ? [line(100 * (k + 1) + i + 1, i + 1, offer.fen, { minQty: 1 + offer.least })] : [],
      ),
    })),
  }))

test('a reason is owed exactly when the same quantities are to be had for less, whichever stores one goes to', () => {
  fc.assert(
    fc.property(offered, ({ items, stores, choice }) => {
      const offersOf = ({ id, qty }: { id: number; qty: number }) =>
        stores.flatMap(({ lines }, k) =>
          lines.filter((one) => one.itemId === id && one.minQty <= qty).map((one) => ({ k, ...one })),
        )
      const had = items.filter((item) => offersOf(item).length > 0)
      const picked = had.map((item, i) => {
        const offers = offersOf(item)
        return { item, offer: offers[(choice[i] ?? 0) % offers.length] }
      })
      const taken = picked.flatMap(({ item, offer }) => (offer ? [take(offer.id, item.id, item.qty)] : []))
      // Every way to buy each of them somewhere, one after the other.
      const every = (i: number, used: ReadonlySet<number>, fen: number): number[] => {
        const item = had[i]
        if (!item) return [fen + [...used].reduce((sum, k) => sum + (stores[k]?.freightFen ?? 0), 0)]
        return offersOf(item).flatMap(({ k, priceFen }) =>
          every(i + 1, new Set([...used, k]), fen + priceFen * item.qty),
        )
      }
      const weighed = weighAward(taken, stores)
      expect(weighed.bestFen).toBe(Math.min(...every(0, new Set(), 0)))
      expect(needsReason(weighed)).toBe(weighed.amountFen > weighed.bestFen)
      const best = bestQuotes(items, stores)?.picks ?? []
      const bestTaken = best.map(({ lineId, qty }) => take(lineId, lineId % 100, qty))
      expect(needsReason(weighAward(bestTaken, stores)), 'the best combination').toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('a substitute that was not taken is no cheaper way, and one that was taken is compared like any other', () => {
  const same = { id: 1, itemId: 1, priceFen: 15_120, qty: 10, minQty: 1 }
  const other = { id: 2, itemId: 1, priceFen: 1_213, qty: 10, minQty: 1, isSubstitute: true }
  const stores = [
    { freightFen: 0, lines: [same] },
    { freightFen: 0, lines: [other] },
  ]
  const weigh = (id: number) => weighAward([{ id, itemId: 1, qty: 10 }], stores)
  expect(weigh(1)).toEqual({ amountFen: 151_200, freightFen: 0, bestFen: 151_200 })
  expect(weigh(2)).toEqual({ amountFen: 12_130, freightFen: 0, bestFen: 12_130 })
})
