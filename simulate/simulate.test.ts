import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { notPlayed } from './coverage.ts'
import { type OwnDatabase, ownPostgres } from './database.ts'
import { diceOf } from './dice.ts'
import { allEndpoints, play } from './play.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await ownPostgres()
})
afterAll(() => own.stop())

const folder = join(import.meta.dirname, 'found')
const Found = z.object({
  rule: z.string(),
  seed: z.int(),
  people: z.int(),
  days: z.int(),
  acts: z.array(z.object({ n: z.int(), day: z.int(), minute: z.int(), who: z.string(), what: z.string() })),
})
const found = (await readdir(folder)).filter((name) => name.endsWith('.json'))

test.each(found)('what was found once does not happen again: %s', async (name) => {
  const script = Found.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
  expect((await play(own, script)).failure).toBeNull()
})

test('a simulated month of sixty people leaves nothing that an oracle or the doctor would not agree with', async () => {
  const until = performance.now() + 60_000
  const { failure, days, done } = await play(own, { seed: 36, people: 60, days: 60 }, { until })
  expect(failure && { rule: failure.rule, about: failure.about, day: failure.day }).toBeNull()
  expect(days).toBeGreaterThan(0)
  expect(done).toBeGreaterThan(20)
})

test('the same seed makes the same acts and the same replies', async () => {
  const script = { seed: 7, people: 30, days: 2 }
  const [one, other] = [await play(own, script), await play(own, script)]
  expect(other.notes).toEqual(one.notes)
})

test('a choice with a lasting name stays when others come or go', () => {
  const dice = () => diceOf('who')
  const names = ['a', 'b', 'c', 'd', 'e']
  const chosen = dice().lasting(names, (name) => name)
  const without = names.filter((name) => name === chosen || name < 'd')
  expect(dice().lasting(without, (name) => name)).toBe(chosen)
})

test.each(Object.keys(notPlayed))('%s, which is not played, is a call of the contract', (name) => {
  expect(allEndpoints.map(({ method, path }) => `${method} ${path}`)).toContain(name)
})
