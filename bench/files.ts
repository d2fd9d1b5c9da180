import { openPostgres } from '../apps/server/src/db/client.ts'
import { startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'
import { prepare, serverEnvironment } from './prepare.ts'
import { benchWorstFiles } from './uploads.ts'

/** Reads beside the heaviest honest files, on a real PostgreSQL. */
export async function benchFiles() {
  const postgres = await startPostgres()
  try {
    const database = openPostgres(postgres.url, 4)
    const { buyers, goodsIds } = await prepare(database, { goods: 2_000, buyers: 20 })
    await database.close()
    const mall = await startMall({ ...serverEnvironment, DATABASE_URL: postgres.url })
    try {
      print('\n文件：真实 PostgreSQL，2000 件商品')
      await benchWorstFiles(mall, { token: buyers[0]?.token ?? '', goodsIds })
    } finally {
      await mall.stop()
    }
  } finally {
    await postgres.stop()
  }
}
