import { packageStatuses } from '@mall/contract/order/words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, hours, later } from '#kernel/time.ts'
import { freshTraces, isTracked, ownTraces, signedAfter, statusAfter } from './traces.rules.ts'

const shippedAt = new Date('2026-11-20T02:00:00Z')
const stop = fc.record({
  at: fc.integer({ min: -100, max: 200 }).map((n) => later(shippedAt, hours(n))),
  text: fc.constantFrom('已揽收', '已发出', '已到达', '派送中', '已签收'),
  status: fc.constantFrom(...packageStatuses),
})
type Stop = { at: Date; text: string; status: (typeof packageStatuses)[number] }

/** The traces and the state that the pushes leave behind, in this order. */
function after(pushes: readonly (readonly Stop[])[]) {
  let held: Stop[] = []
  let status: Stop['status'] = 'created'
  let signedAt: Date | null = null
  for (const push of pushes) {
    const told = ownTraces(push, shippedAt)
    signedAt = signedAfter({ status, signedAt }, held, told)
    status = statusAfter(status, [...held, ...told])
    held = [...held, ...freshTraces(held, told)]
  }
  return { keys: held.map(({ at, text }) => `${at.toISOString()} ${text}`), status, signedAt }
}

test('in whatever order and however often pushes come, each stop is there once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(stop), { maxLength: 6 }), fc.infiniteStream(fc.nat()), (pushes, dice) => {
      const again = [...pushes, ...pushes]
        .map((push) => ({ push, place: dice.next().value ?? 0 }))
        .sort((a, b) => a.place - b.place)
        .map(({ push }) => push)
      const [once, twice] = [after(pushes).keys, after(again).keys]
      expect(new Set(twice).size).toBe(twice.length)
      expect([...twice].sort()).toEqual([...once].sort())
    }),
  )
})

test('what was signed for stays signed for, whatever else comes', () => {
  fc.assert(
    fc.property(fc.array(fc.array(stop)), fc.array(fc.array(stop)), (first, second) => {
      if (after(first).status !== 'signed') return
      expect(after([...first, ...second]).status).toBe('signed')
    }),
  )
})

test('a parcel is signed for only where a stop of its own says so', () => {
  fc.assert(
    fc.property(fc.array(fc.array(stop)), (pushes) => {
      const saySo = ownTraces(pushes.flat(), shippedAt).some(({ status }) => status === 'signed')
      if (!saySo) expect(after(pushes).status).not.toBe('signed')
    }),
  )
})

test('a provider that calls the same last stop 签收 later has said 签收', () => {
  const last = { at: later(shippedAt, hours(40)), text: '已放前台' }
  const before = after([[{ ...last, status: 'delivering' }]])
  expect(before.status).toBe('delivering')
  expect(after([[{ ...last, status: 'delivering' }], [{ ...last, status: 'signed' }]])).toEqual({
    ...before,
    status: 'signed',
    signedAt: last.at,
  })
})

const way: Stop = { at: later(shippedAt, hours(38)), text: '派送中', status: 'delivering' }
const arrival: Stop = { at: later(shippedAt, hours(40)), text: '已签收', status: 'signed' }
const thanks: Stop = { at: later(shippedAt, hours(41)), text: '感谢使用', status: 'signed' }
const wrongly: Stop = { at: later(shippedAt, hours(44)), text: '误签收，继续派送', status: 'delivering' }
const again: Stop = { at: later(shippedAt, hours(50)), text: '已签收，签收人：本人', status: 'signed' }

test.each([
  ['told once', [[way, arrival]], arrival.at],
  [
    'told twice',
    [
      [way, arrival],
      [way, arrival],
    ],
    arrival.at,
  ],
  ['before what came earlier', [[arrival], [way], [way, arrival]], arrival.at],
  [
    'followed by a line of thanks, told later',
    [
      [way, arrival],
      [way, arrival, thanks],
    ],
    arrival.at,
  ],
  ['followed by a line of thanks, told with it', [[way, arrival, thanks]], arrival.at],
  [
    'taken back',
    [
      [way, arrival],
      [way, arrival, wrongly],
    ],
    null,
  ],
  [
    'taken back, and told once more by a late push',
    [
      [way, arrival],
      [way, arrival, wrongly],
      [way, arrival],
    ],
    null,
  ],
  [
    'told only after it was taken back',
    [
      [way, arrival, wrongly],
      [way, arrival],
    ],
    null,
  ],
  ['taken back, and signed for after all', [[arrival], [arrival, wrongly], [arrival, wrongly, again]], again.at],
  ['taken back and signed for, all told at once', [[way, arrival, wrongly, again]], again.at],
  ['never told', [[way]], null],
] as const)('a 签收 that is %s counts from where it should', (_what, pushes, at) => {
  expect(after(pushes).signedAt).toEqual(at)
})

test('nothing counts from a 签收 of a parcel that was not signed for', () => {
  fc.assert(
    fc.property(fc.array(fc.array(stop)), (pushes) => {
      const { status, signedAt } = after(pushes)
      if (status !== 'signed') expect(signedAt).toBeNull()
    }),
  )
})

test.each([
  ['a parcel sent just now', 'real', 'created', 0, true],
  ['a parcel that a real provider has not heard of for three days', 'real', 'created', 3, false],
  ['a parcel that it knows, however old', 'real', 'in_transit', 30, true],
  ['a parcel of the demo, which plays what it wants', 'simulated', 'created', 30, true],
  ['a parcel where nobody can be asked', 'none', 'created', 0, false],
] as const)('%s is tracked or not', (_what, kind, status, age, tracked) => {
  expect(isTracked(kind, { status, shippedAt }, later(shippedAt, days(age)))).toBe(tracked)
})
