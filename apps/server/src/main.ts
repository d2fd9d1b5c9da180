import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { portsOf } from '#adapters/choose.ts'
import { diskStorage } from '#adapters/storage/disk.ts'
import { watched } from '#adapters/watched.ts'
import { buildApp, repliesBefore } from '#app'
import { isBusy } from '#db/busy.ts'
import type { Database } from '#db/client.ts'
import { newsOf } from '#db/news.ts'
import { drainOf } from '#http/drain.ts'
import { memoryLimiter, noLimits } from '#http/limit.ts'
import { type Listener, listenerOf } from '#http/listener.ts'
import { meter } from '#http/metrics.ts'
import { replyCache } from '#http/reply-cache.ts'
import { beginJobs } from '#jobs/boss.ts'
import { addressOf, type Config, readConfig } from '#kernel/config.ts'
import { Fault } from '#kernel/fault.ts'
import { type Log, makeLog } from '#kernel/log.ts'
import { systemRandom } from '#kernel/random.ts'
import { gatherVisits } from '#kernel/visits.ts'
import { shipNoBrand } from '#modules/catalog/catalog.public.ts'
import { keepWritingVisits } from '#modules/collection/collection.public.ts'
import { outcomesOf } from '#modules/connection/connection.public.ts'
import { linkForFirstOperator } from '#modules/desk/desk.public.ts'
import { shipHelp } from '#modules/help/help.public.ts'
import { writeReads } from '#modules/information/information.public.ts'
import { mallMark, siteName } from '#modules/site/site.public.ts'
import { announcement } from './announcement.ts'
import { holdFolder, openDatabase, openShared } from './folder.ts'
import { openInstallation, refuseOtherWorld } from './installation.ts'
import type { Task } from './lead.ts'
import { portReleased } from './release-port.ts'
import { secretOf } from './secret.ts'
import { type First, mountBuilt, type WebDeps } from './web.ts'

type Options = {
  environment?: Record<string, string | undefined>
  /** A dev server takes the place of the built pages. */
  web?: (app: Hono, deps: WebDeps) => Promise<First | undefined>
  /** A server that is made already, and what it asks before the mall. */
  server?: Server
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Work that takes long and is in vain if the mall cannot start: done once it is certain that it can. */
  prepare?: () => Promise<void>
  onProgress?: (title: string, done: number, total: number) => void
  /** As one of several (`lead.ts`). */
  task?: Task
}

/** Clients that send headers slowly are cut off after seconds; a body has deadlines of its own (`http/read.ts`), below this one. */
const patience = { headersTimeout: 15_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 }

/** Opens everything and listens. The only place that reads the environment. */
export async function start(options: Options = {}) {
  const { environment = process.env, before, task } = options
  const { server = createServer({ ...patience, keepAliveTimeout: 65_000 }) } = options
  const read = readConfig(environment)
  // Held from the first moment, so that a port in use is told before anything is loaded. Calls meanwhile wait.
  const opened = Promise.withResolvers<RequestListener>()
  let answer: RequestListener = async (request, response) => (await opened.promise)(request, response)
  server.on('request', (request, response) => {
    if (before) before(request, response, () => answer(request, response))
    else answer(request, response)
  })
  const listener = listenerOf(server, { alone: !task })
  const { drain, isDraining } = drainOf(server, listener, task ? portReleased : undefined)
  const listening = () => listen(listener, read.port, read.host)
  // If other processes answer, no caller has to wait for this one.
  const port = task?.port ?? (await listening())
  const address = addressOf(read.host, port)
  const config = { ...read, origin: read.publicUrl ?? address }
  const { database, lock, jobs, answers, news, counting, outcomes, log, demo, operatorLink } = await openMall(
    config,
    options,
    isDraining,
  ).catch((error: unknown) => {
    void listener.close()
    server.closeAllConnections()
    throw error
  })
  answer = answers
  opened.resolve(answers)
  if (task?.port) await listening()
  log.info({ port, demo: config.demo, workers: config.workers }, 'the mall is ready')
  if (task?.announces ?? true) {
    const lines = announcement(address, config, {
      name: await siteName(database.db),
      introduction: demo?.introduction(address) ?? [],
      operatorLink: await operatorLink(),
    })
    // The log of a real mall is JSON from its first line to its last.
    const to = config.demo ? process.stdout : process.stderr
    to.write(`${lines.join('\n')}\n\n`)
  }
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      log.info('the mall is stopping')
      await Promise.all([drain(), jobs.stop()])
      // There are no more visitors: what was gathered is written before the database closes.
      await counting.stop()
      await outcomes.written()
      await news.close()
      await database.close()
      await lock?.release()
      log.info('the mall has stopped')
    })()
    return stopping
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)))
  }
  return { address, port, stop, begun: jobs.begun }
}

/** Everything behind the port: possible obstacles are found first, slow work comes last. */
async function openMall(
  config: Config,
  { web = mountBuilt, prepare, onProgress, task }: Options,
  isDraining: () => boolean,
) {
  const shared = task?.shared
  const lock = shared ? null : await holdFolder(config)
  const world = config.demo ? 'demo' : 'production'
  const look = (opened: Database) => refuseOtherWorld(opened, world)
  const database = shared ? await openShared(shared, look) : await openDatabase(config, look)
  const log = makeLog(config.logLevel)
  endWith(log)
  const now = () => new Date()
  const random = systemRandom
  const secret = await openInstallation(database, world, { secret: await secretOf(config), random, now })
  const storage = diskStorage(join(config.dataDir, 'files'))
  // A mall that does business never has the demo's code in memory. No other file of the server knows it.
  const demo = config.demo ? await import('@mall/demo') : null
  const metrics = meter(log)
  const outcomes = outcomesOf({ db: database.db, now, log, count: metrics.countFailure })
  const ports = {
    ...watched(portsOf(config, { db: database.db, storage, secret }), outcomes),
    render: demo?.drawPicture,
  }
  const deps = { database, db: database.db, config, now, random, ports, log }
  await shipHelp(database.db, now())
  await shipNoBrand(database.db)
  await Promise.all([prepare?.(), demo?.prepareWorld(deps, onProgress)])

  const news = newsOf(database, log)
  const visits = gatherVisits()
  const limiter = config.rateLimits ? memoryLimiter() : noLimits
  const app = buildApp({ ...deps, meter: metrics, isDraining, news, limiter, visits })
  const outbox = demo ? await demo.openOutbox(deps) : null
  const first = await web(app, { config, ports, log, random, meter: metrics, mall: () => mallMark(deps), outbox })
  const ofApp: RequestListener = getRequestListener(app.fetch)
  const answers = repliesBefore({ ...deps, limiter, meter: metrics, cache: replyCache() }, first ? first(ofApp) : ofApp)
  const behind = database.forJobs()
  // People who open a page do not wait until the clock's work has been laid out.
  const clock = beginJobs({ ...deps, database: behind, db: behind.db, news })
  const counting = keepWritingVisits({ ...deps, visits }, [writeReads])
  const jobs = {
    /** Rejects where the clock cannot begin. */
    begun: clock.begun,
    stop: async () => {
      await clock.stop()
      await behind.close()
    },
  }
  return {
    database,
    lock,
    answers,
    jobs,
    news,
    counting,
    outcomes,
    log,
    demo,
    operatorLink: () => (demo ? null : linkForFirstOperator(deps)),
  }
}

/**
 * An error that nothing has caught ends the process, as ever, but is written in the log's own form. A promise that nothing held and that
 * only lost its connection has left nothing behind: it is logged, and everything else goes on.
 */
function endWith(log: Log) {
  const end = (error: unknown) => {
    log.error({ err: error }, 'the process cannot go on')
    process.exit(1)
  }
  process.once('uncaughtException', end)
  process.on('unhandledRejection', (error) => {
    if (isBusy(error)) log.error({ err: error }, 'a lost connection was left to nobody')
    else end(error)
  })
}

const listen = (listener: Listener, port: number, host: string) =>
  listener.listen(port, host).catch((error: NodeJS.ErrnoException) => {
    // An error that does not come from the system is a defect.
    if (error.syscall === undefined) throw error
    throw error.code === 'EADDRINUSE'
      ? new Fault(`端口 ${port} 已被占用，请用 PORT 指定另一个端口。`)
      : new Fault(`无法监听 ${host}:${port}（${error.code}），请检查 HOST 与 PORT。`)
  })
