import { hashKey } from '@tanstack/react-query'
import { type LoaderFunctionArgs, data as reply } from 'react-router'
import { call } from './call.ts'
import { CallError, isGone } from './call-error.ts'
import type { Call } from './client.ts'
import { callOnHost } from './host.ts'
import type { Loadable } from './query.ts'
import { currentQueryClient } from './query-client.ts'
import { defectText } from './reply.ts'

/** A thing that does not exist (any more), as the page shows it: 「{对象}不存在或已被删除」. */
export type Gone = { code: string; msg: string }
type Loaded = { data: unknown } | { gone: Gone }
type Replies = Readonly<Record<string, Loaded>>
/**
 * The result of a public page's loaders: each query's outcome under the hash of its key. The server sends it as JSON, because
 * the router would take it apart value by value, a tenth of the page's cost, and put it together again on the phone.
 */
export type LoadedReplies = { replies: Replies | string }
/** Facts for the error page of a failed load. `at` is ISO 8601. */
export type LoadFailure = { loadFailure: { msg: string; at: string; requestId: string | null } }

const read = new WeakMap<LoadedReplies, Replies>()

/** The replies that loaders returned, read once. */
export function repliesOf(loaded: LoadedReplies): Replies {
  if (typeof loaded.replies !== 'string') return loaded.replies
  const known = read.get(loaded)
  if (known) return known
  const replies: Replies = JSON.parse(loaded.replies)
  read.set(loaded, replies)
  return replies
}

function written(replies: Replies): LoadedReplies {
  const loaded = { replies: JSON.stringify(replies) }
  read.set(loaded, replies)
  return loaded
}

type Queries = (url: URL) => readonly Loadable[]

/** `export const loader = publicLoader(queries)`: the server calls the API in-process and renders with its data. */
export const publicLoader =
  (queries: Queries) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<LoadedReplies> => {
    const url = new URL(request.url)
    const by = callOnHost(context, url.origin)
    return written(await loadAll(queries(url), (query) => query.load(by, request.signal)))
  }

/** `export const clientLoader = publicClientLoader(queries)`: later navigations, from the cache or over the network. */
export const publicClientLoader =
  (queries: Queries) =>
  async ({ request }: { request: Request }): Promise<LoadedReplies> => {
    const cache = currentQueryClient()
    const replies = await loadAll(queries(new URL(request.url)), (query) =>
      cache.ensureQueryData({
        queryKey: query.queryKey,
        queryFn: ({ signal }) => query.load(call satisfies Call, signal),
      }),
    )
    return { replies }
  }

/**
 * `export const clientLoader = publicAtOnce(queries)`: checks the address and shows the page at once, which waits for its
 * list in place (`useArrivingPages`). For lists whose filters live in the address: a tap on a filter answers immediately.
 */
export const publicAtOnce =
  (queries: Queries) =>
  ({ request }: { request: Request }) => {
    queries(new URL(request.url))
    return { replies: {} } satisfies LoadedReplies
  }

async function loadAll(queries: readonly Loadable[], load: (query: Loadable) => Promise<unknown>): Promise<Replies> {
  const outcomes = await Promise.all(
    queries.map(async (query): Promise<[string, Loaded]> => {
      const hash = hashKey(query.queryKey)
      try {
        return [hash, { data: await load(query) }]
      } catch (error) {
        if (isGone(error)) return [hash, { gone: { code: error.code ?? '', msg: error.msg } }]
        throw failure(error)
      }
    }),
  )
  return Object.fromEntries(outcomes)
}

/** The error that a loader throws for a failed call: its page says what went wrong and offers to try again. */
export function failure(error: unknown) {
  if (!(error instanceof CallError)) return error
  const { msg, at, requestId, status } = error
  const body: LoadFailure = { loadFailure: { msg: msg || defectText, at, requestId } }
  return reply(body, { status: status >= 400 ? status : 503 })
}
