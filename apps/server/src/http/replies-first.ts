import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { tokenHeader } from '@mall/contract/call/envelope'
import type { Client, Ctx } from '#kernel/ctx.ts'
import { together } from '#kernel/together.ts'
import { type Beforehand, type Login, noteBeforehand } from './beforehand.ts'
import { callerOf } from './caller.ts'
import { audienceOf, bytesFor, type KeptReplies, type KeptReply, type Look, mayBeKept } from './kept-replies.ts'
import { kindOf, type Limiter } from './limit.ts'
import type { Meter } from './metrics.ts'
import { bareToken, type Route } from './route.ts'
import { plainPolicy, sentWithAll } from './secure.ts'

type Given = {
  routes: readonly Route[]
  base: Pick<Ctx, 'db' | 'now' | 'random' | 'config'>
  kept: KeptReplies
  /** The app's own. */
  limiter: Limiter
  meter: Meter
  authenticate(token: string, client: Client): Promise<Login | null>
}

type Asked = { route: Route; address: string; look: Look | null }

/**
 * A reply that is kept is given before the app is asked, as pages are (`kept-first.ts`): counted, limited, named and logged
 * as the app does it. A token is looked up first, at every call, and its holder gets the current reply to their audience.
 * Everything else goes to the app, which is handed what was found out.
 */
export function repliesFirst({ routes, base, kept, limiter, meter, authenticate }: Given, otherwise: RequestListener) {
  const alike = new Map(
    routes.flatMap((route) => {
      if (!route.alike || route.endpoint.method !== 'GET') return []
      const { marks } = route.alike
      return [[route.endpoint.path, { route, marks, read: marks && together(marks.read.bind(null, base)) }] as const]
    }),
  )

  function askedOf({ method, url = '' }: IncomingMessage): Asked | null {
    const end = url.indexOf('?')
    const known = method === 'GET' ? alike.get(end < 0 ? url : url.slice(0, end)) : undefined
    if (!known || !mayBeKept(url)) return null
    const { route, marks, read } = known
    const look = async () => {
      const thing = marks?.thingOf(new URLSearchParams(end < 0 ? '' : url.slice(end))) ?? null
      return thing === null ? undefined : read?.(thing)
    }
    return { route, address: url, look: marks ? look : null }
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
    const handOn = (found: Omit<Beforehand, 'wait'> = {}): void => {
      noteBeforehand(request, { wait, ...found })
      otherwise(request, reply)
    }
    if (wait > 0) return handOn()
    // Only a mark shows that a kept reply to people with a token is the current one.
    if (token !== undefined && !look) return handOn()
    if (token === undefined) {
      const atOnce = kept.atOnce(address, look) ?? (await kept.beingMade('guest', address, undefined))
      if (atOnce) return send(atOnce, null)
    }
    const at = kept.now()
    const [login, mark] = await Promise.all([
      token === undefined ? null : authenticate(bareToken(token), client),
      // Without a mark the app is asked: a token that was replaced just now must reach its owner. It is looked up while the
      // login is; a guest's first look at something goes without.
      look && (token !== undefined || kept.isAskedFor(address)) ? look().catch(() => undefined) : undefined,
    ])
    const audience = audienceOf(login?.actor ?? null)
    const found = mark === undefined ? null : kept.still(audience, address, { mark, asked: at })
    const told = found ?? (await kept.beingMade(audience, address, mark))
    if (told) return send(told, login?.renewed ?? null)
    // The caller has hung up, and its reply may never be made: no other caller shall wait for it.
    if (reply.destroyed) return handOn({ login })
    const { keep, end } = kept.make(audience, address, mark ?? null)
    reply.once('close', end)
    return handOn({ login, keep })

    async function send(found: KeptReply, renewed: string | null) {
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
