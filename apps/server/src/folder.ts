import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Database, forJobs, openEmbedded, openPostgres } from '#db/client.ts'
import { lockFolder } from '#db/lock.ts'
import type { Config } from '#kernel/config.ts'
import { Fault, faultOf } from '#kernel/fault.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'poolSize'>
const elsewhere = '或用 DATA_DIR 指定另一个目录。'

/** Makes sure that the data folder can be used, and by nobody else; throws a sentence that says what is in the way. */
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

/** Opens and migrates the database that is configured; throws a sentence when there is none to be opened. */
export async function openDatabase({ dataDir, databaseUrl, poolSize }: Place): Promise<Database> {
  if (databaseUrl) {
    const database = openPostgres(databaseUrl, poolSize)
    await database.query('select 1').catch(async (error: unknown) => {
      await database.close()
      throw new Fault(`无法连接 DATABASE_URL 指定的数据库（${codeOf(error)}）。请检查地址、账号与网络。`)
    })
    await database.migrate()
    return database
  }
  const folder = join(dataDir, 'database')
  const garbage = `${folder} 里不是可用的数据库。请换回备份或移走它，${elsewhere}`
  if (!(await mayBeDatabase(folder))) throw new Fault(garbage)
  const database = await openEmbedded(folder).catch((error: unknown) => {
    throw new Fault(garbage, { cause: faultOf(error) })
  })
  await database.migrate()
  return database
}

/** Connections of the clock's own, so that its work and people's never wait for each other's; an embedded database has one. */
export const databaseForJobs = ({ databaseUrl }: Pick<Place, 'databaseUrl'>, database: Database): Database =>
  databaseUrl ? openPostgres(databaseUrl, connectionsForJobs, forJobs) : { ...database, close: async () => undefined }

const connectionsForJobs = 4

/** Not there yet, empty, or begun by a PostgreSQL. */
async function mayBeDatabase(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    return null
  })
  if (names === null) return false
  if (names.length === 0) return true
  return /^\d+\s*$/.test(await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => ''))
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '未知原因')
