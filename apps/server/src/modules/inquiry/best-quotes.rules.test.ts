import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestQuotes } from './best-quotes.rules.ts'

const items = [
  { id: 1, qty: 10 },
  { id: 2, qty: 5 },
]
const line = (id: number, itemId: number, priceFen: number, more: { qty?: number; minQty?: number } = {}) => ({
  id,
  itemId,
  priceFen,
  qty: 100,
  minQty: 1,
  ...more,
})

test('each line comes from whoever is cheapest, and the saving is told against the best single store', () => {
  const stores = [
    { freightFen: 0, lines: [line(11, 1, 100), line(12, 2, 300)] },
    { freightFen: 0, lines: [line(21, 1, 120), line(22, 2, 200)] },
  ]
  const picks = [
    { lineId: 11, qty: 10 },
    { lineId: 22, qty: 5 },
  ]
  expect(bestQuotes(items, stores)).toEqual({ picks, amountFen: 2_000, savedFen: 200 })
})

test('a cheaper line is not worth another store’s freight', () => {
  const stores = [
    { freightFen: 500, lines: [line(11, 1, 100), line(12, 2, 300)] },
    { freightFen: 2_000, lines: [line(22, 2, 200)] },
  ]
  expect(bestQuotes(items, stores)).toMatchObject({ amountFen: 3_000, savedFen: 0 })
})

test('who has too little, or sells only more, is passed over; what nobody has whole is left out', () => {
  const stores = [
    { freightFen: 0, lines: [line(11, 1, 1, { qty: 9 }), line(12, 2, 1, { minQty: 6 })] },
    { freightFen: 0, lines: [line(21, 1, 100)] },
  ]
  expect(bestQuotes(items, stores)).toEqual({ picks: [{ lineId: 21, qty: 10 }], amountFen: 1_000, savedFen: 0 })
  expect(bestQuotes(items, [])).toBeNull()
})

const anInquiry = (most: number) =>
  fc
    .record({
      qtys: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 }),
      stores: fc.array(
        fc.record({
          freightFen: fc.integer({ min: 0, max: 3_000 }),
          prices: fc.array(fc.option(fc.integer({ min: 1, max: 500 })), { minLength: 6, maxLength: 6 }),
        }),
        { minLength: 1, maxLength: most },
      ),
    })
    .map(({ qtys, stores }) => ({
      items: qtys.map((qty, i) => ({ id: i + 1, qty })),
      stores: stores.map(({ freightFen, prices }, k) => ({
        freightFen,
        lines: prices.flatMap((priceFen, i) =>
          priceFen === null ? [] : [line(100 * (k + 1) + i + 1, i + 1, priceFen)],
        ),
      })),
    }))

test('nothing is cheaper, whichever stores one buys from; and the picks cost what is told', () => {
  fc.assert(
    fc.property(anInquiry(4), ({ items, stores }) => {
      const best = bestQuotes(items, stores)
      const had = items.filter(({ id }) => stores.some(({ lines }) => lines.some(({ itemId }) => itemId === id)))
      expect(best === null).toBe(had.length === 0)
      if (!best) return
      const picked = best.picks.map(({ lineId, qty }) => {
        const store = stores.find(({ lines }) => lines.some(({ id }) => id === lineId))
        const of = store?.lines.find(({ id }) => id === lineId)
        return { store, itemId: of?.itemId, amount: (of?.priceFen ?? 0) * qty }
      })
      expect(picked.map(({ itemId }) => itemId)).toEqual(had.map(({ id }) => id))
      const freight = [...new Set(picked.map(({ store }) => store))].reduce(
        (sum, store) => sum + (store?.freightFen ?? 0),
        0,
      )
      expect(best.amountFen).toBe(picked.reduce((sum, { amount }) => sum + amount, freight))
      // Every way to buy each line somewhere, one after the other.
      const every = (i: number, used: ReadonlySet<number>, fen: number): number => {
        const item = had[i]
        if (!item) return fen + [...used].reduce((sum, k) => sum + (stores[k]?.freightFen ?? 0), 0)
        const ways = stores.flatMap(({ lines }, k) => {
          const of = lines.find(({ itemId }) => itemId === item.id)
          return of ? [every(i + 1, new Set([...used, k]), fen + of.priceFen * item.qty)] : []
        })
        return Math.min(...ways)
      }
      expect(best.amountFen).toBe(every(0, new Set(), 0))
    }),
    { numRuns: 150 },
  )
})

test('of many stores the answer is never dearer than all lines at their cheapest, and it comes at once', () => {
  fc.assert(
    fc.property(anInquiry(20), ({ items, stores }) => {
      const best = bestQuotes(items, stores)
      const cheapest = items.flatMap(({ id, qty }) => {
        const offers = stores.flatMap(({ lines, freightFen }) =>
          lines.filter(({ itemId }) => itemId === id).map((one) => ({ one, freightFen })),
        )
        const least = offers.toSorted((a, b) => a.one.priceFen - b.one.priceFen)[0]
        return least ? [least.one.priceFen * qty + least.freightFen] : []
      })
      expect(best?.amountFen ?? 0).toBeLessThanOrEqual(cheapest.reduce((sum, fen) => sum + fen, 0))
    }),
    { numRuns: 60 },
  )
})
