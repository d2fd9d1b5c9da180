import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { openPostgres } from '../apps/server/src/db/client.ts'
import { startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { say } from '../scripts/say.ts'
import { listPaths, row, searchPaths, serverEnvironment } from './api.ts'
import { read } from './load.ts'
import { prepare } from './prepare.ts'

const Counts = z.array(z.object({ relname: z.string(), seq_scan: z.coerce.number() }))

/** How list and search cost grows with the catalogue, on a real PostgreSQL. */
export async function benchGrowth(sizes: readonly number[] = [1_000, 10_000, 100_000], seconds = 4) {
  for (const goods of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'chengcai-grow-'))
    const postgres = await startPostgres()
    try {
      const database = openPostgres(postgres.url, 8)
      const started = performance.now()
      const facts = await prepare(database, { goods, buyers: 1 })
      await database.close()
      say(`\n${goods} 件商品（载入 ${((performance.now() - started) / 1000).toFixed(1)} 秒）`)
      const mall = await startMall({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: postgres.url })
      const before = await scans(postgres.url)
      row('分类列表（20 件）', await read(mall.base, listPaths(facts), { seconds }))
      row('关键词搜索（20 件）', await read(mall.base, searchPaths(facts), { seconds }))
      await mall.stop()
      const after = await scans(postgres.url)
      say(
        `  压测期间整表扫描：${[...after].map(([table, n]) => `${table} ${n - (before.get(table) ?? 0)} 次`).join('，')}`,
      )
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** How often the big tables were read from end to end so far, as the database itself counts. */
async function scans(url: string): Promise<Map<string, number>> {
  const database = openPostgres(url, 1)
  try {
    const { rows } = await database.query(
      "select relname, seq_scan from pg_stat_user_tables where relname in ('goods', 'goods_search', 'skus') order by 1",
    )
    return new Map(Counts.parse(rows).map((row) => [row.relname, row.seq_scan]))
  } finally {
    await database.close()
  }
}
