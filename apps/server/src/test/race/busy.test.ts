import { afterAll, expect, inject, test } from 'vitest'
import { allRoutes } from '#app'
import { type Database, openPostgres, unhurried } from '#db/client.ts'
import { sampleOf } from '#test/call-samples.ts'
import { mallOn } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'
import { strangers } from '#test/strangers.ts'
import { cutAt } from '../steps/cut.ts'
import { watched } from '../steps/watch.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(16)
const { as, aShopper, aMerchant, aGoods, database, defects } = mall
const { merchantId } = await aMerchant()
const { skuId } = await aGoods({ merchantId })
const shopper = await aShopper()

const busy = { status: 503, error: 500, code: 'server.busy', msg: '系统繁忙，请稍后再试', data: null }

/** A connection to the database itself, on a line of its own. */
const besides = async (other: Database) => {
  const [{ name } = { name: '' }] = (await other.query('select current_database() as name')).rows as { name: string }[]
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return openPostgres(url.href, 2)
}
const outside = await besides(database)
afterAll(() => outside.close())

/** Holds a table against everybody while `meanwhile` runs, for six seconds at most. */
async function whileLocked<Result>(table: string, meanwhile: () => Promise<Result>): Promise<Result> {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const locking = unhurried(outside.db, async (tx) => {
    await tx.execute(`lock table ${table} in access exclusive mode`)
    held.resolve()
    await Promise.race([over.promise, tx.execute('select pg_sleep(6)')])
  })
  await held.promise
  const result = await meanwhile()
  over.resolve()
  await locking
  return result
}

async function timed<Result>(work: Promise<Result>) {
  const started = performance.now()
  const reply = await work
  return { reply, ms: performance.now() - started }
}

test('a table that is locked for six seconds holds nobody who wants something else, and others get an answer in time', async () => {
  const [related, unrelated] = await whileLocked('cart_lines', () =>
    Promise.all([
      Promise.all(Array.from({ length: 12 }, () => timed(as(shopper).get('/shop/api/cart')))),
      Promise.all(Array.from({ length: 8 }, () => timed(as(shopper).get('/shop/api/user/address')))),
    ]),
  )
  for (const { reply, ms } of related) {
    expect(reply).toMatchObject(busy)
    expect(reply.headers.get('retry-after')).toBe('2')
    expect(ms).toBeLessThan(5000)
  }
  for (const { reply, ms } of unrelated) {
    expect(reply).toMatchObject({ status: 200, error: 0 })
    expect(ms).toBeLessThan(2500)
  }
  expect(defects).toEqual([])
  // A call that is tried again afterwards is served, and the refused ones left nothing behind.
  expect(await as(shopper).post('/shop/api/cart/add', { sku_id: skuId, qty: 1 })).toMatchObject({ error: 0 })
})

test('when every connection is taken an answer comes in time, and the next call is served', async () => {
  const name = new URL(inject('postgresUrl'))
  const [{ db } = { db: '' }] = (await database.query('select current_database() as db')).rows as { db: string }[]
  name.pathname = `/${db}`
  const narrow = openPostgres(name.href, 2, { connect: 500, lock: 3000, statement: 10_000, idle: 30_000 })
  const small = mallOn(narrow)
  const over = Promise.withResolvers<void>()
  const taken = Array.from({ length: 2 }, () => Promise.withResolvers<void>())
  const holding = taken.map((one) =>
    narrow.db.transaction(async (tx) => {
      await tx.execute('select 1')
      one.resolve()
      await over.promise
    }),
  )
  await Promise.all(taken.map((one) => one.promise))
  const { reply, ms } = await timed(small.as(shopper).get('/shop/api/user/address'))
  expect(reply).toMatchObject(busy)
  expect(ms).toBeLessThan(2000)
  over.resolve()
  await Promise.all(holding)
  expect(await small.as(shopper).get('/shop/api/user/address')).toMatchObject({ error: 0 })
  expect(small.defects).toEqual([])
  await narrow.close()
})

/** A mall of its own that has one connection and finds it taken, while `meanwhile` runs. */
async function whileTaken<Result>(meanwhile: (small: ReturnType<typeof mallOn>) => Promise<Result>): Promise<Result> {
  const url = new URL(inject('postgresUrl'))
  const [{ db } = { db: '' }] = (await database.query('select current_database() as db')).rows as { db: string }[]
  url.pathname = `/${db}`
  const narrow = openPostgres(url.href, 1, { connect: 150, lock: 3000, statement: 10_000, idle: 30_000 })
  const small = mallOn(narrow)
  Object.assign(small.ports, mall.ports)
  const taken = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = openOn(small, async () => {
    taken.resolve()
    await over.promise
  })
  await taken.promise
  const result = await meanwhile(small)
  over.resolve()
  await holding
  expect(small.defects).toEqual([])
  await narrow.close()
  return result
}
/** The first connection may take longer to open than anybody waits for one that is taken. */
async function openOn({ db }: ReturnType<typeof mallOn>, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const begun = db.transaction(async () => {
      await work()
      return true
    })
    if (await begun.catch(() => false)) return
  }
}

test.each(['alipay', 'wechat'] as const)(
  'a payment that %s notifies of while every connection is taken is to be told again, in its own words, and is taken then',
  async (channel) => {
    const payments = paymentsIn(mall)
    const { orderNo } = await ordersIn(mall).anOrder(shopper, { skuId })
    const [notice] = await payments.press((await payments.begin(shopper, [orderNo], channel)).link)
    if (!notice) throw new Error('no notification')
    const { path, headers, body } = notice
    const reply = await whileTaken(async (small) => small.app.request(path, { method: 'POST', headers, body }))
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toBe('2')
    expect(await reply.text()).toMatch(channel === 'alipay' ? /^failure$/ : /"code":"FAIL"/)
    expect(await payments.deliver(notice)).toMatchObject({ status: 200 })
    expect(await as(shopper).get('/shop/api/order/detail', { order_no: orderNo })).toMatchObject({
      data: { status: 'pending_shipment' },
    })
  },
)

test('whatever a visitor calls while every connection is taken answers, or says that the mall is busy', async () => {
  const calls = allRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ needs, body, reply }) => needs === 'public' && body === undefined && reply === undefined)
  expect(calls.length).toBeGreaterThan(50)
  await whileTaken(async (small) => {
    const send = strangers(small).askAs({ token: '' })
    for (const endpoint of calls) {
      const { status, code, msg } = await send(endpoint, sampleOf(endpoint, {}))
      expect([200, 400, 401, 404, 422, 503], `${endpoint.path}: ${status} ${code}`).toContain(status)
      if (status === 503) expect([code, msg]).toEqual([busy.code, busy.msg])
    }
  })
})

test('a statement, or a transaction that lies idle, ends by itself, and neither the process nor the next call minds', async () => {
  const url = new URL(inject('postgresUrl'))
  const hurried = openPostgres(url.href, 1, { connect: 2000, lock: 3000, statement: 300, idle: 300 })
  await expect(hurried.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  const cut = hurried.db.transaction(async (tx) => {
    await tx.execute('select 1')
    await outside.query('select pg_sleep(1)')
    await tx.execute('select 1')
  })
  await expect(cut).rejects.toThrow()
  expect((await hurried.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  // Work that may take its time does.
  await unhurried(hurried.db, (tx) => tx.execute('select pg_sleep(1)'))
  await hurried.close()
})

test('a connection that breaks while it is used is told as busy, and the next call gets another', async () => {
  const url = new URL(inject('postgresUrl'))
  const [{ db } = { db: '' }] = (await database.query('select current_database() as db')).rows as { db: string }[]
  url.pathname = `/${db}`
  const one = openPostgres(url.href, 1)
  const small = mallOn(one)
  const [{ pid } = { pid: 0 }] = (await one.query('select pg_backend_pid() as pid')).rows as { pid: number }[]
  const waiting = whileLocked('addresses', async () => {
    const asked = small.as(shopper).get('/shop/api/user/address')
    const blocked = 'select 1 from pg_stat_activity where pid = $1 and wait_event_type = $2'
    while ((await database.query(blocked, [pid, 'Lock'])).rows.length === 0);
    await database.query('select pg_terminate_backend($1)', [pid])
    return asked
  })
  expect(await waiting).toMatchObject(busy)
  expect(await small.as(shopper).get('/shop/api/user/address')).toMatchObject({ error: 0 })
  expect(small.defects).toEqual([])
  await one.close()
})

test('a connection that breaks as a transaction begins leaves its place in the pool to the next one', async () => {
  const url = new URL(inject('postgresUrl'))
  const [{ db } = { db: '' }] = (await database.query('select current_database() as db')).rows as { db: string }[]
  url.pathname = `/${db}`
  const one = openPostgres(url.href, 1, { connect: 2000, lock: 3000, statement: 10_000, idle: 30_000 })
  const watching = watched(one)
  for (let i = 0; i < 3; i += 1) {
    const begin = () => one.db.transaction((tx) => tx.execute('select 1'))
    const { result } = await cutAt(database, { watching }, { nth: 1, how: 'breaks' }, begin)
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { cause: { message: expect.stringMatching(/^Connection/) } },
    })
  }
  expect(await one.db.transaction((tx) => tx.execute('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] })
  await one.close()
})
