import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Database, openPostgres } from '../apps/server/src/db/client.ts'
import { systemRandom } from '../apps/server/src/kernel/random.ts'
import { issueToken } from '../apps/server/src/modules/account/account.public.ts'
import { startMall } from '../scripts/mall.ts'
import { print } from '../scripts/print.ts'
import { keptPostgres } from './kept.ts'
import { type Ask, lanes, read, row } from './load.ts'
import { buyers, manyOrders } from './many-orders.ts'
import { quiet } from './meter.ts'
import { prepare, serverEnvironment } from './prepare.ts'

/** Number of buyers of each kind that read their orders in turn. */
const readers = 40
const size = 20
const tabs = ['review', 'unpaid', 'unshipped', 'unreceived', 'unreviewed', 'completed', 'cancelled']
const words = ['手套', '螺栓', '打印纸', 'D00000000012', '没有这样的东西']

/** Lists, numbers, search and analysis of one owner's orders among ten million lines of a hundred thousand owners. */
export async function benchOrders(seconds = 3) {
  const postgres = await keptPostgres('orders', async (database) => {
    await prepare(database, { goods: 10_000, buyers: 1 })
    await manyOrders(database)
  })
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-orders-'))
  try {
    const database = openPostgres(postgres.url, 2)
    const kinds = []
    for (const { kind, title, orders } of buyers)
      kinds.push({ title, asks: asksOf(await tokensOf(database, kind), orders) })
    await database.close()
    const mall = await startMall({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: postgres.url })
    // The clock first settles orders, draws up statements and sends notices; that work would count as the cost of a list.
    await quiet(postgres.url, mall.pid)
    print(`\n一千万行订单明细，十万个买家；${lanes} 个连接，每次换一个买家`)
    try {
      for (const { title, asks } of kinds) {
        print(`  ${title}`)
        for (const [what, all] of asks) row(`  ${what}`, await read(mall.base, all, { seconds, connections: lanes }))
      }
    } finally {
      await mall.stop()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function tokensOf(database: Database, kind: string): Promise<string[]> {
  const { rows } = await database.query(
    `select user_id as id from bench_buyers where kind = '${kind}' order by md5(user_id::text) limit ${readers}`,
  )
  const client = { ip: '127.0.0.1', device: '压测', platform: 'H5' }
  const given = { now: () => new Date(), random: systemRandom }
  const ids = z.array(z.object({ id: z.coerce.number() })).parse(rows)
  return Promise.all(ids.map(({ id }) => issueToken(database.db, id, client, given)))
}

function asksOf(tokens: readonly string[], orders: number): [string, Ask[]][] {
  const each = (paths: readonly string[]) =>
    tokens.flatMap((token) => paths.map((path) => ({ path, headers: { Authorization: token } })))
  const list = (query: string, page = 1) => `/shop/api/order/list?${query}&page=${page}&list_rows=${size}`
  return [
    ['订单列表', each([1, 2].map((page) => list('scope=company', page)))],
    ['各页签', each(tabs.map((tab) => list(`scope=company&tab=${tab}`)))],
    ['最后一页', each([list('scope=company', Math.ceil(orders / size))])],
    ['数量', each(['/shop/api/order/counts'])],
    ['搜索', each(words.map((word) => list(`scope=company&keyword=${encodeURIComponent(word)}`)))],
    ['采购分析（半年）', each(['/user/api/analysis/spend'])],
  ]
}
