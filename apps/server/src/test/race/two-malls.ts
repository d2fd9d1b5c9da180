import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, vi } from 'vitest'
import { type Database, openPostgres, unhurried } from '#db/client.ts'
import { type OwnPostgres, startOwnPostgres } from '#db/own-postgres.ts'
import { dataFolder } from '../../../../../scripts/data-folder.ts'
import { openForTests } from '../published.ts'

const entry = fileURLToPath(new URL('./crash-server.ts', import.meta.url))
/** How long the database is away, in ms. */
const awayMs = 4000
const patience = { timeout: 60_000, interval: 200 }

export type Process = { child: ChildProcess; address: string; lines: Record<string, unknown>[] }
export type TwoMalls = { database: Database; processes: Process[]; folder: string; start(): Promise<OwnPostgres> }

/** An empty mall on a PostgreSQL that can be killed, and nothing of which is running yet. */
export async function aMortalMall(): Promise<TwoMalls> {
  const folder = await dataFolder('absence')
  const cluster = join(folder, 'postgres')
  let running: OwnPostgres | null = null
  const start = async () => {
    running = await startOwnPostgres(cluster)
    if (!running) throw new Error('this machine cannot run a PostgreSQL')
    return running
  }
  await start()
  // By its socket: the path stays the same from one start to the next.
  const url = `postgres://mall@localhost/postgres?host=${cluster}`
  const database = openPostgres(url, 3)
  // The data of a test's database need not outlive the machine.
  await database.query('alter system set fsync = off')
  await database.query('select pg_reload_conf()')
  await database.migrate()
  await openForTests(database.db)
  const processes: Process[] = []
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL')
    await database.close()
    await running?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { database, processes, folder, start }
}

/** Starts two processes of the mall, and waits until both listen. */
export async function startBoth(mall: TwoMalls): Promise<void> {
  mall.processes.push(...(await Promise.all([startProcess(mall.folder), startProcess(mall.folder)])))
}

function startProcess(folder: string): Promise<Process> {
  const environment = {
    ...process.env,
    PORT: '0',
    DEMO: '0',
    RATE_LIMITS: '0',
    LOG_LEVEL: 'warn',
    POOL_SIZE: '4',
    SECRET: 'the-secret-of-the-absence-test-32-char',
    DATA_DIR: folder,
    DATABASE_URL: `postgres://mall@localhost/postgres?host=${join(folder, 'postgres')}`,
    SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
    PUBLIC_URL: 'http://mall.test',
  }
  const child = spawn(process.execPath, [entry], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: Record<string, unknown>[] = []
  let rest = ''
  return new Promise((done, fail) => {
    child.once('exit', (code) => fail(new Error(`a process ended with ${code}: ${JSON.stringify(lines)}`)))
    child.stdout?.setEncoding('utf8')
    child.stdout?.on('data', (text: string) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        if (line.startsWith('{')) lines.push(JSON.parse(line))
        if (line.startsWith('http://127.0.0.1')) done({ child, address: line, lines })
      }
    })
  })
}

/** Has the clock run these jobs as soon as it looks. */
export const askFor = (database: Database, jobs: readonly string[]) =>
  database.query(
    `insert into pgboss.job (name, data, policy, retry_limit, expire_in)
     select name, '{}', policy, 0, interval '300 seconds' from pgboss.queue where name = any($1) on conflict do nothing`,
    [jobs],
  )

/** Jobs of the mall that have begun and not ended. */
export async function begun(database: Database): Promise<string[]> {
  const { rows } = await database.query(
    "select name from pgboss.job where state = 'active' and name not like '\\_\\_%' order by name",
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

/**
 * Holds what `held` locks, has the database go as soon as the jobs that are wanted wait for it, and come again after four
 * seconds. Both processes live through that, say so to health checks, and go on with their jobs.
 */
export async function playAbsence(mall: TwoMalls, held: string, isHeld: () => Promise<boolean>): Promise<void> {
  const { database, processes } = mall
  const gone = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const locking = unhurried(database.db, async (tx) => {
    await tx.execute(held)
    locked.resolve()
    await gone.promise
    await tx.execute('select 1')
  }).catch(() => undefined)
  await locked.promise
  if (processes.length === 0) await startBoth(mall)
  await vi.waitFor(async () => expect(await isHeld()).toBe(true), patience)
  await killDatabase(mall)
  gone.resolve()
  await locking
  const away = performance.now()
  for (const { address } of processes) {
    expect(await statusOf(`${address}/healthz`)).toBe(503)
    expect(await statusOf(`${address}/sitemap.xml`)).toBe(503)
    expect(await statusOf(`${address}/shop/api/init`)).toBe(503)
  }
  await delay(Math.max(0, awayMs - (performance.now() - away)))
  await mall.start()
  await vi.waitFor(async () => {
    for (const { address } of processes) expect(await statusOf(`${address}/healthz`)).toBe(200)
  }, patience)
  for (const { child, lines } of processes) {
    expect(child.exitCode).toBe(null)
    expect(lines.filter(({ msg }) => forbidden.includes(String(msg)))).toEqual([])
  }
}

/** None of these is the fault of the mall, and nothing may be left to nobody. */
const forbidden = ['defect', 'the process cannot go on', 'a lost connection was left to nobody']

async function killDatabase({ folder }: TwoMalls): Promise<void> {
  const pid = Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGQUIT')
  await vi.waitFor(() => expect(lives(pid)).toBe(false), patience)
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const statusOf = async (url: string) => (await fetch(url, { headers: { platform: 'H5' } })).status
