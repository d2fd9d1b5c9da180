import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unhurried } from '#db/client.ts'
import { systemRandom } from '#kernel/random.ts'
import { helpFaults } from '#modules/doctor/doctor.public.ts'
import { shipHelp } from '#modules/help/help.public.ts'
import { helpArticles } from '#modules/help/help.table.ts'
import { shippedArticles } from '#modules/help/shipped.ts'
import { openInstallation } from '../../installation.ts'
import { aDatabase } from '../database.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, db, now, defects } = mall
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))

test('processes that start at once write the answers of the mall once', async () => {
  await times(6, () => shipHelp(db, now()))
  expect(await db.$count(helpArticles)).toBe(shippedArticles.length)
})

test('a process that starts while another one still writes waits for longer than people would', async () => {
  const { database } = await aDatabase(4, { connect: 8000, lock: 20, statement: 100, idle: 8000 })
  const given = { secret: 'the-secret-of-this-race-32-characters', random: systemRandom, now }
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const writing = unhurried(database.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('help shipped')), pg_advisory_xact_lock(727003)`)
    begin()
    await tx.execute(sql`select pg_sleep(0.5)`)
  })
  await begun
  await Promise.all([openInstallation(database, 'production', given), shipHelp(database.db, now()), writing])
  expect(await database.db.$count(helpArticles)).toBe(shippedArticles.length)
})

test('a device that votes many times at once counts once, and of many devices each', async () => {
  const [article] = await db.select().from(helpArticles).limit(1)
  const id = article?.id ?? 0
  const vote = (voter: number, helpful: boolean) =>
    as(null).post('/shop/api/help/vote', { id, helpful, voter: voter.toString(16).padStart(32, '0') })
  await times(40, (i) => vote(i % 8, i % 2 === 0))
  const [row] = await db.select().from(helpArticles).where(eq(helpArticles.id, id))
  expect((row?.helpful ?? 0) + (row?.unhelpful ?? 0)).toBe(8)
  expect(await helpFaults(db)).toEqual([])
  expect(defects).toEqual([])
})
