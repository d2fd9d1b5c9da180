import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { tokenHeader } from '@mall/contract/call/envelope'
import type { Hono } from 'hono'
import type { Random } from '#kernel/random.ts'
import { callerOf } from './caller.ts'
import type { Limiter } from './limit.ts'
import type { Meter } from './metrics.ts'
import { bodyFor, type CachedPage, nameOf, type PageCache } from './page-cache.ts'
import { asking } from './pages.ts'
import { sentWithAll } from './secure.ts'

type Given = {
  app: Hono
  cache: PageCache
  /** The one that counts pages. */
  limiter: Limiter
  meter: Meter
  trustProxy: number
  random: Random
}

/**
 * A page that is kept is given before the app is asked: its way of eighty routes and six layers costs ten times as much as
 * the page. The work of the app on each reply happens here as well: it is counted, limited, named and logged. Everything
 * else, a page that has to be looked at or made among it, goes to the app.
 */
export function serveCachedPages(
  { app, cache, limiter, meter, trustProxy, random }: Given,
  otherwise: RequestListener,
) {
  return (request: IncomingMessage, reply: ServerResponse) => {
    const name = nameFor(request)
    if (!name) return otherwise(request, reply)
    const header = (title: string) => request.headers[title.toLowerCase()]?.toString()
    const caller = callerOf({ header, socket: request.socket.remoteAddress, trustProxy })
    const page = cache.atOnce(name, asking(app, caller))
    if (!page) return otherwise(request, reply)
    const started = performance.now()
    // An error before anything was sent happens in the app too, which reports it.
    void give(page).catch(() => otherwise(request, reply))

    async function give(page: CachedPage) {
      // A caller who has asked too often reads so on a page, which is the app's to make.
      if ((await limiter.take(caller.ip, 'page')) > 0) return otherwise(request, reply)
      const { body, headers } = await bodyFor(page, header('accept-encoding') ?? '')
      const requestId = random.bytes(9).toString('base64url')
      reply.writeHead(200, { ...sentWithAll, ...headers, 'X-Request-Id': requestId, 'Content-Length': body.length })
      reply.end(body)
      const path = request.url?.startsWith('/product') ? '/product/detail' : '/'
      const took = (performance.now() - started) / 1000
      meter.note({ requestId, method: 'GET', path, status: 200, took })
    }
  }
}

/** As the app would name it, where the request says its host as plainly as browsers do. */
function nameFor({ method = '', url = '', headers }: IncomingMessage): string | null {
  const token = headers[tokenHeader.toLowerCase()] !== undefined
  return headers.host ? nameOf(method, { origin: `http://${headers.host}`, path: url, token }) : null
}
