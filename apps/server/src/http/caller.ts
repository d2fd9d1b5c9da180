import { platformHeader } from '@mall/contract/call/envelope'
import type { Context } from 'hono'
import type { Client } from '#kernel/ctx.ts'

/** For whom a page asks. A key of this process: no request from outside can bring it along. */
const pageCaller = Symbol('the caller of a page')

type Env = { [pageCaller]?: Client; incoming?: { socket?: { remoteAddress?: string } } } | undefined

/** The `env` of an in-process request (`app.fetch(request, env)`) that counts as the page's caller's. */
export const onBehalfOf = (client: Client) => ({ [pageCaller]: client })

/** True for a request that a page makes while it is rendered: the page itself was counted. */
export const isOfPage = (c: Context): boolean => envOf(c)?.[pageCaller] !== undefined

/** The caller's address is the one our own proxies saw, never one that the caller could write. */
export function clientOf(c: Context, trustProxy: number): Client {
  const seen = {
    header: (name: string) => c.req.header(name),
    socket: envOf(c)?.incoming?.socket?.remoteAddress,
    trustProxy,
  }
  const known = envOf(c)?.[pageCaller]
  return known ? { ...known, platform: platformOf(seen) } : callerOf(seen)
}

/** Known facts of a request: its headers, the address on the other end of its connection, and how many proxies to believe. */
type Seen = { header(name: string): string | undefined; socket: string | undefined; trustProxy: number }

/** The same of a request that nothing has looked at yet. */
export function callerOf(seen: Seen): Client {
  const { header, socket = '127.0.0.1', trustProxy } = seen
  const hops = (header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const forwarded = trustProxy > 0 ? hops.at(-trustProxy) : undefined
  return {
    ip: forwarded || socket.replace(/^::ffff:/, ''),
    device: (header('user-agent') ?? '未知设备').slice(0, 200),
    platform: platformOf(seen),
  }
}

const platformOf = ({ header }: Seen) => (header(platformHeader) ?? '').slice(0, 20)

const envOf = (c: Context): Env => c.env as Env
