import { endpoint, terms } from '@mall/contract/call/call'
import { FileReply } from '@mall/contract/call/field.terms'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#app'
import { noLimits } from '#http/limit.ts'
import { mountOutbox } from '#http/outbox.ts'
import { mountPages } from '#http/pages.ts'
import { mountPictures } from '#http/picture.ts'
import { route } from '#http/route.ts'
import { mountSandbox } from '#http/sandbox.ts'
import { startJobs } from '#jobs/boss.ts'
import { makeLog } from '#kernel/log.ts'
import { users } from '#modules/account/account.table.ts'
import { addresses } from '#modules/address/address.table.ts'
import { aPhoto } from '#modules/file/file.fake.ts'
import { sweep } from '#modules/system/system.public.ts'
import { mallForTest } from './mall.ts'
import { aBuild } from './pages.ts'

const typed = { name: '欧阳明月', phone: '13912345678', detail: '申港路 88 号 6 幢 602' }
const words = Object.values(typed)
const thrown = () => new Error(`of ${words.join(', ')}`, { cause: new TypeError(JSON.stringify(typed)) })
const fail = (): never => {
  throw thrown()
}

let told = ''
const tell = (line: string) => {
  told += line
}
const log = makeLog('debug', { write: tell })
// Words that go past the log, to the console of the process, count as well.
for (const kind of ['error', 'warn', 'info', 'log'] as const) {
  vi.spyOn(console, kind).mockImplementation((...said) => {
    tell(said.map((one) => (one instanceof Error ? `${one.stack} ${JSON.stringify(one)}` : String(one))).join(' '))
  })
}
afterAll(() => void vi.restoreAllMocks())

const call = (path: string) => endpoint<typeof its>()({ method: 'POST', path, needs: 'public' })
const its = terms({ summary: '', input: z.record(z.string(), z.unknown()), output: z.object({ n: z.int() }) })
type UseCase = Parameters<typeof route<ReturnType<typeof call>>>[2]
const act = (path: string, useCase: UseCase) => route(call(path), its, useCase)
const file = terms({ ...its, output: FileReply })
const mall = await mallForTest()
const { db, ports, now, random, aShopper } = mall
// One that is found wrong only when everything is to be kept.
await mall.database.exec(`create table late (phone text unique deferrable initially deferred)`)

const routes = [
  route(call('/test/input'), { ...its, input: its.input.refine(fail) }, () => ({ n: 1 })),
  act('/test/use-case', fail),
  act('/test/output', () => JSON.parse(`{"n": "${typed.name}", "${typed.phone}": 1}`)),
  act('/test/statement', async (ctx) => {
    await ctx.db.insert(addresses).values(await anAddress(`${typed.detail}\0`))
    return { n: 1 }
  }),
  act('/test/unique', async (ctx) => {
    const [user] = await ctx.db.select().from(users).where(eq(users.phone, typed.phone))
    const { ownerId, phone, createdAt } = user ?? fail()
    await ctx.db.insert(users).values({ ownerId, phone, createdAt, nickname: typed.name })
    return { n: 1 }
  }),
  act('/test/commit', async (ctx) => {
    await ctx.db.transaction(async (tx) => {
      for (const _ of 'ab') await tx.execute(sql`insert into late values (${typed.phone})`)
    })
    return { n: 1 }
  }),
  act('/test/message', async (ctx) => {
    await ctx.ports.sms.send({ phone: typed.phone, scene: 'login', text: typed.name })
    return { n: 1 }
  }),
  act('/test/after-commit', (ctx) => {
    ctx.afterCommit(() => Promise.reject(thrown()))
    return { n: 1 }
  }),
  route(endpoint<typeof file>()({ ...call('/test/file'), reply: 'file' }), file, () => ({
    name: 'a.csv',
    plain_name: 'a.csv',
    content_type: 'text/csv',
    body: noFile(),
  })),
]

async function* noFile() {
  yield fail()
}

async function anAddress(detail: string) {
  const shopper = await aShopper()
  const region = { divisionCode: '310117', province: '上海', city: '上海', district: '松江区', street: '', tag: '' }
  return { ...region, ownerId: shopper.ownerId, ...typed, detail, isDefault: false, createdAt: now() }
}

const broken = { kind: 'simulated' as const, put: fail, get: fail, remove: fail }
const payment = { ...ports.payment, readNotice: fail }
const push = { provider: 'kuaidi100' as const, watch: fail, read: fail, acknowledge: fail }
const courier = { ...ports.courier, push }
const app = buildApp({
  database: mall.database,
  config: mall.config,
  now,
  random,
  log,
  demoRoutes: routes,
  ports: {
    ...ports,
    storage: broken,
    payment,
    courier,
    sms: { kind: 'simulated', send: () => Promise.reject(thrown()) },
  },
})
mountPictures(app, fail)
mountSandbox(app, { page: fail, act: fail }, log)
mountOutbox(app, { page: fail, act: fail })
mountPages(app, {
  build: () => aBuild({ handleRequest: fail }),
  mode: 'production',
  imageDomain: '',
  districtUrl: '',
  limiter: noLimits,
  trustProxy: 0,
  report: (error) => log.error({ err: error }, 'page failed'),
})

const shopper = await aShopper({ phone: typed.phone, nickname: typed.name })
const post = (path: string, body: string | FormData = JSON.stringify(typed)) =>
  app.request(path, {
    method: 'POST',
    headers: {
      Authorization: shopper.token,
      ...(body instanceof FormData ? { 'Content-Length': '9000' } : { 'Content-Type': 'application/json' }),
    },
    body,
  })

beforeEach(() => {
  told = ''
})

/** Something was logged as a fault, and no word of anybody is in it. */
function expectToldWithoutWords(text = told) {
  expect(text).toMatch(/"level":"(error|warn)"/)
  for (const word of words) expect(text).not.toContain(word)
}

test.each([
  ['while the input is read', '/test/input'],
  ['in the use case', '/test/use-case'],
  ['since the answer does not fit', '/test/output'],
  ['in a statement that cannot be', '/test/statement'],
  ['in a statement that may not be', '/test/unique'],
  ['at the commit', '/test/commit'],
  ['since a message could not be sent', '/test/message'],
])('what fails %s is logged without what was sent', async (_where, path) => {
  const reply = await post(path)
  expect(reply.status).toBe(500)
  const said = await reply.text()
  expect(said).toContain('系统开小差了')
  for (const word of words) expect(said).not.toContain(word)
  expectToldWithoutWords()
})

test('a failed statement is logged by its code, its text and the shape of what was sent', async () => {
  await post('/test/unique')
  expect(told).toContain('"errcode":"23505"')
  expect(told).toContain('insert into \\"users\\"')
  expect(told).toMatch(/"params":\[[^\]]*"string\(11\)"/)
})

test('what fails after the commit is logged without what was sent', async () => {
  expect((await post('/test/after-commit')).status).toBe(200)
  expectToldWithoutWords()
})

test('a file that breaks off repeats nothing, neither to the log nor to whoever waits for it', async () => {
  const reply = await post('/test/file')
  const said = await reply.text().catch((error: unknown) => String(error))
  expectToldWithoutWords()
  for (const word of words) expect(said).not.toContain(word)
})

test('what fails while an upload is kept is logged without what was sent', async () => {
  const form = new FormData()
  const photo = new Uint8Array(await aPhoto().png().toBuffer())
  form.append('files[]', new File([photo], `${typed.name}.png`, { type: 'image/png' }))
  expect((await post('/file/api/upload', form)).status).toBe(500)
  expectToldWithoutWords()
})

test.each([
  ['a picture', '/img/goods-1.webp', 'GET'],
  ['the sandbox', '/sandbox/pay', 'GET'],
  ['a button of the sandbox', '/sandbox/pay', 'POST'],
  ['the outbox', '/dev/outbox', 'GET'],
  ['a page', '/index', 'GET'],
  ['a notification of a channel', '/shop/api/payment/notify/alipay', 'POST'],
  ['a push of a tracking provider', '/shop/api/courier/push/kuaidi100', 'POST'],
])('%s that fails is logged without what was sent, and answers no word of it', async (_what, path, method) => {
  const body = method === 'POST' ? { body: new URLSearchParams(typed) } : {}
  const reply = await app.request(path, { method, ...body })
  expect(reply.status).toBe(500)
  const said = await reply.text()
  for (const word of [...words, ' at ', '.ts', 'Error']) expect(said).not.toContain(word)
  expect(said).toMatch(/[一-龥]/)
  expectToldWithoutWords()
})

test('what fails in a sweep or a job is logged without what it was about', async () => {
  const deps = { db, now, random, ports, log }
  await sweep(deps, 'test', async () => [1], fail)
  expectToldWithoutWords()
  told = ''
  const jobs = await startJobs({ ...deps, config: mall.config, database: mall.database, now: fail })
  await vi.waitFor(() => expect(told).toContain('job failed'), { timeout: 40_000, interval: 200 })
  await jobs.stop()
  expectToldWithoutWords()
  const kept = await mall.database.query('select output::text from pgboss.job where output is not null')
  expect(kept.rows.length).toBeGreaterThan(0)
  for (const word of words) expect(JSON.stringify(kept.rows)).not.toContain(word)
}, 60_000)
