import { platformHeader } from '@mall/contract/envelope'
import type { Context } from 'hono'
import type { Client } from '#kernel/ctx.ts'

/** For whom a page asks. A key of this process: no request from outside can bring it along. */
const pageCaller = Symbol('the caller of a page')

type Env = { [pageCaller]?: Client; incoming?: { socket?: { remoteAddress?: string } } } | undefined

/** What an in-process request is to be sent with (`app.fetch(request, env)`) so that it counts as the page's caller's. */
export const onBehalfOf = (client: Client) => ({ [pageCaller]: client })

/** True for what a page asks for while it is rendered: the page itself was counted. */
export const isOfPage = (c: Context): boolean => envOf(c)?.[pageCaller] !== undefined

/** The caller's address is the one our own proxies saw, never one that the caller could write. */
export function clientOf(c: Context, trustProxy: number): Client {
  const platform = (c.req.header(platformHeader) ?? '').slice(0, 20)
  const known = envOf(c)?.[pageCaller]
  if (known) return { ...known, platform }
  const socket = envOf(c)?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const forwarded = trustProxy > 0 ? hops.at(-trustProxy) : undefined
  return {
    ip: forwarded || socket.replace(/^::ffff:/, ''),
    device: (c.req.header('user-agent') ?? '未知设备').slice(0, 200),
    platform,
  }
}

const envOf = (c: Context): Env => c.env as Env
