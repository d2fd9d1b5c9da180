import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '#kernel/config.ts'
import { makeLog } from '#kernel/log.ts'
import { type Shared, shareBuiltIn } from './folder.ts'
import { announcePortGone } from './release-port.ts'

/** A worker's task: the place of the built-in database, and, when others answer already, the port they listen on. */
export type Task = { shared: Shared | null; port: number | null; announces: boolean }
/** A worker's message when it answers. */
export type Ready = { port: number }

/** A worker that cannot come back is tried again so much later, in ms, as long as others answer. */
const tryAgainMs = 1000

/**
 * Leads `WORKERS` processes on one port, each the whole mall: the system gives a connection to whichever takes it first. The
 * first starts alone, so that an obstacle is reported once. This process keeps what only one may have: the data folder
 * and its PostgreSQL. One that ended is replaced, and all end with this one. `args`: what each is started with.
 */
export async function lead(environment: Record<string, string | undefined>, args: readonly string[]): Promise<void> {
  const config = readConfig(environment)
  const log = makeLog(config.logLevel)
  const builtIn = config.databaseUrl ? null : await shareBuiltIn(config)
  const shared = builtIn?.shared ?? null
  // Handed round by this process, those on their way would be lost when it is told to stop.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ args: [...args] })

  let stopping: Promise<void> | undefined
  const stop = (code: number) => {
    stopping ??= (async () => {
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      announcePortGone(workers)
      await Promise.all(workers.map(ended))
      await builtIn?.release()
      process.exit(code)
    })()
    return stopping
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0))

  let answering = 0
  let port: number | null = null
  /** One more; false when it ended before it answered. */
  const join = async (announces: boolean): Promise<boolean> => {
    const task: Task = { shared, port, announces }
    const worker = cluster.fork({ MALL_TASK: JSON.stringify(task) })
    const ready = await answers(worker)
    if (!ready) return false
    port = ready.port
    answering += 1
    worker.once('exit', (code, signal) => {
      answering -= 1
      if (stopping) return
      log.error({ code, signal, pid: worker.process.pid }, 'a worker ended and is replaced')
      void replace()
    })
    return true
  }
  const replace = async () => {
    while (!stopping && !(await join(false))) {
      if (answering === 0) return stop(1)
      await delay(tryAgainMs)
    }
  }
  for (let started = 1; started <= config.workers; started += 1) {
    if (!(await join(started === config.workers))) return stop(1)
  }
}

const answers = (worker: Worker) =>
  new Promise<Ready | null>((done) => {
    worker.once('message', (ready: Ready) => done(ready))
    worker.once('exit', () => done(null))
  })

/** Tells one to finish, and waits until it has. */
const ended = (worker: Worker) =>
  new Promise<void>((done) => {
    if (worker.isDead()) return done()
    worker.once('exit', () => done())
    worker.process.kill('SIGTERM')
  })
