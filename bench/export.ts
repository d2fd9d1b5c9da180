import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Database, openPostgres } from '../apps/server/src/db/client.ts'
import { type RunningMall, startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'
import { fillOrders } from './fill-orders.ts'
import { type Facts, prepare, serverEnvironment } from './prepare.ts'

type Sizes = { goods?: number; start?: typeof startMall }

const run = promisify(execFile)
const linesEach = 4
const orderCount = 2_500
const lines = orderCount * linesEach

/** Ten thousand lines of orders and a cart of sixty as files, on a real PostgreSQL: time, and the server's memory. */
export async function benchExport({ goods = 2_000, start = startMall }: Sizes = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-export-'))
  const postgres = await startPostgres()
  try {
    const database = openPostgres(postgres.url, 4)
    const facts = await prepare(database, { goods, buyers: 1 })
    await fillOrders(database, facts, { orderCount, linesEach })
    await fillCart(database, facts)
    await database.close()
    const mall = await start({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: postgres.url })
    try {
      print(`\n导出：真实 PostgreSQL，${orderCount} 个订单共 ${lines} 行`)
      const token = facts.buyers[0]?.token ?? ''
      const orders = { path: '/shop/api/order/export', token }
      await measure(mall, '订单 Excel（第一次）', { ...orders, format: 'xlsx' })
      await measure(mall, '订单 Excel', { ...orders, format: 'xlsx' })
      await measure(mall, '订单 CSV', { ...orders, format: 'csv' })
      await measure(mall, '购物车 Excel（60 行）', { path: '/shop/api/cart/export', token, format: 'xlsx' })
    } finally {
      await mall.stop()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sixty lines in the first buyer's cart. */
async function fillCart(database: Database, { buyers, skuIds }: Facts) {
  await database.exec(`
    insert into cart_lines (owner_id, sku_id, qty, selected, added_by, added_price_fen, created_at)
      select u.owner_id, s.id, 2, true, u.id, s.price_fen, now()
      from addresses a join users u on u.owner_id = a.owner_id join skus s on s.id = any (array[${skuIds.slice(0, 60).join(',')}])
      where a.id = ${buyers[0]?.addressId};`)
}

type Input = { path: string; token: string; format: 'xlsx' | 'csv' }

/** Takes the file as fast as it comes, watching the server's memory and how long others wait meanwhile. */
async function measure({ base, pid }: RunningMall, title: string, { path, token, format }: Input) {
  const idle = await memoryOf(pid)
  const watched = { peak: idle, waited: 0, done: false }
  const started = performance.now()
  const [bytes] = await Promise.all([
    take(base + path, token, format).finally(() => {
      watched.done = true
    }),
    watch(pid, watched),
    visit(base, watched),
  ])
  const seconds = (performance.now() - started) / 1000
  print(
    `  ${title.padEnd(24)} ${seconds.toFixed(2)} 秒   ${(bytes / 1024).toFixed(0)} KB   内存 ${idle.toFixed(0)} → 最高 ${watched.peak.toFixed(0)} MB（多 ${(watched.peak - idle).toFixed(0)} MB）   别人最多等 ${watched.waited.toFixed(0)} ms`,
  )
}

async function take(url: string, token: string, format: Input['format']): Promise<number> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { platform: 'H5', 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify({ format }),
  })
  if (!reply.body || !reply.headers.get('content-disposition')) throw new Error(await reply.text())
  let bytes = 0
  for await (const piece of reply.body) bytes += piece.length
  return bytes
}

async function watch(pid: number, watched: { peak: number; done: boolean }) {
  while (!watched.done) {
    watched.peak = Math.max(watched.peak, await memoryOf(pid))
    await pause(25)
  }
}

async function visit(base: string, watched: { waited: number; done: boolean }) {
  while (!watched.done) {
    const asked = performance.now()
    await (await fetch(`${base}/healthz`)).arrayBuffer()
    watched.waited = Math.max(watched.waited, performance.now() - asked)
    await pause(25)
  }
}

/** Resident, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}
