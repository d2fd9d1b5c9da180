import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Actor } from '#kernel/ctx.ts'

/** Who a token belongs to, and the token that replaces it when its time has come. */
export type Login = { actor: Actor; renewed: string | null }

/** What was found out about a request before the app was asked; the app does not do it again. */
export type Beforehand = {
  /** Seconds that the caller has to wait: this call was counted. */
  readonly wait: number
  /** Who called; undefined where nobody looked. */
  readonly login?: Login | null | undefined
  /** Keeps what a success says, for others who are told the same. */
  readonly keep?: ((text: string) => void) | undefined
}

const known = new WeakMap<IncomingMessage, Beforehand>()

export const noteBeforehand = (request: IncomingMessage, found: Beforehand) => void known.set(request, found)

export function beforehandOf(c: Context): Beforehand | undefined {
  const incoming: IncomingMessage | undefined = c.env?.incoming
  return incoming && known.get(incoming)
}
