import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { tokenHeader } from '@mall/contract/call/envelope'
import { inBatches } from '#kernel/batch.ts'
import type { Client, Ctx } from '#kernel/ctx.ts'
import { callerOf } from './caller.ts'
import { kindOf, type Limiter } from './limit.ts'
import type { Meter } from './metrics.ts'
import { audienceOf, bytesFor, type CachedReply, isCacheable, type Look, type ReplyCache } from './reply-cache.ts'
import { type Login, noteRequestFacts, type RequestFacts } from './request-facts.ts'
import { bareToken, type Route } from './route.ts'
import { plainPolicy, sentWithAll } from './secure.ts'

type Given = {
  routes: readonly Route[]
  base: Pick<Ctx, 'db' | 'now' | 'random' | 'config'>
  cache: ReplyCache
  /** The app's own. */
  limiter: Limiter
  meter: Meter
  authenticate(token: string, client: Client): Promise<Login | null>
}

type Asked = { route: Route; address: string; look: Look | null }

/**
 * A reply that is cached is given before the app is asked, as pages are (`serve-cached-pages.ts`): counted, limited, named and logged
 * as the app does it. A token is looked up first, at every call, and its holder gets the current reply to their audience.
 * Everything else goes to the app, which is handed what was found out.
 */
export function serveCachedReplies(
  { routes, base, cache, limiter, meter, authenticate }: Given,
  otherwise: RequestListener,
) {
  const cacheable = new Map(
    routes.flatMap((route) => {
      if (!route.cacheable || route.endpoint.method !== 'GET') return []
      const { versions } = route.cacheable
      return [
        [
          route.endpoint.path,
          { route, versions, read: versions && inBatches(versions.read.bind(null, base)) },
        ] as const,
      ]
    }),
  )

  function askedOf({ method, url = '' }: IncomingMessage): Asked | null {
    const end = url.indexOf('?')
    const known = method === 'GET' ? cacheable.get(end < 0 ? url : url.slice(0, end)) : undefined
    if (!known || !isCacheable(url)) return null
    const { route, versions, read } = known
    const look = async () => {
      const thing = versions?.thingOf(new URLSearchParams(end < 0 ? '' : url.slice(end))) ?? null
      return thing === null ? undefined : read?.(thing)
    }
    return { route, address: url, look: versions ? look : null }
  }

  return (request: IncomingMessage, reply: ServerResponse) => {
    const asked = askedOf(request)
    if (!asked) return otherwise(request, reply)
    // An error before anything was sent happens in the app too, which reports it.
    void answer(request, reply, asked).catch(() => otherwise(request, reply))
  }

  async function answer(request: IncomingMessage, reply: ServerResponse, { route, address, look }: Asked) {
    const started = performance.now()
    const header = (title: string) => request.headers[title.toLowerCase()]?.toString()
    const client = callerOf({ header, socket: request.socket.remoteAddress, trustProxy: base.config.trustProxy })
    const wait = await limiter.take(client.ip, kindOf(route.endpoint))
    const token = header(tokenHeader)
    const handOn = (found: Omit<RequestFacts, 'wait'> = {}): void => {
      noteRequestFacts(request, { wait, ...found })
      otherwise(request, reply)
    }
    if (wait > 0) return handOn()
    // Only a version shows that a cached reply to people with a token is the current one.
    if (token !== undefined && !look) return handOn()
    if (token === undefined) {
      const atOnce = cache.atOnce(address, look) ?? (await cache.beingMade('guest', address, undefined))
      if (atOnce) return send(atOnce, null)
    }
    const at = cache.now()
    const [login, version] = await Promise.all([
      token === undefined ? null : authenticate(bareToken(token), client),
      // Without a version the app is asked: a token that was replaced just now must reach its owner. It is looked up while the
      // login is; a guest's first look at something goes without.
      look && (token !== undefined || cache.isAskedFor(address)) ? look().catch(() => undefined) : undefined,
    ])
    const audience = audienceOf(login?.actor ?? null)
    const found = version === undefined ? null : cache.still(audience, address, { version, asked: at })
    const told = found ?? (await cache.beingMade(audience, address, version))
    if (told) return send(told, login?.renewed ?? null)
    // The caller has hung up, and its reply may never be made: no other caller shall wait for it.
    if (reply.destroyed) return handOn({ login })
    const { keep, end } = cache.make(audience, address, version ?? null)
    reply.once('close', end)
    return handOn({ login, keep })

    async function send(found: CachedReply, renewed: string | null) {
      const { body, headers } = await bytesFor(found, header('accept-encoding') ?? '')
      const requestId = base.random.bytes(9).toString('base64url')
      reply.writeHead(200, {
        ...sentWithAll,
        'Content-Security-Policy': plainPolicy,
        ...headers,
        ...(renewed ? { [tokenHeader]: renewed } : {}),
        'X-Request-Id': requestId,
        'Content-Length': body.length,
      })
      reply.end(body)
      const { method, path } = route.endpoint
      meter.note({ requestId, method, path, status: 200, took: (performance.now() - started) / 1000 })
    }
  }
}
