import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { idempotencyHeader, tokenHeader } from '@mall/contract/call/envelope'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { QueuedEntry } from '#kernel/semaphore.ts'
import { callerOf } from './caller.ts'
import { refused } from './envelope.ts'
import { kindOf, type Limiter } from './limit.ts'
import type { Meter } from './metrics.ts'
import { noteRequestFacts } from './request-facts.ts'
import { bareToken, type LoadShedding, type Route } from './route.ts'
import { plainPolicy, sentWithAll } from './secure.ts'

type Asked = { token: string; call: string; key: string }

type Given = {
  routes: readonly Route[]
  base: Pick<Ctx, 'db' | 'now' | 'random' | 'config'>
  /** The app's own. */
  limiter: Limiter
  meter: Meter
  /** Whether who has this token was answered a call with this key; they are to be answered so again. */
  wasAnswered(asked: Asked): Promise<boolean>
}

/** In bytes; a longer body is for the app to read, and so is one that has not come whole with its headers. */
const shortBody = 16 * 1024

/**
 * A crowd that cannot win is turned away: by what everybody may know, before the login is looked up and before the app is
 * asked; counted, limited, named and logged as the app does it. Everybody else goes in, and gets the answer of the app.
 */
export function shedLoad({ routes, base, limiter, meter, wasAnswered }: Given, otherwise: RequestListener) {
  const shedding = new Map<string, Route>(
    routes.flatMap((route) =>
      route.loadShedding ? [[`${route.endpoint.method} ${route.endpoint.path}`, route] as const] : [],
    ),
  )
  return (request: IncomingMessage, reply: ServerResponse) => {
    const route = shedding.get(`${request.method} ${request.url}`)
    if (!route?.loadShedding || request.headers[tokenHeader.toLowerCase()] === undefined)
      return otherwise(request, reply)
    // An error before anything was sent happens in the app too, which reports it.
    void answer(request, reply, route, route.loadShedding).catch(() => otherwise(request, reply))
  }

  async function answer(request: IncomingMessage, reply: ServerResponse, { endpoint }: Route, shed: LoadShedding) {
    const started = performance.now()
    const header = (title: string) => request.headers[title.toLowerCase()]?.toString()
    const client = callerOf({ header, socket: request.socket.remoteAddress, trustProxy: base.config.trustProxy })
    const wait = await limiter.take(client.ip, kindOf(endpoint))
    noteRequestFacts(request, { wait })
    const key = header(idempotencyHeader)
    const asked = key
      ? { token: bareToken(header(tokenHeader) ?? ''), call: `${endpoint.method} ${endpoint.path}`, key }
      : null
    const decision = wait > 0 ? null : await decideEarly(request, shed, asked)
    if (!(decision instanceof Refusal)) return letIn(request, reply, decision)
    const requestId = base.random.bytes(9).toString('base64url')
    const { status, body } = refused(decision)
    const bytes = Buffer.from(JSON.stringify({ ...body, request_id: requestId }))
    reply.writeHead(status, {
      ...sentWithAll,
      'Content-Security-Policy': plainPolicy,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
      'X-Request-Id': requestId,
      'Content-Length': bytes.length,
    })
    reply.end(bytes)
    const { method, path } = endpoint
    meter.note({ requestId, method, path, status, took: (performance.now() - started) / 1000 })
  }

  /** If the client hung up while it waited, free its place and do not call the app. */
  async function letIn(request: IncomingMessage, reply: ServerResponse, entry: QueuedEntry | null) {
    const leave = await entry?.()
    if (leave && reply.closed) return leave()
    if (leave) reply.once('close', leave)
    otherwise(request, reply)
  }

  /** A body that cannot be read here, and an error, is left to the app to report. */
  async function decideEarly(
    request: IncomingMessage,
    shed: LoadShedding,
    asked: Asked | null,
  ): Promise<Refusal | QueuedEntry | null> {
    try {
      const fields: unknown = JSON.parse(peek(request)?.toString('utf8') ?? 'null')
      const decision = typeof fields === 'object' && fields !== null ? await shed(base, fields) : null
      return decision instanceof Refusal && asked && (await wasAnswered(asked)) ? null : decision
    } catch {
      return null
    }
  }
}

/** A short body that is here already; the next reader of the request gets all of it. */
function peek(request: IncomingMessage): Buffer | null {
  const length = Number(request.headers['content-length'])
  if (!(length > 0 && length <= shortBody) || request.readableLength !== length) return null
  const body: Buffer | null = request.read()
  if (body) request.unshift(body)
  return body
}
