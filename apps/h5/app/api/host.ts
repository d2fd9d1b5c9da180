import { createContext, RouterContextProvider } from 'react-router'
import { type Call, makeCall, type Reply } from './client.ts'

/** Services that the rendering server hands to each request. */
export type Host = {
  /** Answers API requests in this process: the API application's own `fetch`, without a network in between. */
  fetch: (request: Request) => Reply | Promise<Reply>
  /** Random for each reply; the same one stands in its Content-Security-Policy. */
  nonce?: string
  /** Takes errors of rendering. */
  report?: (error: unknown) => void
}

const hostSlot = createContext<Host>()

/** The load context for `createRequestHandler(build)(request, loadContext)`. */
export function loadContextOf(host: Host): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(hostSlot, host)
  return context
}

export const hostOf = (context: Readonly<RouterContextProvider>): Host => context.get(hostSlot)

/**
 * Calls made while rendering: as a guest, since the token never leaves the browser's storage. Each is made once: without a
 * network in between, a call refused because of load would be refused again at once, and only delay the page.
 */
export function callOnHost(context: Readonly<RouterContextProvider>, origin: string): Call {
  const host = hostOf(context)
  const nothing = () => {}
  return makeCall({
    fetch: async (url, init) => host.fetch(new Request(url, init)),
    base: origin,
    token: () => null,
    keepToken: nothing,
    onFailure: nothing,
    logout: nothing,
    loginHandler: nothing,
    retries: 0,
  })
}
