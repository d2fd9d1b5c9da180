import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Database, openOwn, openPglite, openPostgres } from '#db/client.ts'
import { lockFolder } from '#db/lock.ts'
import { startOwnPostgres, urlOf } from '#db/own-postgres.ts'
import type { Config } from '#kernel/config.ts'
import { Fault, faultOf } from '#kernel/fault.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'poolSize'>
const elsewhere = '或用 DATA_DIR 指定另一个目录。'

/** Makes sure that the data folder can be used, and by no other process; throws a sentence that names the obstacle. */
export async function holdFolder({ dataDir, databaseUrl }: Place): Promise<{ release(): Promise<void> } | null> {
  const probe = join(dataDir, `probe-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const isFile = await stat(dataDir).then(
      (found) => !found.isDirectory(),
      () => codeOf(error) === 'ENOTDIR',
    )
    throw new Fault(
      isFile
        ? `数据目录 ${dataDir} 是一个文件。请移走它，${elsewhere}`
        : `数据目录 ${dataDir} 不可写（${codeOf(error)}）。请修改权限，${elsewhere}`,
    )
  }
  if (databaseUrl) return null
  const lock = await lockFolder(resolve(dataDir))
  if (!lock) throw new Fault(`数据目录 ${dataDir} 正被另一个进程使用。请先停止它，${elsewhere}`)
  return lock
}

/** Throws a sentence where a database that was opened is not to be changed. */
type Look = (database: Database) => Promise<void>
const lookAtNothing: Look = async () => undefined

/** Opens and migrates the database that is configured; throws a sentence when there is none to be opened. */
export async function openDatabase(place: Place, look = lookAtNothing): Promise<Database> {
  const { dataDir, databaseUrl, poolSize } = place
  const database = databaseUrl ? await openConfigured(databaseUrl, poolSize) : await openBuiltIn(dataDir, poolSize)
  return migrated(database, look)
}

async function openConfigured(databaseUrl: string, poolSize: number): Promise<Database> {
  const database = openPostgres(databaseUrl, poolSize)
  await database.query('select 1').catch(async (error: unknown) => {
    await database.close()
    throw new Fault(`无法连接 DATABASE_URL 指定的数据库（${codeOf(error)}）。请检查地址、账号与网络。`)
  })
  return database
}

async function migrated(database: Database, look: Look): Promise<Database> {
  try {
    await look(database)
    await database.migrate()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * The built-in database of a mall that runs on this machine, beside it, as it is; null where none runs, or where it is PGlite, which is
 * one process's own.
 */
export async function openBeside({ dataDir }: Pick<Place, 'dataDir'>): Promise<Database | null> {
  // The fifth line names the folder of its socket.
  const lines = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const sockets = lines.split('\n')[4]
  if (!sockets) return null
  const database = openPostgres(urlOf(sockets), 2)
  const isThere = await database.query('select 1').then(
    () => true,
    () => false,
  )
  if (isThere) return database
  await database.close()
  return null
}

/**
 * The mall's own database: a PostgreSQL beside it, or, where that cannot run or PGlite keeps this mall already, PGlite.
 * Throws a sentence when one of their folders holds something else.
 */
export async function openBuiltIn(dataDir: string, poolSize?: number): Promise<Database> {
  const { beside, within, own, lite } = await placesIn(dataDir)
  const database = lite === 'empty' ? await openOwn(beside, poolSize).catch(explain(beside)) : null
  if (!database && own === 'database') {
    throw new Fault(`${beside} 里的数据库现在无法启动（PostgreSQL 的程序或目录不可用）。请检查安装与权限，${elsewhere}`)
  }
  return database ?? (await openPglite(within).catch(explain(within)))
}

/** How several processes of this machine reach the built-in database, and how many connections each of them may keep. */
export type Shared = { url: string; poolSize: number }

/** The connections with which `own-postgres.ts` starts it, less two for processes that end while others come. */
const connections = 40 - 2
const forJobs = 4

/**
 * Holds the data folder and runs its PostgreSQL for `workers` processes. Throws a sentence where there is only PGlite, which
 * is one process's own.
 */
export async function shareBuiltIn(
  config: Place & { workers: number },
): Promise<{ shared: Shared; release(): Promise<void> }> {
  const { dataDir, workers } = config
  const poolSize = Math.min(config.poolSize, Math.floor(connections / workers) - forJobs)
  if (poolSize < 2) throw new Fault('内置数据库最多供 6 个进程（WORKERS）使用。更多的请设 DATABASE_URL。')
  const lock = await holdFolder(config)
  const { beside, lite } = await placesIn(dataDir)
  const server = lite === 'empty' ? await startOwnPostgres(beside).catch(explain(beside)) : null
  if (!server) {
    throw new Fault('WORKERS 大于 1 时须用 PostgreSQL，这里只能用 PGlite。请设 DATABASE_URL，或去掉 WORKERS。')
  }
  return {
    shared: { url: server.url, poolSize },
    release: async () => {
      await server.stop()
      await lock?.release()
    },
  }
}

/** The built-in database as a worker opens it. */
export async function openShared({ url, poolSize }: Shared, look = lookAtNothing): Promise<Database> {
  return migrated(openPostgres(url, poolSize), look)
}

/** The folders of the built-in databases, and what is there; throws a sentence for one that is no database. */
async function placesIn(dataDir: string) {
  const [beside, within] = [join(dataDir, 'postgres'), join(dataDir, 'database')]
  const [own, lite] = [await lookInto(beside), await lookInto(within)]
  if (own === 'garbage') throw garbage(beside)
  if (lite === 'garbage') throw garbage(within)
  return { beside, within, own, lite }
}

const garbage = (folder: string, cause?: unknown) =>
  new Fault(`${folder} 里不是可用的数据库。请换回备份或移走它，${elsewhere}`, { cause })

const explain = (folder: string) => (error: unknown) => {
  throw garbage(folder, faultOf(error))
}

/** Whether a folder is begun by a PostgreSQL, not there yet or empty, or something else. */
async function lookInto(folder: string): Promise<'database' | 'empty' | 'garbage'> {
  const names = await readdir(folder).catch((error: unknown) => (codeOf(error) === 'ENOENT' ? [] : null))
  if (names === null) return 'garbage'
  if (names.length === 0) return 'empty'
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  return /^\d+\s*$/.test(version) ? 'database' : 'garbage'
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '未知原因')
