import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { resultCode } from '@mall/contract/call/envelope'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { allRoutes, buildApp, repliesBefore } from '#app'
import { makeLog } from '#kernel/log.ts'
import { tokens, users } from '#modules/account/account.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { authenticate } from '#modules/company/company.public.ts'
import { forgetSettings } from '#modules/site/settings.ts'
import { settings } from '#modules/site/site.table.ts'
import { aDatabase } from '#test/database.ts'
import { mallOn } from '#test/mall.ts'
import type { Limiter } from './limit.ts'
import { meter } from './metrics.ts'
import { replyCache } from './reply-cache.ts'
import { serveCachedReplies } from './serve-cached-replies.ts'

const { database } = await aDatabase(2)
const mall = mallOn(database)
const { db, config, now, random, ports, aShopper, aMerchant, aGoods } = mall

let elapsed = 1000
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
const first = repliesBefore({ ...world, cache: replyCache(() => elapsed) }, (request, reply) => {
  appAsked += 1
  return ofApp(request, reply)
})
const server = createServer(first).listen(0, '127.0.0.1')
await new Promise((done) => server.once('listening', done))
afterAll(() => server.close())
const bound = server.address()
const base = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`

beforeEach(() => {
  elapsed += 1_000_000
  wait = 0
  appAsked = 0
  counted.length = 0
  told.length = 0
})

const someGoods = async (more: Partial<Parameters<typeof aGoods>[0]> = {}) => {
  const merchant = await aMerchant()
  return aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 1000 }], ...more })
}
const read = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(base + path, { headers })
  const body: { error: number; request_id: string } = JSON.parse(await reply.text())
  return { reply, body }
}
const pathOf = (goodsId: number) => `/shop/api/goods/detail?goods_id=${goodsId}`
const detail = (goodsId: number, headers: Record<string, string> = {}) => read(pathOf(goodsId), headers)
const as = ({ token }: { token: string }) => ({ Authorization: token })
const priced = (fen: number | null) => ({ data: { skus: [{ price_fen: fen }] } })
const setPrice = (goodsId: number, priceFen: number) =>
  db.update(skus).set({ priceFen }).where(eq(skus.goodsId, goodsId))
/** Asked for often enough that a mark of it is known. */
async function wellKnown(goodsId: number, headers: Record<string, string> = {}) {
  await detail(goodsId, headers)
  elapsed += 1001
  await detail(goodsId, headers)
  appAsked = 0
}

test('a guest reads a price that is a second old at most, and whoever is logged in the price of now', async () => {
  const { goodsId } = await someGoods()
  const shopper = await aShopper()
  await wellKnown(goodsId)
  await wellKnown(goodsId, as(shopper))
  await detail(goodsId)
  await setPrice(goodsId, 900)
  elapsed += 400
  expect((await detail(goodsId, as(shopper))).body).toMatchObject(priced(900))
  expect((await detail(goodsId)).body).toMatchObject(priced(1000))
  elapsed += 601
  expect((await detail(goodsId)).body).toMatchObject(priced(900))
})

test('what has not changed goes on being given to those who ask often, for ten seconds', async () => {
  const { goodsId } = await someGoods()
  await wellKnown(goodsId)
  const known = await detail(goodsId)
  elapsed += 1100
  expect((await detail(goodsId)).body.request_id).toBe(known.body.request_id)
  expect(appAsked).toBe(0)
  elapsed += 9000
  expect((await detail(goodsId)).body.request_id).not.toBe(known.body.request_id)
})

test('twenty people who open a page at the same moment have it made once, those who are logged in too', async () => {
  const { goodsId } = await someGoods()
  const people = await Promise.all(Array.from({ length: 20 }, () => aShopper()))
  const guests = await Promise.all(people.map(() => detail(goodsId)))
  for (const { body } of guests) expect(body).toMatchObject(priced(1000))
  expect(appAsked).toBe(1)
  elapsed += 20_000
  appAsked = 0
  const replies = await Promise.all(people.map((one) => detail(goodsId, as(one))))
  for (const { body } of replies) expect(body).toMatchObject(priced(1000))
  expect(appAsked).toBe(1)
})

test('where the one that all wait for is refused, everybody is told so', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => detail(999_998)))
  for (const { body } of answers) expect(body).toMatchObject({ error: resultCode.failure, msg: '商品不存在' })
})

test('somebody who leaves before their reply is begun keeps nobody waiting for it', async () => {
  const { goodsId } = await someGoods()
  const shopper = await aShopper()
  const [gate, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const handedOn = Promise.withResolvers<void>()
  const login = async (token: string, client: Parameters<typeof authenticate>[2]) => {
    await gate.promise
    return authenticate({ db, now, random }, token, client)
  }
  const given = { ...world, base: { db, now, random, config }, cache: replyCache(() => elapsed) }
  // An app that fails: what it says is kept for nobody.
  const listen = serveCachedReplies({ ...given, routes: allRoutes, authenticate: login }, (_, reply) => {
    handedOn.resolve()
    reply.end('no')
  })
  const failing = createServer((request, reply) => {
    reply.once('close', () => left.resolve())
    listen(request, reply)
  })
  await new Promise<void>((done) => failing.listen(0, '127.0.0.1', done))
  const at = failing.address()
  const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}${pathOf(goodsId)}`
  const leaving = new AbortController()
  const gone = fetch(url, { headers: as(shopper), signal: leaving.signal }).catch(() => 'gone')
  await new Promise((done) => failing.once('request', done))
  leaving.abort()
  await Promise.all([gone, left.promise])
  gate.resolve()
  await handedOn.promise
  expect(await (await fetch(url, { headers: as(shopper) })).text()).toBe('no')
  failing.close()
})

test('everybody is told the prices of their own kind, whoever asked before', async () => {
  const { goodsId } = await someGoods({ priceMode: 'login', skus: [{ priceFen: 1000, vipPriceFen: 800 }] })
  await db.insert(settings).values({ key: 'paidMemberPriceDisplay', value: 'paid' })
  forgetSettings(db)
  const [shopper, other, member] = [await aShopper(), await aShopper(), await aShopper({ member: true })]
  const seen = async (headers: Record<string, string>) => {
    const { body } = await detail(goodsId, headers)
    const [sku] = Object(body).data.skus
    return [sku.price_fen, sku.vip_price_fen]
  }
  const round = async () => [await seen({}), await seen(as(shopper)), await seen(as(member)), await seen(as(other))]
  const right = [
    [null, null],
    [1000, null],
    [1000, 800],
    [1000, null],
  ]
  for (let i = 0; i < 4; i += 1) {
    expect(await round()).toEqual(right)
    elapsed += 700
  }
  expect(appAsked).toBeLessThan(12)
  appAsked = 0
  await round()
  expect(appAsked).toBe(0)
  // A person who is no longer a member reads as the others do, from the next request on.
  await db.update(users).set({ paidMemberUntil: null }).where(eq(users.id, member.userId))
  expect(await seen(as(member))).toEqual([1000, null])
  // And so do all when the operator shows everybody what members pay.
  await db.delete(settings)
  forgetSettings(db)
  expect(await seen(as(shopper))).toEqual([1000, 800])
})

test('a login that has ended reads as a guest at once; one that has served its time is replaced', async () => {
  const { goodsId } = await someGoods({ priceMode: 'login' })
  const [leaving, staying] = [await aShopper(), await aShopper()]
  await wellKnown(goodsId, as(leaving))
  expect((await detail(goodsId, as(leaving))).body).toMatchObject(priced(1000))
  await db.delete(tokens).where(eq(tokens.userId, leaving.userId))
  expect((await detail(goodsId, as(leaving))).body).toMatchObject(priced(null))
  await detail(goodsId, as(staying))
  mall.pass(25 * 3600_000)
  appAsked = 0
  const { reply } = await detail(goodsId, { Authorization: `Bearer ${staying.token}` })
  const renewed = reply.headers.get('Authorization')
  expect([appAsked, renewed]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)])
  expect(renewed).not.toBe(staying.token)
  // The same, where the app has to make the reply.
  const elsewhere = await someGoods()
  const other = await aShopper()
  mall.pass(25 * 3600_000)
  expect((await detail(elsewhere.goodsId, as(other))).reply.headers.get('Authorization')).toMatch(/^[\w-]{43}$/)
})

test('whose token was replaced gets the new one, though the mark cannot be read', async () => {
  const { goodsId } = await someGoods()
  const shopper = await aShopper()
  let found = Promise.withResolvers<void>()
  const read = async () => {
    await found.promise
    throw new Error('no')
  }
  const unreadable = allRoutes.map((route) =>
    route.cacheable?.versions ? { ...route, cacheable: { versions: { ...route.cacheable.versions, read } } } : route,
  )
  const login = (token: string, client: Parameters<typeof authenticate>[2]) =>
    authenticate({ db, now, random }, token, client).finally(() => found.resolve())
  const given = { ...world, base: { db, now, random, config }, cache: replyCache(() => elapsed) }
  const broken = createServer(serveCachedReplies({ ...given, routes: unreadable, authenticate: login }, ofApp))
  await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done))
  const at = broken.address()
  const ask = () =>
    fetch(`http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}${pathOf(goodsId)}`, { headers: as(shopper) })
  await (await ask()).text()
  found = Promise.withResolvers<void>()
  mall.pass(25 * 3600_000)
  const reply = await ask()
  expect([reply.status, reply.headers.get('Authorization')]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
  expect(await reply.json()).toMatchObject(priced(1000))
  broken.close()
})

test('a kept reply comes with all that the app says of itself, counted, named and logged once', async () => {
  const { goodsId } = await someGoods({ detailHtml: 'x'.repeat(2000) })
  const accepts = { 'Accept-Encoding': 'gzip, br' }
  const byApp = await detail(goodsId, accepts)
  const byListener = await detail(goodsId, accepts)
  expect([appAsked, counted]).toEqual([1, ['read', 'read']])
  const known = ({ reply }: typeof byApp) =>
    Object.fromEntries(
      [...reply.headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name)),
    )
  expect(known(byListener)).toEqual(known(byApp))
  expect(known(byListener)).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  const ids = [byApp, byListener].map(({ reply }) => reply.headers.get('x-request-id'))
  const lines = told.filter((line) => line.includes('"request"')).map((line) => JSON.parse(line))
  expect(lines.map(({ requestId }) => requestId)).toEqual(ids)
  expect(lines[1]).toMatchObject({ method: 'GET', path: '/shop/api/goods/detail', status: 200 })
  expect(new Set(ids).size).toBe(2)
})

test('who asks too often is told so, though the reply is at hand', async () => {
  const { goodsId } = await someGoods()
  await wellKnown(goodsId)
  counted.length = 0
  wait = 7
  const { reply, body } = await detail(goodsId)
  expect([reply.status, reply.headers.get('retry-after'), body]).toEqual([
    429,
    '7',
    expect.objectContaining({ code: 'request.too_many' }),
  ])
  expect(counted).toEqual(['read'])
})

test('a refusal, what is searched for, and a list for somebody who is logged in are answered anew each time', async () => {
  const shopper = await aShopper()
  const ask = async (path: string, headers: Record<string, string> = {}) => (await read(path, headers)).body.request_id
  for (const [path, headers] of [
    [pathOf(999_999), {}],
    ['/shop/api/goods/list?keyword=x', {}],
    ['/shop/api/goods/list?list_rows=7', as(shopper)],
  ] as const) {
    expect(await ask(path, headers)).not.toBe(await ask(path, headers))
  }
  expect(await ask('/shop/api/goods/list?list_rows=7')).toBe(await ask('/shop/api/goods/list?list_rows=7'))
})
