import { tokenHeader } from '@mall/contract/call/envelope'
import type { Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { isBusy } from '#db/busy.ts'
import type { Actor, Client } from '#kernel/ctx.ts'
import type { Log } from '#kernel/log.ts'
import type { News } from '#kernel/news.ts'
import { clientOf } from './caller.ts'
import { failed, loginLost, type Reply } from './envelope.ts'
import type { Limiter } from './limit.ts'
import type { Login } from './request-facts.ts'

type EventDeps = {
  path: string
  news: News
  log: Log
  limiter: Limiter
  trustProxy: number
  isDraining: () => boolean
  authenticate(token: string, client: Client): Promise<Login | null>
  /** Why this person may not listen; null where they may. */
  stops(actor: Actor): Reply | null
  /** The current view of this person. */
  view(actor: Actor): Promise<unknown>
}

/** A browser has a window or two open; of more, the oldest is told that it was replaced, and ends. */
const streamsEach = 6
/** The shortest time between two events of a stream, however much happens. */
const restMs = 2000
/** So often a silent stream says that it is alive, and looks whether its login still is. */
const beatMs = 20_000
const lookMs = 500

/**
 * Server-sent events for people who are logged in: at first and after each change their current view, as JSON under the event
 * `view`. A login that ends, or a right that is taken away, counts from the next event on. `replaced` is the last event of a
 * stream that a newer one of the same person took the place of: its reader does not come again by itself.
 */
export function mountEvents(app: Hono, deps: EventDeps) {
  const open = new Map<number, (() => void)[]>()
  app.get(deps.path, async (c) => {
    const client = clientOf(c, deps.trustProxy)
    if ((await deps.limiter.take(client.ip, 'read')) > 0) return refuse(c, failed(429, 'request.too_many'))
    const token = c.req.header(tokenHeader)?.replace(/^Bearer /, '') ?? ''
    const login = await deps.authenticate(token, client)
    if (!login) return refuse(c, loginLost('auth.expired'))
    const stop = deps.stops(login.actor)
    if (stop) return refuse(c, stop)
    c.header('Cache-Control', 'no-store')
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const { userId } = login.actor
      const ended = Promise.withResolvers<void>()
      let isReplaced = false
      const replace = () => {
        isReplaced = true
        ended.resolve()
      }
      const mine = [...(open.get(userId) ?? []), replace]
      for (const oldest of mine.splice(0, mine.length - streamsEach)) oldest()
      open.set(userId, mine)
      stream.onAbort(() => ended.resolve())
      const wake = wakes(deps.news, deps.isDraining, ended.promise)
      let told = ''
      try {
        while (true) {
          const actor = (await deps.authenticate(token, client))?.actor
          if (!actor || deps.stops(actor)) break
          const view = JSON.stringify(await deps.view(actor))
          await (view === told ? stream.write(': alive\n\n') : stream.writeSSE({ event: 'view', data: view }))
          told = view
          if ((await wake.next()) === 'end') break
        }
        if (isReplaced) await stream.writeSSE({ event: 'replaced', data: '' })
      } catch (error) {
        // The stream ends, and its reader comes again in a moment.
        if (isBusy(error)) deps.log.warn({ err: error, path: deps.path }, 'database busy')
        else deps.log.error({ err: error, path: deps.path }, 'defect')
      } finally {
        wake.stop()
        open.set(
          userId,
          (open.get(userId) ?? []).filter((one) => one !== replace),
        )
        if (open.get(userId)?.length === 0) open.delete(userId)
      }
    })
  })
}

const refuse = (c: Context, { body, status }: Reply) => c.json({ ...body, request_id: c.get('requestId') }, status)

/** When there is something to look at: news, after a rest; a beat; or the end of it, soon after a stop was asked for. */
function wakes(news: News, isDraining: () => boolean, ended: Promise<void>) {
  let waiting = Promise.withResolvers<'look' | 'end'>()
  let heard = false
  const stopHearing = news.hear(() => {
    heard = true
  })
  let since = 0
  const timer = setInterval(() => {
    since += lookMs
    if (isDraining()) waiting.resolve('end')
    else if ((heard && since >= restMs) || since >= beatMs) waiting.resolve('look')
  }, lookMs)
  void ended.then(() => waiting.resolve('end'))
  return {
    async next() {
      const what = await waiting.promise
      if (what === 'look') waiting = Promise.withResolvers()
      heard = false
      since = 0
      return what
    },
    stop() {
      clearInterval(timer)
      stopHearing()
    },
  }
}
