import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded, openPostgres } from '../apps/server/src/db/client.ts'
import { type RunningMall, startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { say } from '../scripts/say.ts'
import { startBare } from './bare.ts'
import { callerOf, type Figures, newAgent, read, work } from './load.ts'
import { benchPin, benchSecret, type Facts, prepare } from './prepare.ts'

export const serverEnvironment = {
  DEMO: '0',
  LOG_LEVEL: 'silent',
  SECRET: benchSecret,
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
  PUBLIC_URL: 'http://127.0.0.1:9',
}
const lanes = 16

export const row = (title: string, { perSecond, p50, p99, errors }: Figures) =>
  say(
    `  ${title.padEnd(30)} ${perSecond.toFixed(0).padStart(7)} 次/秒   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms${errors > 0 ? `   失败 ${errors}` : ''}`,
  )

/** Every call of the list, on one kind of database. */
export async function benchApi(kind: 'postgres' | 'embedded', { goods = 10_000, seconds = 5 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-bench-'))
  const postgres = kind === 'postgres' ? await startPostgres() : null
  const open = () => (postgres ? openPostgres(postgres.url, 8) : openEmbedded(join(folder, 'database')))
  try {
    const database = await open()
    const facts = await prepare(database, { goods, buyers: 300 })
    await database.close()
    say(`\n${kind === 'postgres' ? '真实 PostgreSQL' : '内置数据库'}，${goods} 件商品，${lanes} 个连接`)
    const mall = await startMall({
      ...serverEnvironment,
      DATA_DIR: folder,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    })
    try {
      say(`  冷启动 ${mall.readyMs.toFixed(0)} ms，空闲内存 ${await memoryOf(mall.pid)}`)
      await readFigures(mall, facts, seconds)
      await writeFigures(mall, facts, seconds)
      await lastPieces(mall, facts)
      say(`  压测后内存 ${await memoryOf(mall.pid)}`)
    } finally {
      await mall.stop()
    }
    if (postgres) await limit(postgres.url, facts, seconds)
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function readFigures({ base }: RunningMall, facts: Facts, seconds: number) {
  const at = { seconds, connections: lanes }
  row(
    '商品详情',
    await read(
      base,
      facts.goodsIds.slice(0, 2000).map((id) => `/shop/api/goods/detail?goods_id=${id}`),
      at,
    ),
  )
  row('分类列表（20 件）', await read(base, listPaths(facts), at))
  row('关键词搜索（20 件）', await read(base, searchPaths(facts), at))
  row(`个人资料（含权限），目标 ≥ ${profileAim}`, await readProfile(base, facts, seconds))
}

/** Who somebody is and what they may do, asked anew at every request: so many a second are aimed at. */
const profileAim = 3000
export const readProfile = (base: string, { company }: Pick<Facts, 'company'>, seconds: number) => {
  const headers = { Authorization: company.member('buyer').token }
  return read(base, ['/user/api/user/profile'], { seconds, connections: lanes, headers })
}

export const listPaths = ({ categoryIds }: Facts) =>
  categoryIds.flatMap((cid) => [1, 2, 3].map((page) => `/shop/api/goods/list?cid=${cid}&page=${page}&list_rows=20`))
export const searchPaths = ({ keywords }: Facts) =>
  keywords.flatMap((word) =>
    [1, 2].map((page) => `/shop/api/goods/list?keyword=${encodeURIComponent(word)}&page=${page}&list_rows=20`),
  )

async function writeFigures({ base }: RunningMall, facts: Facts, seconds: number) {
  const agent = newAgent(lanes)
  const skuAt = (i: number) => facts.skuIds[i % facts.skuIds.length] ?? 0
  const buyerAt = (i: number) => facts.buyers[i % facts.buyers.length]
  // Checkouts first: adding to carts afterwards leaves the prepared lines alone.
  const done = await work(lanes, seconds * 2, async (lane, round) => {
    const buyer = buyerAt(lane + lanes * (round % 18))
    const cartIds = buyer?.cartIds.splice(0, 2) ?? []
    if (!buyer || cartIds.length < 2) throw new Error('购物车备料已用完')
    return checkout(callerOf(base, agent, buyer.token), buyer.addressId, cartIds)
  })
  row('整单（确认+提交+余额支付，2 行）', done)
  if (done.firstError) say(`    ${done.firstError}`)
  row(
    '加入购物车',
    await work(lanes, seconds, async (lane, round) => {
      const call = callerOf(base, agent, buyerAt(lane + lanes * round)?.token ?? '')
      return (await call.post('/shop/api/cart/add', { sku_id: skuAt(lane * 31 + round), qty: 1 })).error === 0
    }),
  )
  agent.destroy()
}

type Call = ReturnType<typeof callerOf>

async function checkout(call: Call, addressId: number, cart_ids: number[]): Promise<boolean> {
  const shown = await call.get<{ fingerprint: string }>(
    `/shop/api/order/confirm?cart_ids=${cart_ids.join(',')}&address_id=${addressId}`,
  )
  if (shown.error !== 0) throw new Error(shown.msg)
  const made = await call.post<{ order_nos: string[] }>('/shop/api/order/submit', {
    cart_ids,
    address_id: addressId,
    fingerprint: shown.data.fingerprint,
  })
  if (made.error !== 0) throw new Error(`${made.msg} ${JSON.stringify(made.data)}`)
  const order_no = made.data.order_nos.join(',')
  const paid = await call.post('/shop/api/payment/pay', { order_no, channel: 'balance', pay_password: benchPin })
  if (paid.error !== 0) throw new Error(paid.msg)
  return true
}

/** Two hundred buyers at once on the last fifty pieces, each the whole checkout. */
async function lastPieces({ base }: RunningMall, facts: Facts) {
  const agent = newAgent(200)
  const started = performance.now()
  const outcomes = await Promise.all(
    facts.buyers.slice(0, 200).map(async ({ token, addressId }) => {
      const call = callerOf(base, agent, token)
      const wanted = { sku_id: facts.lastSku, qty: 1, address_id: addressId }
      const shown = await call.get<{ fingerprint: string }>(
        `/shop/api/order/confirm?sku_id=${facts.lastSku}&qty=1&address_id=${addressId}`,
      )
      if (shown.error !== 0) return false
      const made = await call.post<{ order_nos: string[] }>('/shop/api/order/submit', {
        ...wanted,
        fingerprint: shown.data.fingerprint,
      })
      if (made.error !== 0) return false
      const body = { order_no: made.data.order_nos[0], channel: 'balance', pay_password: benchPin }
      return (await call.post('/shop/api/payment/pay', body)).error === 0
    }),
  )
  agent.destroy()
  say(
    `  200 人抢最后 50 件：卖出 ${outcomes.filter(Boolean).length} 件，用时 ${((performance.now() - started) / 1000).toFixed(2)} 秒`,
  )
}

async function limit(url: string, facts: Facts, seconds: number) {
  const bare = await startBare(url)
  try {
    const at = { seconds, connections: lanes }
    say('  本机上限（裸 node:http + pg）')
    row(
      '  一行商品',
      await read(
        bare.base,
        facts.goodsIds.slice(0, 2000).map((id) => `/row?id=${id}`),
        at,
      ),
    )
    row(
      '  列表 20 行',
      await read(
        bare.base,
        facts.categoryIds.map((id) => `/list?id=${id}`),
        at,
      ),
    )
  } finally {
    await bare.stop()
  }
}

async function memoryOf(pid: number): Promise<string> {
  const { execFileSync } = await import('node:child_process')
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  return `${(kilobytes / 1024).toFixed(0)} MB`
}
