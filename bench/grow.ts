import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openPostgres } from '../apps/server/src/db/client.ts'
import { startMall } from '../scripts/mall.ts'
import { print } from '../scripts/print.ts'
import { firstAsked } from './first-asked.ts'
import { goodsKinds } from './goods-kinds.ts'
import { keptPostgres } from './kept.ts'
import { type Figures, lanes, read } from './load.ts'
import { moreGoods } from './more-goods.ts'
import { prepare, serverEnvironment } from './prepare.ts'

/** Copied beyond this many: the demo's own goods are written one by one. */
const written = 10_000

type Row = Figures & { firstMs: number }

/**
 * How the cost of list, search and facets grows with the catalogue, on a real PostgreSQL: over sixteen connections as people
 * come, and one question at a time past every cache. The later sizes are compared with the first.
 */
export async function benchGrowth(sizes: readonly number[] = [written, 1_000_000], seconds = 4) {
  const small = new Map<string, Row>()
  for (const goods of sizes) {
    const postgres = await keptPostgres(`goods-${goods}`, async (database) => {
      await prepare(database, { goods: Math.min(goods, written), buyers: 1 })
      await moreGoods(database, goods)
    })
    try {
      print(`\n${goods} 件商品，${lanes} 个连接；“首次”是不经任何缓存、一次问一个的平均毫秒`)
      for (const [title, row] of await figuresOf(postgres.url, seconds)) {
        const before = small.get(title) ?? row
        small.set(title, before)
        printRow(title, row, before)
      }
    } finally {
      await postgres.stop()
    }
  }
}

/** Each kind of list on its own. */
async function figuresOf(url: string, seconds: number): Promise<Map<string, Row>> {
  const database = openPostgres(url, 4)
  const kinds = await goodsKinds(database)
  const first = await firstOf(database, kinds)
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-grow-'))
  const mall = await startMall({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: url })
  const rows = new Map<string, Row>()
  try {
    for (const [title, paths] of kinds) {
      const figures = await read(mall.base, paths, { seconds, connections: lanes })
      rows.set(title, { ...figures, firstMs: first.get(title) ?? 0 })
    }
    return rows
  } finally {
    await mall.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function firstOf(database: Database, kinds: readonly [string, string[]][]): Promise<Map<string, number>> {
  const first = new Map<string, number>()
  for (const [title, paths] of kinds) first.set(title, await firstAsked(database.db, paths))
  await database.close()
  return first
}

const printRow = (title: string, row: Row, small: Row) =>
  print(
    `  ${title.padEnd(14)} ${row.perSecond.toFixed(0).padStart(6)} 次/秒   p50 ${row.p50.toFixed(1)}   p99 ${row.p99.toFixed(1)} ms（${(small.perSecond / row.perSecond).toFixed(2)} 倍）   首次 ${row.firstMs.toFixed(1)} ms（${(row.firstMs / small.firstMs).toFixed(2)} 倍）${row.errors > 0 ? `   失败 ${row.errors}` : ''}`,
  )
