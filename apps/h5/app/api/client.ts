import type { Endpoint, InputOf, OutputOf } from '@mall/contract/endpoint'
import { idempotencyHeader, platformHeader, tokenHeader } from '@mall/contract/envelope'
import { createFetch, FetchError } from 'ofetch'
import { CallError, isGone } from './call-error.ts'
import { networkText, readReply } from './reply.ts'
import { wireRequest } from './request.ts'

/** §9: how often and upon which answers a GET is tried again. Nothing else is. */
export const retryTimes = 2
export const retryStatuses = [408, 409, 425, 429, 500, 502, 503, 504]

const patienceMs = { json: 20_000, multipart: 120_000, raw: 20_000 }

export type CallOptions = {
  signal?: AbortSignal
  /** The same key gives the same answer and never a second effect; `mutationOf` makes one by itself. */
  idempotencyKey?: string
  /** No toast upon failure, a lost login apart; `gone` keeps quiet only about things that do not exist. */
  quiet?: boolean | 'gone'
}
export type CallResult<E extends Endpoint> = {
  data: OutputOf<E>
  /** The reply's authorization header, where it sent one. */
  token: string | null
}
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<CallResult<E>>

/** The world around the calls; the browser, the server renderer and the tests each bring theirs. */
export type CallWorld = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Put before every path; empty for the page's own origin. */
  base: string
  token: () => string | null
  keepToken: (token: string) => void
  /** Tells people about a failed call; once a call at most. */
  onFailure: (error: CallError) => void
  /** Clears token, user info and local storage. */
  logout: () => void
  loginHandler: () => void
  retryDelayMs?: number
}

export function makeCall(world: CallWorld): Call {
  const request = createFetch({ fetch: (url, init) => world.fetch(String(url), init ?? {}) })

  return async (endpoint, input, options = {}) => {
    const sentToken = world.token()
    try {
      const response = await send(endpoint, input as Record<string, unknown>, options, sentToken)
      const { status, _data } = response
      const data = readReply({ status, contentType: response.headers.get('content-type') ?? '', text: _data ?? '' })
      const token = response.headers.get(tokenHeader)
      if (token) world.keepToken(token)
      return { data: data as OutputOf<typeof endpoint>, token }
    } catch (error) {
      if (error instanceof CallError) react(error, endpoint, sentToken, options)
      throw error
    }
  }

  /** Resolves with any answer, whatever its status; rejects with a `CallError`, or an AbortError, if none came. */
  async function send(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions, token: string | null) {
    const { method, url, body } = wireRequest(endpoint, input)
    const headers = new Headers({ [platformHeader]: 'H5', accept: 'application/json' })
    if (token) headers.set(tokenHeader, token)
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    if (options.idempotencyKey) headers.set(idempotencyHeader, options.idempotencyKey)
    const patience = withPatience(patienceMs[endpoint.body ?? 'json'], options.signal)
    try {
      return await request.raw<string, 'text'>(world.base + url, {
        method,
        headers,
        body,
        signal: patience.signal,
        responseType: 'text',
        retry: method === 'GET' ? retryTimes : 0,
        retryStatusCodes: retryStatuses,
        retryDelay: world.retryDelayMs ?? 200,
        // ofetch would take a failed connection for a 500.
        onRequestError: ({ options: own }) => {
          own.retry = 0
        },
      })
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason
      if (error instanceof FetchError && error.response) return error.response
      throw new CallError({ kind: 'network', msg: networkText })
    } finally {
      patience.end()
    }
  }

  function react(error: CallError, endpoint: Endpoint, sentToken: string | null, options: CallOptions) {
    // An old answer must not end a login that was made meanwhile.
    const current = sentToken === world.token()
    const loginLost = error.kind === 'login' && sentToken !== null && current
    const quiet = options.quiet === 'gone' ? isGone(error) : options.quiet
    // What could not be read is said where it would have stood; what could not be done is said aloud.
    const saidInPlace = error.kind === 'network' && endpoint.method === 'GET'
    if (loginLost || (!quiet && !saidInPlace && error.msg)) world.onFailure(error)
    if (loginLost) world.logout()
    if (error.kind === 'login' && current) world.loginHandler()
  }
}

/** Aborts when `outer` does, or after `ms`. */
function withPatience(ms: number, outer: AbortSignal | undefined) {
  const own = new AbortController()
  const pass = () => own.abort(outer?.reason)
  const timer = setTimeout(() => own.abort(new DOMException('no answer in time', 'TimeoutError')), ms)
  if (outer?.aborted) pass()
  outer?.addEventListener('abort', pass)
  const end = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', pass)
  }
  return { signal: own.signal, end }
}
