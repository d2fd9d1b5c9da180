import { hours, later } from '@mall/server/src/kernel/time.ts'
import { expect, test } from 'vitest'
import { settlementStory } from './settlement-story.ts'
import type { Scene } from './story.ts'

const sceneAt = (at: Date) => ({ at, clock: () => at }) as Scene

test.each([
  ['on an ordinary day', '2026-11-15T02:00:00Z', '2026-11-01T00:36+08:00'],
  [
    'in the first minutes of a month, which has no bill of the last yet',
    '2026-11-30T16:10:00Z',
    '2026-11-01T00:36+08:00',
  ],
  ['in the first night, whose bill nobody has read', '2026-12-01T02:00:00Z', '2026-11-01T00:36+08:00'],
  ['in the last minutes of a month', '2026-12-31T15:59:00Z', '2026-12-01T00:36+08:00'],
])('%s a store has a bill to dispute and another one to wait for', (_when, now, billed) => {
  const at = new Date(now)
  const times = settlementStory(sceneAt(at)).map((event) => event.at.getTime())
  // Accounts, two months that close in two steps each, the first of them confirmed and paid, and the dispute.
  expect(times).toHaveLength(8)
  expect([...times].sort((one, other) => one - other)).toEqual(times)
  expect(times.at(-2)).toBe(Date.parse(billed))
  expect(times.at(-1)).toBe(later(at, -hours(6)).getTime())
})
