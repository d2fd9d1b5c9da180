import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openPostgres } from '../apps/server/src/db/client.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'

/** To be raised when the data must be loaded anew: folders of another edition are not used. */
const edition = 2
/** For loading: after a crash the data are loaded again, so nothing need be durable. */
const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off', 'wal_level=minimal']
const roomy = ['max_wal_senders=0', 'max_wal_size=2GB', 'shared_buffers=1GB']
/** Sized as an operator with a million goods would size it; the same for all sizes. */
const served = ['shared_buffers=1GB', 'effective_cache_size=4GB', 'max_wal_size=256MB', 'min_wal_size=80MB']
/** For loading, which may take any time. */
const forever = { connect: 8000, lock: 0, statement: 0, idle: 0 }

const flags = (settings: readonly string[]) => settings.flatMap((setting) => ['-c', setting])

/**
 * A PostgreSQL whose data were loaded once into a folder of this name under `BENCH_DATA`, or else the temporary files, and
 * are used again: loading a million goods takes minutes. To free its space, delete the folder.
 */
export async function keptPostgres(name: string, load: (database: Database) => Promise<void>) {
  const folder = join(process.env.BENCH_DATA ?? join(tmpdir(), 'chengcai-bench'), name)
  const mark = join(folder, 'loaded')
  const loaded = await readFile(mark, 'utf8').catch(() => '')
  if (loaded !== String(edition)) {
    const started = performance.now()
    await rm(folder, { recursive: true, force: true })
    const postgres = await startPostgres(flags([...careless, ...roomy]), { kept: folder })
    try {
      const database = openPostgres(postgres.url, 8, forever)
      await load(database)
      await database.exec('vacuum (freeze, analyze)')
      await database.close()
    } finally {
      await postgres.stop()
    }
    await writeFile(mark, String(edition))
    print(`  载入 ${name}：${((performance.now() - started) / 1000).toFixed(0)} 秒，留在 ${folder}`)
  }
  const postgres = await startPostgres(flags(served), { kept: folder })
  // Runs the migrations added since it was loaded.
  const database = openPostgres(postgres.url, 1, forever)
  await database.migrate().finally(() => database.close())
  return postgres
}
