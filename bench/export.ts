import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Database, openPostgres } from '../apps/server/src/db/client.ts'
import { type RunningMall, startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { say } from '../scripts/say.ts'
import { type Facts, prepare, serverEnvironment } from './prepare.ts'

type Sizes = { goods?: number; start?: typeof startMall }

const run = promisify(execFile)
const linesEach = 4
const orderCount = 2_500
const lines = orderCount * linesEach

/** Ten thousand lines of orders and a cart of sixty as files, on a real PostgreSQL: time, and what the server needs for it. */
export async function benchExport({ goods = 2_000, start = startMall }: Sizes = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-export-'))
  const postgres = await startPostgres()
  try {
    const database = openPostgres(postgres.url, 4)
    const facts = await prepare(database, { goods, buyers: 1 })
    await fillOrders(database, facts)
    await database.close()
    const mall = await start({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: postgres.url })
    try {
      say(`\n导出：真实 PostgreSQL，${orderCount} 个订单共 ${lines} 行`)
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

/** The first buyer has bought through the ages: every order with lines of its own, names and addresses of usual length. */
async function fillOrders(database: Database, { buyers, skuIds }: Facts) {
  await database.exec(`
    create temp table buyer as
      select u.id as user_id, u.owner_id from addresses a join users u on u.owner_id = a.owner_id where a.id = ${buyers[0]?.addressId};
    insert into trades (trade_no, owner_id, user_id, pay_amount_fen, created_at)
      select 'T' || lpad(i::text, 15, '0'), owner_id, user_id, 4000800, now() - i * interval '3 hours'
      from buyer, generate_series(1, ${orderCount}) i;
    insert into orders (order_no, trade_id, owner_id, user_id, merchant_id, merchant_name, is_self, status, is_virtual, address,
        remark, goods_amount_fen, discount_fen, freight_fen, pay_amount_fen, vip_saved_fen, tax_fen, promise, created_at,
        paid_at, po_no, cost_centre, purpose)
      select 'D' || substr(trade_no, 2), t.id, t.owner_id, t.user_id, m.id, m.name, m.is_self, 'completed', false,
        '{"name":"王敏","phone":"13800001234","division_code":"310117","region":"上海市 松江区","detail":"新桥镇申港路 88 号"}',
        '', 4000000, 0, 800, 4000800, 0, 0, '', t.created_at, t.created_at, 'PO-' || t.id, '总装车间', '三季度劳保用品补库'
      from trades t, (select * from merchants order by id limit 1) m where t.trade_no like 'T0%';
    insert into order_lines (order_id, goods_id, sku_id, name, image, sku_text, sku_code, unit, tax_rate, qty, price_fen,
        price_reasons, amount_fen, discount_shares)
      select o.id, s.goods_id, s.id, g.name, '', '42 码 黑色', s.sku_code, g.unit, 13, 10, 100000, '[]', 1000000, '{}'
      from orders o cross join generate_series(1, ${linesEach}) k
      join skus s on s.id = (array[${skuIds.join(',')}])[1 + (o.id * ${linesEach} + k) % ${skuIds.length}]
      join goods g on g.id = s.goods_id
      where o.order_no like 'D0%';
    drop table buyer;
    analyze;`)
}

type Wish = { path: string; token: string; format: 'xlsx' | 'csv' }

/** Takes the file as fast as it comes, watching the server's memory and how long others wait meanwhile. */
async function measure({ base, pid }: RunningMall, title: string, { path, token, format }: Wish) {
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
  say(
    `  ${title.padEnd(24)} ${seconds.toFixed(2)} 秒   ${(bytes / 1024).toFixed(0)} KB   内存 ${idle.toFixed(0)} → 最高 ${watched.peak.toFixed(0)} MB（多 ${(watched.peak - idle).toFixed(0)} MB）   别人最多等 ${watched.waited.toFixed(0)} ms`,
  )
}

async function take(url: string, token: string, format: Wish['format']): Promise<number> {
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
