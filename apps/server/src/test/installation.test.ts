import { expect, test } from 'vitest'
import { openPglite } from '#db/client.ts'
import { systemRandom } from '#kernel/random.ts'
import { giveFactor } from '#modules/desk/desk.public.ts'
import { settings } from '#modules/site/site.table.ts'
import { installation } from '#modules/system/installation.table.ts'
import { changeSecret, openInstallation, refuseOtherWorld } from '../installation.ts'
import { aDatabase } from './database.ts'
import { mallForTest, mallOn } from './mall.ts'

const given = { secret: 'a-secret-for-tests-of-32-characters', random: systemRandom, now: () => new Date() }
const another = { ...given, secret: 'quite-another-secret-of-32-characters' }
const isDemo = '这个数据库是演示数据'
const isReal = '这个数据库属于正式营业的商城'
const isOther = 'SECRET 不是这个数据库所用的那一个'

test.each([
  ['demo', 'production', isDemo],
  ['production', 'demo', isReal],
] as const)(
  'a database that began as %s is refused as %s, before its tables are touched and after',
  async (first, then, said) => {
    const { database } = await mallForTest()
    await openInstallation(database, first, given)
    await expect(refuseOtherWorld(database, then)).rejects.toThrow(said)
    await expect(openInstallation(database, then, given)).rejects.toThrow(said)
    await expect(refuseOtherWorld(database, first)).resolves.toBeUndefined()
  },
)

test('a demo from before databases knew what they are is told by what it left behind, a production by its people', async () => {
  const demo = await mallForTest()
  await demo.db.insert(settings).values({ key: 'demo.loaded', value: {} })
  await expect(refuseOtherWorld(demo.database, 'production')).rejects.toThrow(isDemo)
  const production = await mallForTest()
  await production.aShopper()
  await expect(refuseOtherWorld(production.database, 'demo')).rejects.toThrow(isReal)
  await expect(refuseOtherWorld(production.database, 'production')).resolves.toBeUndefined()
})

test('an empty database is of no world yet', async () => {
  const database = await openPglite(null)
  await expect(refuseOtherWorld(database, 'production')).resolves.toBeUndefined()
  await expect(refuseOtherWorld(database, 'demo')).resolves.toBeUndefined()
  await database.close()
})

test('the key that a mall seals with is the same at every start, and opens with its own SECRET alone', async () => {
  const { database } = await mallForTest()
  const key = await openInstallation(database, 'production', given)
  expect(key).not.toContain(given.secret)
  expect(await openInstallation(database, 'production', given)).toBe(key)
  await expect(openInstallation(database, 'production', another)).rejects.toThrow(isOther)
})

test('with a new SECRET everything that was sealed opens as before, and the old one opens nothing', async () => {
  const { database, db } = await mallForTest()
  const key = await openInstallation(database, 'production', given)
  await expect(changeSecret(db, { from: another.secret, to: given.secret, random: systemRandom })).rejects.toThrow(
    isOther,
  )
  await changeSecret(db, { from: given.secret, to: another.secret, random: systemRandom })
  await expect(openInstallation(database, 'production', given)).rejects.toThrow(isOther)
  expect(await openInstallation(database, 'production', another)).toBe(key)
})

test('a secret is changed only where the mall was started before', async () => {
  const { db } = await mallForTest()
  const input = { from: given.secret, to: another.secret, random: systemRandom }
  await expect(changeSecret(db, input)).rejects.toThrow('还没有启动过')
})

test('a mall from before goes on with its SECRET as the key; another one is told by a second factor that it does not open', async () => {
  const mall = await mallForTest()
  const operator = await mall.aShopper()
  const before = { ...mall, ports: { secret: given.secret } }
  await giveFactor(before, operator.userId, 'JBSWY3DPEHPK3PXP')
  await expect(openInstallation(mall.database, 'production', another)).rejects.toThrow(isOther)
  expect(await openInstallation(mall.database, 'production', given)).toBe(given.secret)
})

test('of several processes that start an empty database at once all have the same key, and one row is there', async () => {
  const { database } = await aDatabase(4)
  const keys = await Promise.all([1, 2, 3, 4].map(() => openInstallation(database, 'production', given)))
  expect(new Set(keys).size).toBe(1)
  expect(await mallOn(database).db.$count(installation)).toBe(1)
})
