import type { Hono, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Log } from '#kernel/log.ts'

/** Counts and times requests by declared path, never by the path as called, which strangers choose. */
export function meter(log: Log): { middleware: MiddlewareHandler; mount(app: Hono): void } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, in seconds',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  return {
    middleware: async (c, next) => {
      const started = performance.now()
      await next()
      const took = (performance.now() - started) / 1000
      const path = routePath(c, -1)
      seconds.observe({ method: c.req.method, path, status: String(c.res.status) }, took)
      log.info(
        {
          requestId: c.get('requestId'),
          method: c.req.method,
          path,
          status: c.res.status,
          ms: Math.round(took * 1e4) / 10,
        },
        'request',
      )
    },
    mount: (app) => {
      app.get('/metrics', async (c) => c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }))
    },
  }
}
