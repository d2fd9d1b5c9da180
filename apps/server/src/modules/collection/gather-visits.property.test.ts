import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GatheredVisit, gatherVisits, isSeen } from '#kernel/visits.ts'

const at = new Date('2026-11-20T02:00:00Z')
const step = fc.oneof(
  fc.record({
    what: fc.constant('look' as const),
    goodsId: fc.integer({ min: 1, max: 4 }),
    visitor: fc.constantFrom('ua', 'ub'),
  }),
  fc.record({
    what: fc.constant('cart' as const),
    goodsId: fc.integer({ min: 1, max: 4 }),
    visitor: fc.constantFrom('ua', 'ub'),
  }),
  fc.constant({ what: 'write' as const }),
  fc.constant({ what: 'fail' as const }),
)

test('whatever is looked at, written or not written in between: nothing is lost and nothing counts twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const visits = gatherVisits()
      const written: GatheredVisit[] = []
      let [looks, carts] = [0, new Set<string>()]
      let failing: GatheredVisit[] = []
      for (const one of steps) {
        if (one.what === 'look') {
          visits.looked({ ...one, at })
          looks += 1
        } else if (one.what === 'cart') {
          visits.carted({ ...one, at })
          carts = carts.add(`${one.goodsId} ${one.visitor}`)
        } else if (one.what === 'write') written.push(...visits.take())
        else {
          // Taken by a write that fails only after more has come.
          visits.giveBack(failing)
          failing = visits.take()
        }
      }
      visits.giveBack(failing)
      written.push(...visits.take())
      expect(written.reduce((sum, one) => sum + one.visits, 0)).toBe(looks)
      expect(new Set(written.filter(({ carted }) => carted).map((one) => `${one.goodsId} ${one.visitor}`))).toEqual(
        carts,
      )
      expect(visits.take()).toEqual([])
    }),
  )
})

test('more visitors than it may hold are not counted, those it holds go on', () => {
  const visits = gatherVisits(2)
  for (const visitor of ['ua', 'ub', 'uc', 'ua']) visits.looked({ goodsId: 1, visitor, at })
  expect(visits.take().map(({ visitor, visits: n }) => [visitor, n])).toEqual([
    ['ua', 2],
    ['ub', 1],
  ])
})

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
  'Mozilla/5.0 (Linux; Android 15; Cubot X) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36',
])('%s is a person', (device) => expect(isSeen(device, new Headers())).toBe(true))
