import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newsOf, type Stand } from './favorite-news.rules.ts'

const stand: fc.Arbitrary<Stand> = fc.record({
  priceFen: fc.option(fc.integer({ min: 1, max: 500 }), { nil: null }),
  soldOut: fc.boolean(),
})

test('a person who looks twice at the same shelf is told nothing the second time', () => {
  fc.assert(
    fc.property(stand, stand, (noted, present) => {
      const { noted: then } = newsOf(noted, present)
      expect(newsOf(then, present)).toEqual({ noted: then, isBack: false, droppedFen: 0 })
    }),
  )
})

test('however a price moves, every fall below what was last told or followed up is told once, and nothing while sold out', () => {
  fc.assert(
    fc.property(stand, fc.array(stand, { maxLength: 20 }), (saved, course) => {
      let noted = saved
      // The price that the person believes, by the messages of the mall: a rise is followed up in silence, a fall is told.
      let believed = saved.priceFen
      for (const present of course) {
        const news = newsOf(noted, present)
        if (present.soldOut) expect(news).toMatchObject({ isBack: false, droppedFen: 0 })
        else {
          const fell = believed !== null && present.priceFen !== null ? Math.max(0, believed - present.priceFen) : 0
          expect(news).toMatchObject({ droppedFen: fell, isBack: noted.soldOut })
        }
        const isHeldBack = present.soldOut && (present.priceFen ?? 0) < (believed ?? 0)
        if (present.priceFen !== null && !isHeldBack) believed = present.priceFen
        noted = news.noted
      }
    }),
  )
})

test('a price that comes out of hiding is no news, nor is one that hides', () => {
  expect(newsOf({ priceFen: null, soldOut: false }, { priceFen: 900, soldOut: false })).toEqual({
    noted: { priceFen: 900, soldOut: false },
    isBack: false,
    droppedFen: 0,
  })
  expect(newsOf({ priceFen: 900, soldOut: false }, { priceFen: null, soldOut: false })).toEqual({
    noted: { priceFen: 900, soldOut: false },
    isBack: false,
    droppedFen: 0,
  })
})
