import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../apps/server/src/db/client.ts'
import { startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { say } from '../scripts/say.ts'
import { listPaths, row, searchPaths, serverEnvironment } from './api.ts'
import { read } from './load.ts'
import { prepare } from './prepare.ts'

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
      row('分类列表（20 件）', await read(mall.base, listPaths(facts), { seconds }))
      row('关键词搜索（20 件）', await read(mall.base, searchPaths(facts), { seconds }))
      await mall.stop()
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
