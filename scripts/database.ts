import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Database, openEmbedded, openPostgres } from '../apps/server/src/db/client.ts'
import { lockFolder } from '../apps/server/src/db/lock.ts'
import { type Config, readConfig } from '../apps/server/src/kernel/config.ts'

/** Opens the configured database, migrated, for one piece of work. The server must not hold the same folder. */
export async function withDatabase<Result>(
  work: (given: { database: Database; config: Config }) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  const lock = config.databaseUrl ? null : await lockFolder(resolve(config.dataDir))
  if (!config.databaseUrl && !lock) throw new Error(`数据目录 ${config.dataDir} 正被另一个进程使用，请先停止它。`)
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.poolSize)
    : await openEmbedded(join(config.dataDir, 'database'))
  try {
    await database.migrate()
    return await work({ database, config })
  } finally {
    await database.close()
    await lock?.release()
  }
}
