import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedOf,
  authorityOf,
  fingerprintOf,
  levelsOf,
  levelsThatCan,
  namesText,
  type Reviewer,
  reachesThreshold,
  saidAfter,
} from './approval.rules.ts'

const reviewer = (userId: number, more: Partial<Reviewer> = {}): Reviewer => ({
  userId,
  roleId: 1,
  name: `审批${userId}`,
  phone: '',
  holdsAll: false,
  ...more,
})

test.each([
  [null, 1_000_000, false],
  [0, 0, true],
  [500_00, 499_99, false],
  [500_00, 500_00, true],
])('a threshold of %s fen and a trade of %s fen: asks for approval is %s', (threshold, amount, asks) => {
  expect(reachesThreshold(threshold, amount)).toBe(asks)
})

test('a company that names no level has one, which anybody decides who may review', () => {
  expect(levelsOf([])).toEqual([{ name: '审批', user_ids: [], role_ids: [] }])
})

const person = fc.record({
  userId: fc.integer({ min: 1, max: 6 }),
  roleId: fc.option(fc.integer({ min: 1, max: 3 })),
  name: fc.constant('某人'),
  phone: fc.constant(''),
  holdsAll: fc.boolean(),
})
const scene = fc.record({
  people: fc.uniqueArray(person, { selector: ({ userId }) => userId, maxLength: 6 }),
  delegations: fc.array(fc.record({ from: fc.integer({ min: 1, max: 6 }), to: fc.integer({ min: 1, max: 6 }) }), {
    maxLength: 4,
  }),
  userIds: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
  roleIds: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  submittedBy: fc.integer({ min: 1, max: 6 }),
  saidIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
})

test('whatever a company agrees on: nobody decides their own, nor twice, nor in such a person’s stead, and who is asked may decide', () => {
  fc.assert(
    fc.property(scene, ({ people, delegations, ...matter }) => {
      const may = (userId: number) => authorityOf(matter, userId, people, delegations)
      for (const out of [matter.submittedBy, ...matter.saidIds]) {
        expect(may(out).may).toBe(false)
        for (const { userId } of people) expect(may(userId).onBehalfOf).not.toBe(out)
      }
      const asked = askedOf(matter, people, delegations)
      for (const { userId } of asked) expect(may(userId).may).toBe(true)
      // As long as anybody may decide, somebody is asked.
      expect(asked.length > 0).toBe(people.some(({ userId }) => may(userId).may))
    }),
  )
})

test('somebody who holds everything may decide at every level, but is asked only where nobody else is left', () => {
  const boss = reviewer(9, { roleId: null, holdsAll: true })
  const open = { userIds: [], roleIds: [], submittedBy: 1, saidIds: [] }
  expect(askedOf(open, [reviewer(2), boss], [])).toEqual([reviewer(2)])
  expect(authorityOf(open, 9, [reviewer(2), boss], [])).toEqual({ may: true, onBehalfOf: null })
  expect(askedOf({ ...open, submittedBy: 2 }, [reviewer(2), boss], [])).toEqual([boss])
  expect(askedOf({ ...open, userIds: [9, 2] }, [reviewer(2), reviewer(3), boss], [])).toEqual([reviewer(2), boss])
})

test('who decided a level, themselves or by who stood in for them, decides no other of the round', () => {
  const review = { saidIds: [4], decidedBy: 3, onBehalfOf: 2 }
  expect(saidAfter(review)).toEqual([4, 3, 2])
  const people = [reviewer(2), reviewer(3), reviewer(4), reviewer(5)]
  const matter = { userIds: [], roleIds: [], submittedBy: 1, saidIds: saidAfter(review) }
  expect(people.filter(({ userId }) => authorityOf(matter, userId, people, []).may)).toEqual([reviewer(5)])
  const boss = reviewer(9, { holdsAll: true })
  expect(askedOf({ ...matter, saidIds: [2, 3, 4, 5] }, [...people, boss], [])).toEqual([boss])
  expect(askedOf({ ...matter, saidIds: [2, 3, 4, 5, 9] }, [...people, boss], [])).toEqual([])
})

const level = fc.record({
  userIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  roleIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
})

test('levels that can be decided by different people are found however they are named, and no more than there are', () => {
  fc.assert(
    fc.property(fc.array(level, { minLength: 1, maxLength: 3 }), scene, (levels, { people }) => {
      const mayAt = (named: (typeof levels)[number]) =>
        people.filter(({ userId }) => authorityOf({ ...named, submittedBy: 0, saidIds: [] }, userId, people, []).may)
      const most = (left: typeof levels, said: readonly number[]): number => {
        const [first, ...rest] = left
        if (!first) return 0
        const withFirst = mayAt(first)
          .filter(({ userId }) => !said.includes(userId))
          .map(({ userId }) => 1 + most(rest, [...said, userId]))
        return Math.max(most(rest, said), ...withFirst)
      }
      expect(levelsThatCan(levels, people)).toBe(most(levels, []))
    }),
  )
})

test('an absence that leads on to a further colleague does not lead the right on with it', () => {
  const people = [reviewer(2), reviewer(3, { roleId: 2 }), reviewer(4, { roleId: 2 })]
  const delegations = [
    { from: 2, to: 3 },
    { from: 3, to: 4 },
  ]
  const matter = { userIds: [2], roleIds: [], submittedBy: 1, saidIds: [] }
  expect(authorityOf(matter, 3, people, delegations)).toEqual({ may: true, onBehalfOf: 2 })
  expect(authorityOf(matter, 4, people, delegations).may).toBe(false)
})

test('the fingerprint tells every change of lines, prices, address and payer, and no order of an address’s fields', () => {
  const lines = [{ skuId: 1, qty: 2, priceFen: 300 }]
  const subject = { ownerId: 1, amounts: [600, 0, 0, 600], address: { name: '王敏', phone: '1' }, lines }
  const print = fingerprintOf(subject)
  expect(fingerprintOf({ ...subject, address: { phone: '1', name: '王敏' } })).toBe(print)
  for (const other of [
    { ...subject, ownerId: 2 },
    { ...subject, amounts: [600, 0, 800, 1400] },
    { ...subject, address: { name: '王敏', phone: '2' } },
    { ...subject, address: null },
    { ...subject, lines: [{ skuId: 2, qty: 2, priceFen: 300 }] },
    { ...subject, lines: [{ skuId: 1, qty: 3, priceFen: 300 }] },
    { ...subject, lines: [{ skuId: 1, qty: 2, priceFen: 301 }] },
    { ...subject, lines: [...lines, ...lines] },
  ]) {
    expect(fingerprintOf(other)).not.toBe(print)
  }
})

test('many names become a few and a number', () => {
  expect(namesText(['甲', '乙', '丙'])).toBe('甲、乙、丙')
  expect(namesText(['甲', '乙', '丙', '丁'])).toBe('甲、乙、丙等 4 人')
})
