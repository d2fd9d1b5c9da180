import { hashKey, type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { call } from './call.ts'
import { type Gone, type LoadedReplies, repliesOf } from './public-page.ts'
import { type Loadable, type LoadablePages, nextPage, type PageOf } from './query.ts'

export type Loaded<Data> = { gone: Gone; data: undefined } | { gone: null; data: Data }

/**
 * The reply that the page's loaders brought for `query`, kept fresh by the cache: loaded on the server, it is not fetched
 * again here. When the thing may not exist: `if (goods.gone) return <GoneBlock … />`.
 */
export function useLoaded<Data>(query: Loadable<Data>): Loaded<Data> {
  const reply = useReply(query)
  const gone = 'gone' in reply ? reply.gone : null
  const { data } = useQuery({
    queryKey: query.queryKey,
    queryFn: ({ signal }) => query.load(call, signal),
    staleTime: query.staleTime,
    enabled: gone === null,
    initialData: 'data' in reply ? (reply.data as Data) : undefined,
  })
  return gone === null ? { gone, data: data as Data } : { gone, data: undefined }
}

/** The same where absence is out of the question: a home page, a category tree. */
export function useLoadedData<Data>(query: Loadable<Data>): Data {
  const loaded = useLoaded(query)
  if (loaded.gone) throw new Error(loaded.gone.msg)
  return loaded.data
}

/** The same for a list: its first page came with the document; `fetchNextPage` brings the others. */
export function useLoadedPages<Page extends PageOf<unknown>>(query: LoadablePages<Page>) {
  return usePages(query, useReply(query))
}

/** The same for a list that may still be loading: its loader on the client is `publicAtOnce`, and the list waits in place. */
export function useArrivingPages<Page extends PageOf<unknown>>(query: LoadablePages<Page>) {
  const reply = repliesOf(useLoaderData<LoadedReplies>())[hashKey(query.queryKey)]
  return usePages(query, reply)
}

/** The same for a single answer. */
export function useArriving<Data>(query: Loadable<Data>) {
  const reply = repliesOf(useLoaderData<LoadedReplies>())[hashKey(query.queryKey)]
  return useQuery({
    queryKey: query.queryKey,
    queryFn: ({ signal }) => query.load(call, signal),
    staleTime: query.staleTime,
    initialData: reply && 'data' in reply ? (reply.data as Data) : undefined,
  })
}

function usePages<Page extends PageOf<unknown>>(query: LoadablePages<Page>, reply: object | undefined) {
  return useInfiniteQuery({
    queryKey: query.queryKey,
    queryFn: ({ pageParam, signal }) => query.pageOf(call, pageParam, signal),
    staleTime: query.staleTime,
    initialPageParam: 1,
    getNextPageParam: nextPage,
    initialData: reply && 'data' in reply ? (reply.data as InfiniteData<Page, number>) : undefined,
  })
}

function useReply(query: Loadable) {
  const reply = repliesOf(useLoaderData<LoadedReplies>())[hashKey(query.queryKey)]
  if (!reply) throw new Error(`${String(query.queryKey[0])} is not among the queries of this page's loaders`)
  return reply
}
