import { mkdtemp, rm } from 'node:fs/promises'
import type { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../apps/server/src/db/client.ts'
import { type RunningMall, startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'
import { startBare } from './bare.ts'
import { callerOf, type Figures, lanes, newAgent, read, row, work } from './load.ts'
import { countStatements, meters } from './meter.ts'
import { benchPin, type Facts, prepare, serverEnvironment } from './prepare.ts'

type Call = ReturnType<typeof callerOf>
type Limit = {
  row: Figures
  order: Figures
  orderCpuMs: number
  checkout: Figures
  checkoutCpuMs: number
  added: Figures
  lastMs: number
}

/** The till alone, on a real PostgreSQL: the limit before and after it, so that a machine that slows down slows both. */
export async function benchTill({ goods = 10_000, seconds = 5 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-till-'))
  const postgres = await startPostgres(countStatements)
  try {
    const database = openPostgres(postgres.url, 8)
    const facts = await prepare(database, { goods, buyers: 300 })
    await database.close()
    print(`\n收银：真实 PostgreSQL，${goods} 件商品，${lanes} 个连接`)
    const mall = await startMall({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: postgres.url })
    try {
      await tillFigures(mall, facts, { seconds, url: postgres.url })
    } finally {
      await mall.stop()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Adding to carts, whole checkouts and the last pieces; on a real PostgreSQL each beside the limit. */
export async function tillFigures(
  mall: RunningMall,
  facts: Facts,
  { seconds, url }: { seconds: number; url?: string },
) {
  // As after a day's first minute: all statements are planned, and hot code is compiled.
  await checkouts(mall, facts, seconds * 4)
  if (url) await renewPlans(url)
  const before = url ? await limitOf(url, facts, seconds / 2) : null
  const meter = url ? await meters(url, mall.pid) : null
  const start = await meter?.read()
  const whole = await checkouts(mall, facts, seconds * 2)
  const spent = start && (await meter?.since(start))
  await meter?.close()
  const added = await additions(mall, facts, seconds)
  const last = await lastPieces(mall, facts)
  const seen = await details(mall, facts, seconds)
  const after = url ? await limitOf(url, facts, seconds / 2) : null
  const limit = before && after && mean(before, after)

  row('整单（加购两次+购物车+确认+提交+余额支付）', whole)
  if (whole.firstError) print(`    ${whole.firstError}`)
  if (limit) {
    print(`    上限的下单 ${limit.order.perSecond.toFixed(0)} 次/秒 p50 ${limit.order.p50.toFixed(1)} ms：
      整单是它的 ${ratio(whole.perSecond, limit.order.perSecond)}（目标 ≥ 0.2），p50 是它的 ${ratio(whole.p50, limit.order.p50)} 倍（目标 ≤ 6）`)
  }
  if (spent) {
    const each = (sum: number) => (sum / whole.done).toFixed(1)
    print(
      `    每单 ${each(spent.statements)} 条语句（目标 ≤ 20），Node ${each(spent.nodeMs)} ms、PostgreSQL ${each(spent.postgresMs)} ms CPU（目标 ≤ 4 + 4）`,
    )
    // Other load on the machine changes the number of checkouts a second, but hardly the CPU time of one.
    const cpu = (spent.nodeMs + spent.postgresMs) / whole.done
    if (limit) {
      print(
        `    上限的下单 ${limit.orderCpuMs.toFixed(1)} ms CPU：按 CPU 算，整单是它的 ${ratio(limit.orderCpuMs, cpu)}`,
      )
      print(`    上限做同样六次请求、十六条语句的整单 ${limit.checkout.perSecond.toFixed(0)} 次/秒 p50 ${limit.checkout.p50.toFixed(1)} ms，${limit.checkoutCpuMs.toFixed(1)} ms CPU：
      它是上限的下单的 ${ratio(limit.checkout.perSecond, limit.order.perSecond)}，p50 ${ratio(limit.checkout.p50, limit.order.p50)} 倍；我们的整单是它的 ${ratio(whole.perSecond, limit.checkout.perSecond)}，按 CPU 算 ${ratio(limit.checkoutCpuMs, cpu)}`)
    }
  }
  row('加入购物车', added)
  if (limit) {
    print(
      `    上限的商品详情 ${limit.row.perSecond.toFixed(0)} 次/秒：加购是它的 ${ratio(added.perSecond, limit.row.perSecond)}（目标 ≥ 0.25）
    上限的加购 ${limit.added.perSecond.toFixed(0)} 次/秒：是上限的商品详情的 ${ratio(limit.added.perSecond, limit.row.perSecond)}，我们的加购是它的 ${ratio(added.perSecond, limit.added.perSecond)}`,
    )
  }
  row('商品详情（访客，最多旧一秒）', seen.kept)
  row('商品详情（已登录，每次查版本）', seen.anew)
  if (limit) {
    print(
      `    是上限的商品详情的 ${ratio(seen.kept.perSecond, limit.row.perSecond)} 与 ${ratio(seen.anew.perSecond, limit.row.perSecond)}（目标 ≥ 0.75）`,
    )
  }
  print(`  200 人抢最后 50 件（确认+提交+支付）：卖出 ${last.sold} 件，用时 ${(last.ms / 1000).toFixed(2)} 秒`)
  if (limit) {
    print(
      `    上限（查看+下单+支付）${(limit.lastMs / 1000).toFixed(2)} 秒：是它的 ${ratio(last.ms, limit.lastMs)} 倍（目标 ≤ 1.2）`,
    )
  }
}

/** Goods as a guest reads them, who may get a response a moment old, and as a logged-in person reads them, anew each time. */
async function details({ base }: RunningMall, { goodsIds, buyers }: Facts, seconds: number) {
  const paths = goodsIds.slice(0, 2000).map((id) => `/shop/api/goods/detail?goods_id=${id}`)
  const at = { seconds, connections: lanes }
  const kept = await read(base, paths, at)
  return { kept, anew: await read(base, paths, { ...at, headers: { Authorization: buyers[0]?.token ?? '' } }) }
}

const ratio = (one: number, other: number) => (one / other).toFixed(2)

const mean = (a: Limit, b: Limit): Limit => {
  const figures = (one: Figures, other: Figures): Figures => ({
    perSecond: (one.perSecond + other.perSecond) / 2,
    p50: (one.p50 + other.p50) / 2,
    p99: (one.p99 + other.p99) / 2,
    errors: one.errors + other.errors,
  })
  return {
    row: figures(a.row, b.row),
    order: figures(a.order, b.order),
    orderCpuMs: (a.orderCpuMs + b.orderCpuMs) / 2,
    checkout: figures(a.checkout, b.checkout),
    checkoutCpuMs: (a.checkoutCpuMs + b.checkoutCpuMs) / 2,
    added: figures(a.added, b.added),
    lastMs: (a.lastMs + b.lastMs) / 2,
  }
}

/** The same by node:http and pg alone: one row of goods, an order of two skus, a whole checkout, and a rush for fifty pieces. */
async function limitOf(url: string, facts: Facts, seconds: number): Promise<Limit> {
  const bare = await startBare(url)
  const agent = newAgent(lanes)
  try {
    const goods = facts.goodsIds.slice(0, 2000).map((id) => `/row?id=${id}`)
    const one = await read(bare.base, goods, { seconds, connections: lanes })
    const order = (lane: number, round: number) =>
      buyBare(callerOf(bare.base, agent, null), lane, skusAt(facts, lane, round))
    const checkout = bareCheckout(bare.base, agent, (lane, round) => skusAt(facts, lane, round))
    const meter = await meters(url, bare.pid)
    const spending = async (unit: typeof order) => {
      await work(lanes, 0.5, unit)
      const start = await meter.read()
      const figures = await work(lanes, seconds, unit)
      const { nodeMs, postgresMs } = await meter.since(start)
      return [figures, (nodeMs + postgresMs) / (figures.perSecond * seconds)] as const
    }
    const [orders, orderCpuMs] = await spending(order)
    const [checkouts, checkoutCpuMs] = await spending(checkout)
    await meter.close()
    const added = await work(lanes, seconds, async (lane, round) => {
      const [sku_id] = skusAt(facts, lane, round)
      return (await callerOf(bare.base, agent, String(lane)).post('/cart/add', { sku_id })).error === 0
    })
    await restock(url, facts)
    const rush = newAgent(200)
    const started = performance.now()
    await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const call = callerOf(bare.base, rush, null)
        await call.get(`/row?id=${facts.goodsIds[0]}`)
        const made = await call.post<{ order_id: number }>('/order', { owner_id: i, sku_ids: [facts.lastSku] })
        if (made.error === 0) await call.post('/pay', { owner_id: i, order_id: made.data.order_id })
      }),
    )
    const lastMs = performance.now() - started
    rush.destroy()
    await restock(url, facts)
    return { row: one, order: orders, orderCpuMs, checkout: checkouts, checkoutCpuMs, added, lastMs }
  } finally {
    agent.destroy()
    await bare.stop()
  }
}

/** A checkout's six calls, made to the limit; each lane is another buyer. */
export const bareCheckout = (base: string, agent: Agent, skusFor: (lane: number, round: number) => number[]) => {
  return async (lane: number, round: number) => {
    const call = callerOf(base, agent, String(lane))
    for (const sku_id of skusFor(lane, round)) await fine(call.post('/cart/add', { sku_id }))
    const lines = await fine(call.get<{ id: number }[]>('/cart'))
    await fine(call.get('/cart/confirm'))
    const { order_id } = await fine(
      call.post<{ order_id: number }>('/cart/submit', { cart_ids: lines.map(({ id }) => id) }),
    )
    await fine(call.post('/cart/pay', { order_id }))
    return true
  }
}

const buyBare = async (call: Call, lane: number, skuIds: number[]) =>
  (await call.post('/order', { owner_id: lane, sku_ids: skuIds })).error === 0

/** Fifty pieces of the last sku again, and nothing in the limit's carts. */
async function restock(url: string, { lastSku }: Facts) {
  const database = openPostgres(url, 1)
  await database.exec(`update skus set stock = 50 where id = ${lastSku}; delete from bare_carts`)
  await database.close()
}

/** As the database does every minute: replaces plans that were made while its tables were empty. */
async function renewPlans(url: string) {
  const database = openPostgres(url, 1)
  await database.exec('analyze')
  await database.close()
}

/** Two skus next to each other, others for each lane and round. */
const skusAt = ({ skuIds }: Facts, lane: number, round: number) =>
  [0, 1].map((next) => skuIds[(lane * 31 + round * 2 + next) % skuIds.length] ?? 0)

const buyerAt = ({ buyers }: Facts, i: number) => buyers[i % buyers.length] ?? { token: '', addressId: 0 }

export async function checkouts({ base }: RunningMall, facts: Facts, seconds: number) {
  const agent = newAgent(lanes)
  let done = 0
  const figures = await work(lanes, seconds, async (lane, round) => {
    // No two lanes are ever at the same buyer's cart.
    const { token, addressId } = buyerAt(facts, lane + lanes * (round % Math.floor(facts.buyers.length / lanes)))
    await checkout(callerOf(base, agent, token), addressId, skusAt(facts, lane, round))
    done += 1
    return true
  })
  agent.destroy()
  return { ...figures, done }
}

/** Adds two skus, looks at the cart, confirms, submits and pays. */
async function checkout(call: Call, address_id: number, skuIds: number[]) {
  for (const sku_id of skuIds) await fine(call.post('/shop/api/cart/add', { sku_id, qty: 1 }))
  type Cart = { groups: { lines: { cart_id: number; sku_id: number }[] }[] }
  const cart = await fine(call.get<Cart>('/shop/api/cart'))
  const lines = cart.groups.flatMap((group) => group.lines)
  const cart_ids = lines.flatMap(({ cart_id, sku_id }) => (skuIds.includes(sku_id) ? [cart_id] : []))
  const query = `cart_ids=${cart_ids.join(',')}&address_id=${address_id}`
  const { fingerprint } = await fine(call.get<{ fingerprint: string }>(`/shop/api/order/confirm?${query}`))
  const submit = { cart_ids, address_id, fingerprint }
  const { order_nos } = await fine(call.post<{ order_nos: string[] }>('/shop/api/order/submit', submit))
  const order_no = order_nos.join(',')
  await fine(call.post('/shop/api/payment/pay', { order_no, channel: 'balance', pay_password: benchPin }))
}

async function fine<Data>(reply: Promise<{ error: number; data: Data; msg: string }>): Promise<Data> {
  const { error, data, msg } = await reply
  if (error !== 0) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return data
}

async function additions({ base }: RunningMall, facts: Facts, seconds: number) {
  const agent = newAgent(lanes)
  const figures = await work(lanes, seconds, async (lane, round) => {
    const call = callerOf(base, agent, buyerAt(facts, lane + lanes * round).token)
    const sku_id = facts.skuIds[(lane * 31 + round) % facts.skuIds.length]
    return (await call.post('/shop/api/cart/add', { sku_id, qty: 1 })).error === 0
  })
  agent.destroy()
  return figures
}

/** One piece without a cart, from confirming to paying; false for a refused buyer. */
async function buyNow(call: Call, addressId: number, skuId: number): Promise<boolean> {
  const wanted = { sku_id: skuId, qty: 1, address_id: addressId }
  const shown = await call.get<{ fingerprint: string }>(
    `/shop/api/order/confirm?sku_id=${skuId}&qty=1&address_id=${addressId}`,
  )
  if (shown.error !== 0) return false
  const { fingerprint } = shown.data
  const made = await call.post<{ order_nos: string[] }>('/shop/api/order/submit', { ...wanted, fingerprint })
  if (made.error !== 0) return false
  const body = { order_no: made.data.order_nos[0], channel: 'balance', pay_password: benchPin }
  return (await call.post('/shop/api/payment/pay', body)).error === 0
}

/** Two hundred buyers at once on the last fifty pieces; before them some have bought other things the same way, as the limit has. */
async function lastPieces({ base }: RunningMall, facts: Facts) {
  const warm = newAgent(lanes)
  await work(lanes, 1, (lane, round) => {
    const { token, addressId } = buyerAt(facts, lane + lanes * round)
    return buyNow(callerOf(base, warm, token), addressId, skusAt(facts, lane, round)[0] ?? 0)
  })
  warm.destroy()
  const agent = newAgent(200)
  const started = performance.now()
  const outcomes = await Promise.all(
    facts.buyers
      .slice(0, 200)
      .map(({ token, addressId }) => buyNow(callerOf(base, agent, token), addressId, facts.lastSku)),
  )
  agent.destroy()
  return { sold: outcomes.filter(Boolean).length, ms: performance.now() - started }
}
