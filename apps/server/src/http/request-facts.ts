import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Actor } from '#kernel/ctx.ts'

/** The person of a token, and the token that replaces it when its time has come. */
export type Login = { actor: Actor; renewed: string | null }

/** Facts about a request that were looked up before the app was asked; the app does not look them up again. */
export type RequestFacts = {
  /** Seconds that the caller has to wait: this call was counted. */
  readonly wait: number
  /** The caller; undefined when it was not looked up. */
  readonly login?: Login | null | undefined
  /** Keeps the reply of a success, for others who get the same one. */
  readonly keep?: ((text: string) => void) | undefined
}

const known = new WeakMap<IncomingMessage, RequestFacts>()

export const noteRequestFacts = (request: IncomingMessage, found: RequestFacts) => void known.set(request, found)

export function requestFactsOf(c: Context): RequestFacts | undefined {
  const incoming: IncomingMessage | undefined = c.env?.incoming
  return incoming && known.get(incoming)
}
