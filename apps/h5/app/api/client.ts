import type { Endpoint, InputOf, OutputOf } from '@mall/contract/call/call'
import { formVersionHeader, idempotencyHeader, platformHeader, tokenHeader } from '@mall/contract/call/envelope'
import { wireRequest } from '@mall/contract/call/wire-request'
import { CallError, isGone } from './call-error.ts'
import { forms, type Stale } from './forms.ts'
import { defectText, fileName, networkText, readReply } from './reply.ts'

/** How often and upon which answers a GET is tried again; other methods never are. */
export const retryTimes = 2
export const retryStatuses = [408, 409, 425, 429, 500, 502, 503, 504]

const patienceMs = { json: 20_000, multipart: 120_000, raw: 20_000, file: 120_000 }

export type CallOptions = {
  signal?: AbortSignal
  /** The same key gives the same answer and never a second effect; `mutationOf` makes one by itself. */
  idempotencyKey?: string
  /** No toast upon failure, a lost login apart; `gone` keeps quiet only about things that do not exist. */
  quiet?: boolean | 'gone'
  /** The request survives leaving the page; 64 KB at most. For records of views and reads, which need no answer. */
  outlives?: boolean
}
export type CallResult<E extends Endpoint> = {
  data: OutputOf<E>
  /** The reply's authorization header; null without one. */
  token: string | null
}
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<CallResult<E>>
export type Downloaded = { name: string; file: Blob }
/** For endpoints with `reply: 'file'`; an answer that is no file rejects as a call does. */
export type Download = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: Pick<CallOptions, 'signal'>,
) => Promise<Downloaded>

/** The parts of a `Response` that calls read. */
export type Reply = Pick<Response, 'status' | 'headers' | 'text' | 'blob'>

/** The world around the calls; the browser, the server renderer and the tests each bring theirs. */
export type CallWorld = {
  fetch: (url: string, init: RequestInit) => Promise<Reply>
  /** Put before every path; empty for the page's own origin. */
  base: string
  token: () => string | null
  keepToken: (token: string) => void
  /** Tells people about a failed call; once a call at most. */
  onFailure: (error: CallError) => void
  /** Asks whether to save over another person's change since the form was filled; left out, no question is asked. */
  saveOver?: (stale: Stale) => Promise<boolean>
  /** Clears token, user info and local storage. */
  logout: () => void
  loginHandler: () => void
  retryDelayMs?: number
  /** How often a GET is repeated; `retryTimes` by default. */
  retries?: number
}

export const makeCall = (world: CallWorld): Call => makeCalls(world).call

type Body = { text: string; blob: Blob }
/** An answer that has come whole. */
type Answer<Kind extends keyof Body> = { status: number; headers: Headers; body: Body[Kind] }

export function makeCalls(world: CallWorld): { call: Call; download: Download } {
  const call: Call = (endpoint, input, options = {}) =>
    sendAndRead(endpoint, input, options, 'text', ({ status, headers, body }) => ({
      data: readReply({ status, contentType: typeIn(headers), text: body }, (versions) =>
        forms.note(versions, endpoint.whole !== undefined),
      ) as OutputOf<typeof endpoint>,
      token: headers.get(tokenHeader),
    }))

  const download: Download = (endpoint, input, options = {}) =>
    sendAndRead(endpoint, input, options, 'blob', async ({ status, headers, body }) => {
      const name = fileName(headers.get('content-disposition'))
      if (name !== null) return { name, file: body }
      readReply({ status, contentType: typeIn(headers), text: await body.text() })
      throw new CallError({ kind: 'defect', msg: defectText, status })
    })

  return { call, download }

  async function sendAndRead<Kind extends keyof Body, Result>(
    endpoint: Endpoint,
    input: unknown,
    options: CallOptions,
    kind: Kind,
    read: (answer: Answer<Kind>) => Result | Promise<Result>,
  ): Promise<Result> {
    const sentToken = world.token()
    try {
      const answer = await send(endpoint, input as Record<string, unknown>, options, sentToken, kind)
      const result = await read(answer)
      const token = answer.headers.get(tokenHeader)
      if (token) world.keepToken(token)
      return result
    } catch (error) {
      if (error instanceof CallError && error.code === 'form.stale') {
        const stale = error.data as Stale
        if (await world.saveOver?.(stale)) {
          forms.accept(endpoint, input as object, stale.version)
          return sendAndRead(endpoint, input, options, kind, read)
        }
      }
      if (error instanceof CallError) react(error, endpoint, sentToken, options)
      throw error
    }
  }

  /** Resolves with any answer, whatever its status; rejects with a `CallError`, or an AbortError, if none came. */
  async function send<Kind extends keyof Body>(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    options: CallOptions,
    token: string | null,
    kind: Kind,
  ): Promise<Answer<Kind>> {
    const { method, url, body } = wireRequest(endpoint, input)
    const headers = new Headers({ [platformHeader]: 'H5', accept: kind === 'text' ? 'application/json' : '*/*' })
    if (token) headers.set(tokenHeader, token)
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    const formVersion = forms.versionFor(endpoint, input)
    if (formVersion) headers.set(formVersionHeader, formVersion)
    if (options.idempotencyKey) headers.set(idempotencyHeader, options.idempotencyKey)
    const keepalive = options.outlives ?? false
    const patience = withPatience(patienceMs[kind === 'blob' ? 'file' : (endpoint.body ?? 'json')], options.signal)
    try {
      for (let retries = method === 'GET' ? (world.retries ?? retryTimes) : 0; ; retries -= 1) {
        const reply = await world.fetch(world.base + url, { method, headers, body, keepalive, signal: patience.signal })
        if (retries > 0 && retryStatuses.includes(reply.status)) {
          await new Promise((done) => setTimeout(done, world.retryDelayMs ?? 200))
          continue
        }
        const { status } = reply
        return { status, headers: reply.headers, body: (await reply[kind]()) as Body[Kind] }
      }
    } catch {
      if (options.signal?.aborted) throw options.signal.reason
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
    // A read that got no answer shows that in its place on the page; other failures get a toast.
    const shownInPlace = error.kind === 'network' && endpoint.method === 'GET'
    if (loginLost || (!quiet && !shownInPlace && error.msg)) world.onFailure(error)
    if (loginLost) world.logout()
    if (error.kind === 'login' && current) world.loginHandler()
  }
}

const typeIn = (headers: Headers) => headers.get('content-type') ?? ''

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
