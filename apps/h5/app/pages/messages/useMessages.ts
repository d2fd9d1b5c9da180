import { type Message, messages } from '@mall/contract/message'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteOf } from '#api/query.ts'
import type { KindTab } from './words.ts'

/** The messages of a kind as they come in: shown at once from the cache, always asked for again. */
export const useMessages = (kind: KindTab) =>
  useInfiniteQuery(infiniteOf(messages, { kind, list_rows: 20 }, { staleTime: 0 }))

export type Messages = ReturnType<typeof useMessages>
export type MessagePage = { list: Message[] }
