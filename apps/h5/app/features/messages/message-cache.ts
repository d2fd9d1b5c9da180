import type { OutputOf } from '@mall/contract/call/call'
import { messages } from '@mall/contract/message/calls'
import { type MessageKind, messageKinds } from '@mall/contract/message/query.words'
import type { Message } from '@mall/contract/message/terms'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { allOf } from '#api/query.ts'
import { type Unread, unreadQuery } from './unread.ts'

/** One message, all of a kind, or with neither all there are. */
export type Which = { id?: number; kind?: MessageKind }

type Pages = InfiniteData<OutputOf<typeof messages>, number>

/** Answers under way may be older than a change; those that bring something for the first time are let through. */
export async function holdAnswers(cache: QueryClient): Promise<void> {
  await Promise.all(
    [allOf(messages), unreadQuery.queryKey].map((queryKey) =>
      cache.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined }),
    ),
  )
}

/** Shows messages as read on every page, and lowers the counts; returns the function that undoes it. */
export function markRead(cache: QueryClient, which: Which): () => void {
  const turned = new Map<number, MessageKind>()
  rewrite(cache, (message) => {
    if (message.is_read || !isMeant(message, which)) return message
    turned.set(message.id, message.kind)
    return { ...message, is_read: true }
  })
  const held = cache.getQueryData<Unread>(unreadQuery.queryKey)
  const read = (kind: MessageKind): number => {
    if (which.id !== undefined) return [...turned.values()].filter((one) => one === kind).length
    return held && (which.kind === undefined || which.kind === kind) ? held[kind] : 0
  }
  const counted = messageKinds.map((kind) => [kind, read(kind)] as const)
  addUnread(cache, counted, -1)
  return () => {
    rewrite(cache, (message) => (turned.has(message.id) ? { ...message, is_read: false } : message))
    addUnread(cache, counted, 1)
  }
}

/** A message that is gone for good leaves every list, and counts no longer. */
export function dropMessage(cache: QueryClient, id: number): void {
  const unread = new Set<MessageKind>()
  rewrite(cache, (message) => {
    if (message.id !== id) return message
    if (!message.is_read) unread.add(message.kind)
    return null
  })
  addUnread(
    cache,
    [...unread].map((kind) => [kind, 1] as const),
    -1,
  )
}

const isMeant = (message: Message, { id, kind }: Which): boolean =>
  id === undefined ? kind === undefined || message.kind === kind : message.id === id

function rewrite(cache: QueryClient, change: (message: Message) => Message | null): void {
  for (const [key, data] of cache.getQueriesData<Pages>({ queryKey: allOf(messages) })) {
    if (!data) continue
    const pages = data.pages.map((page) => ({ ...page, list: page.list.flatMap((message) => change(message) ?? []) }))
    // A change made here is no fresh answer.
    cache.setQueryData<Pages>(key, { ...data, pages }, { updatedAt: cache.getQueryState(key)?.dataUpdatedAt })
  }
}

function addUnread(cache: QueryClient, counted: readonly (readonly [MessageKind, number])[], sign: 1 | -1): void {
  const key = unreadQuery.queryKey
  const held = cache.getQueryData<Unread>(key)
  if (!held) return
  const next = { ...held }
  for (const [kind, n] of counted) next[kind] = Math.max(0, next[kind] + sign * n)
  next.total = messageKinds.reduce((sum, kind) => sum + next[kind], 0)
  cache.setQueryData<Unread>(key, next, { updatedAt: cache.getQueryState(key)?.dataUpdatedAt })
}
