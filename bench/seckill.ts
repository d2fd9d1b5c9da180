import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../apps/server/src/db/client.ts'
import { examine } from '../apps/server/src/doctor.ts'
import { startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'
import { startBare } from './bare.ts'
import { callerOf, newAgent, read } from './load.ts'
import { type Facts, prepare, serverEnvironment } from './prepare.ts'
import { figure } from './results.ts'

const buyers = 5000
/** Orders placed before the sale: it opens in a mall that sells already. */
const before = 300
const pieces = 100
/** All buyers tap for the first time within this time. */
const rushMs = 5000
/** A buyer who is refused because of the crowd taps again after this time, and at most so many times. */
const again = { afterMs: 1000, times: 3 }
/** Reads a second by people who take no part in the sale. */
const readsPerSecond = 40

/** Five thousand people with the confirm page open, on a hundred pieces at the price of a flash sale; others look at goods meanwhile. */
export async function benchSeckill() {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-seckill-'))
  const postgres = await startPostgres()
  try {
    const database = openPostgres(postgres.url, 8)
    const facts = await prepare(database, { goods: 2000, buyers: buyers + before })
    const skuId = facts.skuIds[0] ?? 0
    await database.exec(`
      insert into seckill_sessions (name, start_at, end_at, apply_until, state, user_id, created_at)
        values ('测量', now() - interval '1 minute', now() + interval '1 hour', now() - interval '1 minute', 'open', 1, now());
      insert into stock_moves (sku_id, kind, delta, at) values (${skuId}, 'pool', -${pieces}, now());
      update skus set stock = stock - ${pieces} where id = ${skuId};
      insert into seckill_deals (session_id, merchant_id, goods_id, sku_id, price_fen, pool, remaining, limit_num, state, applied_at)
        select 1, g.merchant_id, g.id, s.id, 9000, ${pieces}, ${pieces}, 1, 'approved', now()
        from skus s join goods g on g.id = s.goods_id where s.id = ${skuId};
      analyze;`)
    print(`\n秒杀：真实 PostgreSQL，${buyers} 人 ${rushMs / 1000} 秒内抢 ${pieces} 件（每人限 1 件）`)
    const bare = await startBare(postgres.url)
    const limit = await read(
      bare.base,
      facts.goodsIds.slice(0, 500).map((id) => `/row?id=${id}`),
      { seconds: 3 },
    )
    await bare.stop()
    const mall = await startMall({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: postgres.url })
    try {
      await orderAsUsual(mall.base, { ...facts, buyers: facts.buyers.slice(buyers) })
      await rush(mall.base, { ...facts, buyers: facts.buyers.slice(0, buyers) }, skuId)
    } finally {
      await mall.stop()
    }
    print(`  上限（裸 node:http + pg 的一行）${limit.perSecond.toFixed(0)} 次/秒`)
    const faults = (await examine(database.db)).flatMap((one) => one.faults)
    print(`  体检：${faults.length === 0 ? '一致' : faults.slice(0, 3).join('；')}`)
    await database.close()
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function rush(base: string, facts: Facts, skuId: number) {
  const agent = newAgent(256)
  const pages = await opened(base, facts, skuId)
  const alone = await reading(base, facts, 2000)
  const refusals: number[] = []
  const wins: number[] = []
  const said = new Map<string, number>()
  const tap = async (i: number): Promise<void> => {
    const page = pages[i]
    if (!page) return
    const call = callerOf(base, agent, page.token)
    for (let time = 0; time <= again.times; time += 1) {
      const from = performance.now()
      const reply: { error: number; msg: string; code?: string } = await call.post(
        '/shop/api/order/submit',
        page.input,
        `tap-${i}-once`,
      )
      const took = performance.now() - from
      if (reply.error === 0) {
        wins.push(took)
        return
      }
      refusals.push(took)
      said.set(reply.code ?? reply.msg, (said.get(reply.code ?? reply.msg) ?? 0) + 1)
      if (reply.code !== 'seckill.crowded') return
      await after(again.afterMs)
    }
  }
  const others = reading(base, facts, rushMs + 1000)
  const started = performance.now()
  const taps = Array.from({ length: buyers }, async (_, i) => {
    await after((i * rushMs) / buyers)
    await tap(i)
  })
  await Promise.all(taps)
  const elapsed = performance.now() - started
  const meanwhile = await others
  agent.destroy()
  const codes = [...said].map(([code, n]) => `${code} ${n}`).join('，')
  print(`  卖出 ${wins.length} 件，${(elapsed / 1000).toFixed(1)} 秒；被拒 ${refusals.length} 次（${codes}）`)
  figure('秒杀 拒绝 p50', at(refusals, 0.5), { unit: 'ms' })
  figure('秒杀 拒绝 p99', at(refusals, 0.99), { unit: 'ms', aim: '< 50' })
  figure('秒杀 抢到 p99', at(wins, 0.99), { unit: 'ms' })
  figure('秒杀 其间别人看商品 p99', at(meanwhile, 0.99), {
    unit: 'ms',
    aim: `< 100，平时 ${at(alone, 0.99).toFixed(1)}`,
  })
}

async function orderAsUsual(base: string, facts: Facts) {
  const agent = newAgent(16)
  const pages = await opened(base, facts, facts.skuIds[1] ?? 0)
  const ordered = await Promise.all(
    pages.map(({ token, input }) => callerOf(base, agent, token).post('/shop/api/order/submit', input)),
  )
  agent.destroy()
  const refused = ordered.find(({ error }) => error !== 0)
  if (refused) throw new Error(refused.msg)
}

/** The confirm page of each, as it stands once the session has begun. */
async function opened(base: string, { buyers: people }: Facts, skuId: number) {
  const agent = newAgent(16)
  const pages: { token: string; input: object }[] = []
  await Promise.all(
    Array.from({ length: 16 }, async (_, lane) => {
      for (let i = lane; i < people.length; i += 16) {
        const { token, addressId } = people[i] ?? { token: '', addressId: 0 }
        const query = `sku_id=${skuId}&qty=1&address_id=${addressId}`
        const shown = await callerOf(base, agent, token).get<{ fingerprint: string }>(
          `/shop/api/order/confirm?${query}`,
        )
        const { fingerprint } = shown.data
        pages[i] = { token, input: { sku_id: skuId, qty: 1, address_id: addressId, fingerprint } }
      }
    }),
  )
  agent.destroy()
  return pages
}

/** So many reads a second for so long, each at its time whatever became of the one before; how long each took. */
async function reading(base: string, { goodsIds }: Facts, forMs: number): Promise<number[]> {
  const agent = newAgent(32)
  const call = callerOf(base, agent, null)
  const count = Math.floor((forMs * readsPerSecond) / 1000)
  const took = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      await after((i * 1000) / readsPerSecond)
      const from = performance.now()
      await call.get(`/shop/api/goods/detail?goods_id=${goodsIds[i % goodsIds.length]}`)
      return performance.now() - from
    }),
  )
  agent.destroy()
  return took
}

const after = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

function at(took: readonly number[], part: number): number {
  const sorted = took.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
