import pg from 'pg'
import { expect, test } from 'vitest'
import { aDatabase } from '../test/database.ts'
import { forgetStatements, NamedClient } from './named-client.ts'

const { url } = await aDatabase(1)

async function aConnection(work: (client: NamedClient) => Promise<void>) {
  const client = new NamedClient(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** How often PostgreSQL has told what columns a statement has. */
function described(client: NamedClient) {
  let times = 0
  const { connection } = client as unknown as { connection: { on(event: string, heard: () => void): void } }
  connection.on('rowDescription', () => {
    times += 1
  })
  return () => times
}

const things = {
  name: 'things',
  text: "select n::int as n, 'x' || n as name, now() as at from generate_series(1, $1::int) n order by n",
}

test('a statement reads alike the first time and every time after, and says its columns once', () =>
  aConnection(async (client) => {
    const times = described(client)
    const first = await client.query({ ...things, values: [2] })
    const again = await client.query({ ...things, values: [3] })
    expect(first.rows).toMatchObject([
      { n: 1, name: 'x1' },
      { n: 2, name: 'x2' },
    ])
    expect(again.rows.map(({ name }: { name: string }) => name)).toEqual(['x1', 'x2', 'x3'])
    expect(again.rows[0].at).toBeInstanceOf(Date)
    expect([first.rowCount, again.rowCount]).toEqual([2, 3])
    expect(times()).toBe(1)
  }))

test('one who wants lists and instants as text and one who wants objects are each given theirs by the same connection', () =>
  aConnection(async (client) => {
    const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig
    const one = { ...things, values: [1] }
    await client.query(one)
    const lists = await client.query({ ...one, rowMode: 'array', types: asText })
    expect(lists.rows).toEqual([['1', 'x1', expect.any(String)]])
    expect((await client.query(one)).rows[0].n).toBe(1)
  }))

test('what finds nothing the first time finds what is there the second time', () =>
  aConnection(async (client) => {
    expect((await client.query({ ...things, values: [0] })).rows).toEqual([])
    expect((await client.query({ ...things, values: [1] })).rows).toHaveLength(1)
  }))

test('what has no columns runs twice, and says how many rows it changed', () =>
  aConnection(async (client) => {
    await client.query('create temp table shelf (id int primary key, note text)')
    const put = { name: 'put', text: 'insert into shelf select n, null from generate_series($1::int, $2::int) n' }
    expect((await client.query({ ...put, values: [1, 2] })).rowCount).toBe(2)
    expect((await client.query({ ...put, values: [3, 5] })).rowCount).toBe(3)
    expect(
      (await client.query({ name: 'note', text: 'select note from shelf where id = $1', values: [4] })).rows,
    ).toEqual([{ note: null }])
  }))

test('whoever is refused is told why, and the connection goes on', () =>
  aConnection(async (client) => {
    const divided = { name: 'divided', text: 'select 1 / $1::int as part' }
    await expect(client.query({ ...divided, values: [0] })).rejects.toMatchObject({ code: '22012' })
    expect((await client.query({ ...divided, values: [1] })).rows).toEqual([{ part: 1 }])
    await expect(client.query({ ...divided, values: [0] })).rejects.toMatchObject({ code: '22012' })
    await expect(client.query({ name: 'nothing', text: 'select nothing from nowhere' })).rejects.toMatchObject({
      code: '42P01',
    })
    expect((await client.query({ ...divided, values: [1] })).rows).toEqual([{ part: 1 }])
  }))

test('a value that says itself how it is written is written so, wherever it stands', () =>
  aConnection(async (client) => {
    const crate = { toPostgres: () => ({ toPostgres: () => 'crate' }) }
    const { rows } = await client.query({
      name: 'both',
      text: 'select $1::text as first, $2::text as second',
      values: [crate, crate],
    })
    expect(rows).toEqual([{ first: 'crate', second: 'crate' }])
  }))

test('a value that cannot be written and one that cannot be read fail their own statement only', () =>
  aConnection(async (client) => {
    const self: { toPostgres: () => unknown } = { toPostgres: () => self }
    const said = { name: 'said', text: 'select $1::text as said' }
    await expect(client.query({ ...said, values: [self] })).rejects.toThrow('circular')
    const unreadable = {
      getTypeParser: () => () => {
        throw new Error('not to be read')
      },
    } as unknown as pg.CustomTypesConfig
    await expect(client.query({ ...said, values: ['a'], types: unreadable })).rejects.toThrow('not to be read')
    expect((await client.query({ ...said, values: ['a'] })).rows).toEqual([{ said: 'a' }])
  }))

test('a table that changes under a kept statement is told of and never read by its old columns', () =>
  aConnection(async (client) => {
    await client.query('create temp table shelf (id int)')
    await client.query('insert into shelf values (1)')
    const all = { name: 'all', text: 'select * from shelf where id > $1', values: [0] }
    expect((await client.query(all)).rows).toEqual([{ id: 1 }])
    await client.query("alter table shelf add column note text default 'new'")
    await expect(client.query(all)).rejects.toThrow('cached plan must not change result type')
  }))

test('two statements of one name are not taken for each other', () =>
  aConnection(async (client) => {
    await client.query({ name: 'mine', text: 'select 1 as one' })
    await expect(client.query({ name: 'mine', text: 'select 2 as two' })).rejects.toThrow('mine')
    expect((await client.query({ name: 'mine', text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
  }))

test('a pool is told of it too, and has its connection back after a refusal', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: NamedClient })
  const asked = await Promise.allSettled(
    [0, 1, 2].map((by) => pool.query({ name: 'part', text: 'select 6 / $1::int as part', values: [by] })),
  )
  expect(asked.map((one) => (one.status === 'fulfilled' ? one.value.rows : one.reason.code))).toEqual([
    '22012',
    [{ part: 6 }],
    [{ part: 3 }],
  ])
  await pool.end()
})

test('what people ask is kept although a large work before them asked more than a connection keeps', () =>
  aConnection(async (client) => {
    const ofPeople = "select 'asked by people' as what where $1::int > 0"
    const kept = async () => {
      await client.query({ text: ofPeople, values: [1] })
      const { rows } = await client.query('select from pg_prepared_statements where statement = $1', [ofPeople])
      return rows.length
    }
    for (let i = 0; i < 300; i += 1) await client.query({ text: `select ${i} as n where $1::int > 0`, values: [1] })
    expect(await kept()).toBe(0)
    forgetStatements()
    expect(await kept()).toBe(1)
  }))
