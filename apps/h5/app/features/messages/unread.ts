import type { OutputOf } from '@mall/contract/call/call'
import { unreadMessages } from '@mall/contract/message/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryOf } from '#api/query.ts'
import { freshMs } from '#api/query-client.ts'
import { to } from '#app/pages.ts'
import { useLogin } from '#session/session.ts'

export type Unread = OutputOf<typeof unreadMessages>

export const messagesPath = to.messages()

const none: Unread = {
  total: 0,
  newest_id: 0,
  order: 0,
  payment: 0,
  inquiry: 0,
  goods: 0,
  consultation: 0,
  system: 0,
}

/** A badge is decoration: a failure to load it is not shown. */
export const unreadQuery = {
  ...queryOf(unreadMessages, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(unreadMessages, {}, { signal, quiet: true })).data,
}

/**
 * How many messages wait to be read; none for visitors. Asked again wherever it is shown and when the window is looked at
 * again, but not while the last answer is younger than `staleTime` ms.
 */
export function useUnread(staleTime: number = freshMs): Unread {
  const login = useLogin()
  const { data } = useQuery({ ...unreadQuery, staleTime, enabled: login === 'in', refetchOnWindowFocus: true })
  return login === 'in' && data ? data : none
}

/** 「消息，3 条未读」 */
export const spokenUnread = (name: string, count: number): string => (count > 0 ? `${name}，${count} 条未读` : name)
