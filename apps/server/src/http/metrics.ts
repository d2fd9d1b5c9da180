import { timingSafeEqual } from 'node:crypto'
import { type Connection, connections, connectionWords } from '@mall/contract/connection/platform.words'
import type { Hono, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Log } from '#kernel/log.ts'
import { sha256 } from '#kernel/random.ts'

/** One reply: `path` as it is declared, `took` in seconds; `asked` is the path of a request for nothing known, fit for the log. */
type Answered = { requestId: string; method: string; path: string; status: number; took: number; asked?: string }
export type Meter = {
  note(reply: Answered): void
  /** Counts one failed use of a connection. */
  countFailure(connection: Connection): void
  middleware: MiddlewareHandler
  mount(app: Hono, who: { token: string | null; demo: boolean }): void
}

/** Counts and times requests by declared path, never by the path as called, which strangers choose. */
export function meter(log: Log): Meter {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, in seconds',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const failures = new Map(
    connections.map((connection) => [
      connection,
      new Counter({
        name: `${connection}_failed_total`,
        help: `Failed uses of ${connection} (${connectionWords[connection].title})`,
        registers: [registry],
      }),
    ]),
  )
  const note = ({ requestId, method, path, status, took, asked }: Answered) => {
    seconds.observe({ method, path, status: String(status) }, took)
    log.info({ requestId, method, path, status, ms: Math.round(took * 1e4) / 10, ...(asked && { asked }) }, 'request')
  }
  return {
    note,
    countFailure: (connection) => failures.get(connection)?.inc(),
    middleware: async (c, next) => {
      const started = performance.now()
      await next()
      const took = (performance.now() - started) / 1000
      // The route that answered: the last one is the pages', which lies under every other.
      const path = c.get('pagePath') ?? routePath(c)
      const asked = c.res.status === 404 ? { asked: loggedPath(c.req.path) } : {}
      note({ requestId: c.get('requestId'), method: c.req.method, path, status: c.res.status, took, ...asked })
    },
    mount: (app, { token, demo }) => {
      // Numbers of a real mall are for holders of the token; without one there is nothing to read.
      if (!token && !demo) return
      app.get('/metrics', async (c, next) => {
        if (token && !isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) return next()
        return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
      })
    },
  }
}

/** Strangers choose it: all but a plain path, and numbers that may be somebody's, are cut out. */
const loggedPath = (path: string) =>
  path
    .slice(0, 120)
    .replace(/[^\w/.-]+/g, '…')
    .replace(/\d{5,}/g, '…')

const isSame = (given: string, wanted: string) =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(wanted)))
