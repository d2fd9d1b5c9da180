import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#modules/account/account.table.ts'
import { addresses } from '#modules/address/address.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { aDatabase, aPglite } from '#test/database.ts'
import { mallOn } from '#test/mall.ts'
import { asJson, columnsOf, isOneOf, part, recordset, statement } from './statement.ts'

const namesakes = statement<{ ids: number[]; since: Date }>()('test_namesakes', (db, { ids, since }) =>
  db
    .select({
      user: { id: users.id, nickname: users.nickname, createdAt: users.createdAt },
      address: { id: addresses.id, name: addresses.name },
      label: sql<string>`upper(${users.nickname})`,
      length: sql<number>`length(${users.nickname})`.mapWith((value: number) => value * 10),
    })
    .from(users)
    .leftJoin(addresses, eq(addresses.ownerId, users.ownerId))
    .where(sql`${isOneOf(users.id, ids)} and ${users.createdAt} <= ${since}`)
    .orderBy(desc(users.id)),
)

const renamed = statement<{ rows: { nickname: string; phone: string }[]; pair: object }>()(
  'test_renamed',
  (db, { rows, pair }) =>
    db
      .with(
        part(
          db,
          'named',
          sql`update ${users} set nickname = r.nickname from ${recordset(users, rows)} r
          where ${users.phone} = r.phone returning ${users.id} as id`,
        ),
      )
      .select({ ids: sql<number[]>`(select jsonb_agg(id order by id) from named)`, pair: sql<object>`${asJson(pair)}` })
      .from(sql`(values (1)) once`),
)

const plain = statement<{ day: string }>()(
  'test_plain',
  (_, { day }) =>
    sql<{
      day: string
      at: Date
      n: number
    }>`select ${day}::date as day, '2026-11-22T00:00:00Z'::timestamptz as at, count(*) as n from ${orders}`,
)

describe.each([
  ['a real PostgreSQL', async () => (await aDatabase(2)).database],
  ['PGlite', aPglite],
])('on %s a statement', async (_, open) => {
  const database = await open()
  const { db, aShopper, anAddress, now } = mallOn(database)

  test('gives rows as the tables declare them, on the database and in a transaction', async () => {
    const [one, two] = [await aShopper({ nickname: 'one' }), await aShopper({ nickname: 'two' })]
    const addressId = await anAddress(two)
    const given = { ids: [one.userId, two.userId], since: now() }
    const rows = await namesakes(db, given)
    expect(rows).toEqual([
      {
        user: { id: two.userId, nickname: 'two', createdAt: now() },
        address: { id: addressId, name: expect.any(String) },
        label: 'TWO',
        length: 30,
      },
      { user: { id: one.userId, nickname: 'one', createdAt: now() }, address: null, label: 'ONE', length: 30 },
    ])
    expect(await db.transaction((tx) => namesakes(tx, given))).toEqual(rows)
    expect(await namesakes(db, { ...given, ids: [] })).toEqual([])
  })

  test('takes rows and JSON, and what it wrote goes with its transaction', async () => {
    const phone = '13600000001'
    const { userId } = await aShopper({ nickname: 'before', phone })
    const given = { rows: [{ nickname: 'after', phone }], pair: { phone } }
    const undone = db.transaction(async (tx) => {
      expect(await renamed(tx, given)).toEqual([{ ids: [userId], pair: { phone } }])
      throw new Error('not after all')
    })
    await expect(undone).rejects.toThrow('not after all')
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    expect(user?.nickname).toBe('before')
  })

  test('of SQL by hand gives numbers, instants and days as text', async () => {
    expect(await plain(db, { day: '2026-11-22' })).toEqual([
      { day: '2026-11-22', at: new Date('2026-11-22T00:00:00Z'), n: 0 },
    ])
  })

  test('that fails says which it was', async () => {
    await expect(plain(db, { day: 'no day' })).rejects.toMatchObject({
      query: expect.stringContaining('::date as day'),
    })
  })
})

test('the list of an INSERT bears the names of columns', async () => {
  const { database } = await aDatabase(1)
  const list = database.db.execute(sql`select ${columnsOf(users, ['ownerId', 'nickname'], 'u')}`).getQuery().sql
  expect(list).toBe('select "u"."owner_id", "u"."nickname"')
})
