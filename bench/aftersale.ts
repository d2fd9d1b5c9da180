import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type Database, openPostgres, rowsOf } from '../apps/server/src/db/client.ts'
import { examine } from '../apps/server/src/doctor.ts'
import { startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'
import { after, at, reading } from './beside.ts'
import { callerOf, newAgent } from './load.ts'
import { benchPin, type Facts, prepare, serverEnvironment } from './prepare.ts'
import { figure } from './results.ts'
import { middle } from './timing.ts'

const overdue = 1000

/** Requests after the order: the preview of one, a thousand that nobody answered in time, and an invoice of two hundred lines. */
export async function benchAftersale() {
  await paper()
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-aftersale-'))
  const postgres = await startPostgres()
  try {
    const database = openPostgres(postgres.url, 4)
    const facts = await prepare(database, { goods: 2000, buyers: 20 })
    const mall = await startMall({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: postgres.url })
    try {
      print(`\n售后：真实 PostgreSQL，${overdue} 个到期的申请`)
      await requests(mall.base, facts, database)
    } finally {
      await mall.stop()
    }
    const faults = (await examine(database.db)).flatMap((one) => one.faults)
    print(`  体检：${faults.length === 0 ? '一致' : faults.slice(0, 3).join('；')}`)
    await database.close()
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Lane = { call: ReturnType<typeof callerOf>; addressId: number }
type Line = { order_item_id: number; qty: number }

async function requests(base: string, facts: Facts, database: Database) {
  const agent = newAgent(16)
  const lanes = facts.buyers.map(({ token, addressId }) => ({ call: callerOf(base, agent, token), addressId }))
  await alonePreview(lanes[0], facts)
  await Promise.all(
    lanes.map(async ({ call, addressId }, lane) => {
      for (let i = lane; i < overdue; i += lanes.length) {
        const order_no = await bought(call, addressId, facts.skuIds[i % facts.skuIds.length] ?? 0)
        const { data } = await call.get<{ lines: Line[] }>(`/shop/api/aftersale/lines?order_no=${order_no}`)
        const lines = data.lines.map(({ order_item_id }) => ({ order_item_id, qty: 1 }))
        const input = { kind: 'refund_only', place: 'unshipped', order_no, lines }
        const made = await call.post('/shop/api/aftersale/apply', { ...input, reason: '不想要了' })
        if (made.error !== 0) throw new Error(made.msg)
      }
    }),
  )
  await database.exec('analyze')
  const waiting = async () =>
    (
      await rowsOf<{ n: number }>(database.db, sql`select count(*)::int as n from aftersales where state = 'pending'`)
    )[0]?.n ?? 0
  const alone = await reading(base, facts, 5_000)
  await database.exec(`update aftersales set expire_at = now() - interval '1 minute' where state = 'pending'`)
  const until = { done: false }
  const meanwhile = reading(base, facts, 180_000, until)
  // The clock runs every minute.
  while ((await waiting()) === overdue) await after(50)
  const from = performance.now()
  while ((await waiting()) > 0 && performance.now() - from < 120_000) await after(50)
  const took = (performance.now() - from) / 1000
  until.done = true
  const others = await meanwhile
  agent.destroy()
  figure(`${overdue} 个到期的申请处理完`, took, { unit: 's', aim: '< 30' })
  figure('其间别人看商品 p99', at(others, 0.99), { unit: 'ms', aim: `< 100，平时 ${at(alone, 0.99).toFixed(1)}` })
}

/** The preview of a refund, with no other load. */
async function alonePreview(lane: Lane | undefined, { skuIds }: Facts) {
  if (!lane) throw new Error('nobody buys')
  const { call, addressId } = lane
  const order_no = await bought(call, addressId, skuIds[0] ?? 0)
  const { data } = await call.get<{ lines: Line[] }>(`/shop/api/aftersale/lines?order_no=${order_no}`)
  const lines = data.lines.map(({ order_item_id }) => ({ order_item_id, qty: 1 }))
  const input = { kind: 'refund_only', place: 'unshipped', order_no, lines }
  const ask = async () => {
    const reply = await call.post('/shop/api/aftersale/preview', input)
    if (reply.error !== 0) throw new Error(reply.msg)
  }
  figure('试算', await middle(ask), { unit: 'ms', aim: '< 30' })
}

async function bought(call: ReturnType<typeof callerOf>, address_id: number, sku_id: number): Promise<string> {
  const query = `sku_id=${sku_id}&qty=1&address_id=${address_id}`
  const seen = await call.get<{ fingerprint: string }>(`/shop/api/order/confirm?${query}`)
  const input = { sku_id, qty: 1, address_id, fingerprint: seen.data.fingerprint }
  const made = await call.post<{ order_nos: string[] }>('/shop/api/order/submit', input)
  if (made.error !== 0) throw new Error(made.msg)
  const [order_no = ''] = made.data.order_nos
  const paid = await call.post('/shop/api/payment/pay', { order_no, channel: 'balance', pay_password: benchPin })
  if (paid.error !== 0) throw new Error(paid.msg)
  return order_no
}

/** Draws in a process of its own, so that the memory measured is the drawing's alone. */
async function paper() {
  const child = fork(fileURLToPath(new URL('./draw-paper.ts', import.meta.url)), ['200'], {
    execArgv: ['--conditions=development'],
  })
  const { ms, megabytes } = await new Promise<{ ms: number; megabytes: number }>((done, fail) => {
    child.once('message', (said: { ms: number; megabytes: number }) => done(said))
    child.once('error', fail)
    child.once('exit', (code) => code !== 0 && fail(new Error(`drawing ended with ${code}`)))
  })
  print('\n发票：200 行')
  figure('画 PDF', ms, { unit: 'ms', aim: '< 1500' })
  figure('画 PDF 用的内存', megabytes, { unit: 'MB', aim: '< 80' })
}
