import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Database, openPostgres } from '../apps/server/src/db/client.ts'
import { startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { say } from '../scripts/say.ts'
import { type Figures, lanes, read } from './load.ts'
import { moreGoods } from './more-goods.ts'
import { prepare, serverEnvironment } from './prepare.ts'

/** Copied beyond this many: the demo's own goods are written one by one. */
const written = 10_000
/** As large as whoever has a million goods would make it; the same for all sizes. */
const flags = ['-c', 'shared_buffers=1GB', '-c', 'max_wal_size=8GB']
/** For loading, which takes the time it takes. */
const forever = { connect: 8000, lock: 0, statement: 0, idle: 0 }

/** How the cost of list, search and facets grows with the catalogue, on a real PostgreSQL. */
export async function benchGrowth(sizes: readonly number[] = [10_000, 100_000], seconds = 4) {
  const first = new Map<string, Figures>()
  for (const goods of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'chengcai-grow-'))
    const postgres = await startPostgres(flags)
    try {
      const started = performance.now()
      const database = openPostgres(postgres.url, 8, forever)
      await prepare(database, { goods: Math.min(goods, written), buyers: 1 })
      await moreGoods(database, goods)
      for (const table of ['goods', 'goods_search', 'skus']) await database.exec(`vacuum analyze ${table}`)
      await database.close()
      say(`\n${goods} 件商品（载入 ${((performance.now() - started) / 1000).toFixed(0)} 秒），${lanes} 个连接`)
      await figuresOf(postgres.url, { folder, seconds, first })
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

type Run = { folder: string; seconds: number; first: Map<string, Figures> }

/** Each kind of list by itself; `first` holds the figures that the later ones are compared with. */
export async function figuresOf(url: string, { folder, seconds, first }: Run): Promise<void> {
  const database = openPostgres(url, 1)
  const kinds = await pathsOf(database)
  await database.close()
  const mall = await startMall({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: url })
  try {
    for (const [title, paths] of kinds) {
      const figures = await read(mall.base, paths, { seconds, connections: lanes })
      const small = first.get(title) ?? figures
      first.set(title, small)
      const { perSecond, p50, p99, errors } = figures
      say(
        `  ${title.padEnd(14)} ${perSecond.toFixed(0).padStart(6)} 次/秒   p50 ${p50.toFixed(1)}   p99 ${p99.toFixed(1)} ms   用时为最小规模的 ${(small.perSecond / perSecond).toFixed(2)} 倍${errors > 0 ? `   失败 ${errors}` : ''}`,
      )
    }
  } finally {
    await mall.stop()
  }
}

const Ids = z.array(z.object({ id: z.coerce.number() }))
const Codes = z.array(z.object({ code: z.string() }))

const frequent = ['办公', '用品', '电器', '工具', '劳保', '手套', '螺栓', '轴承', '安全鞋', 'LED']
const mistyped = ['安全协', '轴成', '手陶', '罗栓', 'anqunxie', '垃机袋']

async function pathsOf(database: Database): Promise<[string, string[]][]> {
  const ids = async (statement: string) => Ids.parse((await database.query(statement)).rows).map(({ id }) => id)
  const leaves = await ids("select cat3 as id from goods where status = 'on_sale' group by 1 order by 1 limit 100")
  const roots = await ids("select cat1 as id from goods where status = 'on_sale' group by 1 order by 1")
  const codes = Codes.parse(
    (await database.query("select item_code as code from goods where status = 'on_sale' order by score, id limit 500"))
      .rows,
  ).map(({ code }) => code)
  const list = (query: string, page = 1) => `/shop/api/goods/list?${query}&page=${page}&list_rows=20`
  const byWord = (word: string) => `keyword=${encodeURIComponent(word)}`
  return [
    ['分类列表', leaves.flatMap((cid) => [1, 2, 3].map((page) => list(`cid=${cid}`, page)))],
    ['搜索常见词', frequent.flatMap((word) => [1, 2].map((page) => list(byWord(word), page)))],
    ['搜索罕见词', codes.map((code) => list(byWord(code)))],
    ['搜索错字', mistyped.map((word) => list(byWord(word)))],
    [
      '筛选项',
      [...leaves.map((cid) => `cid=${cid}`), ...frequent.map(byWord)].map((query) => `/shop/api/goods/facets?${query}`),
    ],
    ['分类里按价格', [...roots, ...leaves].map((cid) => list(`cid=${cid}&sort=price_asc`))],
    ['深页', [...roots.map((cid) => list(`cid=${cid}`, 60)), ...frequent.map((word) => list(byWord(word), 90))]],
  ]
}
