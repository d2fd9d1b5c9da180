import { expect, test } from 'vitest'
import { days, later, minutes } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import { smsCodes } from './account.table.ts'
import { watchCost } from './sms-cost.ts'

const { db, now, pass } = await mallForTest()
const warnings: unknown[] = []
const log = {
  info: () => undefined,
  debug: () => undefined,
  error: () => undefined,
  warn: (about: unknown) => void warnings.push(about),
}

/** So many messages at once, to as many phones. */
async function sent(count: number) {
  const rows = Array.from({ length: count }, (_, i) => ({
    phone: `1360000${String(i).padStart(4, '0')}`,
    scene: 'login',
    codeHash: '',
    address: '10.0.0.1',
    device: '',
    triesLeft: 5,
    createdAt: now(),
    expiresAt: later(now(), minutes(5)),
  }))
  const kept = await db.insert(smsCodes).values(rows).returning({ id: smsCodes.id })
  await watchCost({ db, now, log }, Math.max(...kept.map((row) => row.id)))
}

test('five hundred messages within an hour are nothing unusual, one more rings the alarm, once an hour', async () => {
  await sent(500)
  expect(warnings).toEqual([])
  await sent(1)
  expect(warnings).toHaveLength(1)
  pass(minutes(30))
  await sent(50)
  expect(warnings).toHaveLength(1)
  pass(minutes(30))
  await sent(1)
  expect(warnings).toHaveLength(1)
  await sent(500)
  expect(warnings).toHaveLength(2)
})

test('as many over a day are nothing unusual', async () => {
  const before = warnings.length
  pass(days(1))
  for (let i = 0; i < 24; i += 1) {
    await sent(400)
    pass(minutes(61))
  }
  expect(warnings).toHaveLength(before)
})
