import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { allRoutes, buildApp, repliesBefore } from '#app'
import { makeLog } from '#kernel/log.ts'
import { seckillOn } from '#modules/seckill/seckill.fake.ts'
import { forgetBoard } from '#modules/seckill/seckill.public.ts'
import { aDatabase } from '#test/database.ts'
import { mallOn } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import type { Limiter } from './limit.ts'
import { meter } from './metrics.ts'
import { replyCache } from './reply-cache.ts'
import { shedLoad } from './shed-load.ts'

const { database } = await aDatabase(4)
const mall = mallOn(database)
const { config, now, random, ports, aShopper, anAddress } = mall
const { aDeal, shown, ordered } = seckillOn(mall)

let wait = 0
let appAsked = 0
const counted: string[] = []
const told: string[] = []
const limiter: Limiter = {
  take: async (_ip, kind) => {
    counted.push(kind)
    return wait
  },
}
const log = makeLog('info', { write: (line) => void told.push(line) })
const world = { database, config, now, random, ports, log, limiter, meter: meter(log) }
const ofApp = getRequestListener(buildApp(world).fetch)
const first = repliesBefore({ ...world, cache: replyCache() }, (request, reply) => {
  appAsked += 1
  return ofApp(request, reply)
})
const server = createServer(first).listen(0, '127.0.0.1')
await new Promise((done) => server.once('listening', done))
afterAll(() => server.close())
const bound = server.address()
const port = typeof bound === 'object' ? bound?.port : 0

beforeEach(() => {
  wait = 0
  appAsked = 0
  counted.length = 0
  told.length = 0
  forgetBoard()
})

type Said = { error: number; code?: string; msg: string; data: unknown; request_id: string }
async function submit(
  person: Person | null,
  input: object,
  { headers = {}, tail = '', signal }: { headers?: object; tail?: string; signal?: AbortSignal } = {},
) {
  const reply = await fetch(`http://127.0.0.1:${port}/shop/api/order/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(person ? { Authorization: person.token } : {}), ...headers },
    body: JSON.stringify(input) + tail,
    ...(signal ? { signal } : {}),
  })
  const said: Said = JSON.parse(await reply.text())
  return { said, status: reply.status, headers: reply.headers }
}
/** Longer than the body that is read at the door, and the same. */
const long = { tail: ' '.repeat(20_000) }

async function aBuyer() {
  const buyer = await aShopper()
  await anAddress(buyer)
  return buyer
}
/** A buyer who saw the price of the last piece, which another one has got since. */
async function comesTooLate() {
  const { skuId } = await aDeal({ pool: 1, limit: 1 })
  const [winner, late] = [await aBuyer(), await aBuyer()]
  const { fingerprint } = await shown(late, { sku_id: skuId, qty: 1 })
  await ordered(winner, { sku_id: skuId, qty: 1 })
  forgetBoard()
  return { late, input: { sku_id: skuId, qty: 1, fingerprint } }
}
const plain = ({ request_id: _, ...said }: Said) => said

test('who comes too late is told so at the door, in the words and with the headers of the app', async () => {
  const { late, input } = await comesTooLate()
  const atDoor = await submit(late, input)
  expect(atDoor.said).toMatchObject({ code: 'order.changed' })
  expect([appAsked, counted]).toEqual([0, ['write']])
  expect(told.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      requestId: atDoor.headers.get('x-request-id'),
      path: '/shop/api/order/submit',
      status: 200,
    }),
  )
  const byApp = await submit(late, input, long)
  expect(appAsked).toBe(1)
  expect(plain(atDoor.said)).toEqual(plain(byApp.said))
  const known = ({ headers }: typeof atDoor) =>
    [...headers.keys()].filter((name) => !['transfer-encoding', 'content-length'].includes(name))
  expect(known(atDoor)).toEqual(known(byApp))
})

test('who got one and never heard of it taps again, and reads of the order that they have', async () => {
  const { skuId } = await aDeal({ pool: 1, limit: 1 })
  const [winner, other] = [await aBuyer(), await aBuyer()]
  const { fingerprint } = await shown(winner, { sku_id: skuId, qty: 1 })
  const input = { sku_id: skuId, qty: 1, fingerprint }
  const headers = { 'Idempotency-Key': 'tapped-twice' }
  const got = await submit(winner, input, { headers })
  expect(got.said.error).toBe(0)
  forgetBoard()
  expect((await submit(winner, input, { headers })).said.data).toEqual(got.said.data)
  // The key of another caller opens nothing.
  expect((await submit(other, input, { headers })).said).toMatchObject({ code: 'order.changed' })
  expect(appAsked).toBe(2)
})

test('of a crowd as many buy as there are pieces, and who taps again afterwards does not reach the app', async () => {
  const { skuId } = await aDeal({ pool: 2, limit: 1 })
  const people = await Promise.all(Array.from({ length: 8 }, aBuyer))
  const pages: { buyer: Person; page: Awaited<ReturnType<typeof shown>> }[] = []
  for (const buyer of people) pages.push({ buyer, page: await shown(buyer, { sku_id: skuId, qty: 1 }) })
  const tap = () =>
    Promise.all(pages.map(({ buyer, page }) => submit(buyer, { sku_id: skuId, qty: 1, fingerprint: page.fingerprint })))
  const replies = await tap()
  expect(replies.filter(({ said }) => said.error === 0)).toHaveLength(2)
  for (const { said } of replies)
    if (said.error !== 0) expect(['seckill.crowded', 'order.changed']).toContain(said.code)
  appAsked = 0
  forgetBoard()
  expect(new Set((await tap()).map(({ said }) => said.code))).toEqual(new Set(['order.changed']))
  expect(appAsked).toBe(0)
})

test('who went away before it was their turn holds nobody up, and has ordered nothing', async () => {
  const { skuId } = await aDeal({ pool: 5, limit: 1 })
  const [first, gone, last] = [await aBuyer(), await aBuyer(), await aBuyer()]
  const inputOf = async (buyer: Person) => {
    const { fingerprint } = await shown(buyer, { sku_id: skuId, qty: 1 })
    return { sku_id: skuId, qty: 1, fingerprint }
  }
  const inputs = [await inputOf(first), await inputOf(gone), await inputOf(last)]
  const leaving = new AbortController()
  const left = submit(gone, inputs[1] ?? {}, { signal: leaving.signal }).catch((error: Error) => error.name)
  leaving.abort()
  const others = await Promise.all([submit(first, inputs[0] ?? {}), submit(last, inputs[2] ?? {})])
  expect(others.map(({ said }) => said.error)).toEqual([0, 0])
  expect(await left).toBe('AbortError')
  expect((await submit(gone, inputs[1] ?? {})).said.error).toBe(0)
})

test('when nobody can be looked up at the door, the app tells what it can', async () => {
  const { late, input } = await comesTooLate()
  let handedOn = 0
  const given = { routes: allRoutes, base: { db: database.db, now, random, config }, limiter, meter: world.meter }
  const broken = shedLoad({ ...given, wasAnswered: () => Promise.reject(new Error('gone')) }, (request, reply) => {
    handedOn += 1
    return ofApp(request, reply)
  })
  const own = createServer(broken).listen(0, '127.0.0.1')
  await new Promise((done) => own.once('listening', done))
  const at = own.address()
  const reply = await fetch(`http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/shop/api/order/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: late.token, 'Idempotency-Key': 'of-nobody-yet' },
    body: JSON.stringify(input),
  })
  expect(await reply.json()).toMatchObject({ code: 'order.changed' })
  expect(handedOn).toBe(1)
  own.close()
})

test('a visitor is asked to log in, who taps too often is told to wait, and what is no order goes to the app', async () => {
  const { late, input } = await comesTooLate()
  expect(await submit(null, input)).toMatchObject({ status: 401, said: { code: 'auth.required' } })
  wait = 7
  expect(await submit(late, input)).toMatchObject({ status: 429, said: { code: 'request.too_many' } })
  wait = 0
  counted.length = 0
  expect((await submit(late, { ...input, fingerprint: 12 })).said).toMatchObject({ code: 'request.invalid' })
  expect((await submit(late, input, long)).said).toMatchObject({ code: 'order.changed' })
  expect([appAsked, counted]).toEqual([4, ['write', 'write']])
})
