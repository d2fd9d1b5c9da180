import { messages } from '@mall/contract/message/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { allOf } from '#api/query.ts'
import { unreadQuery } from '#features/messages/unread.ts'
import { safeRedirect } from '#session/redirect.ts'
import { useLogin } from '#session/session.ts'
import { navigateTo, pathHere } from '#shell/browser.ts'
import { notify } from '#ui/feedback/feedback.ts'
import { makeMessageNotice } from './message-notice.ts'

/** How often a page that is looked at asks whether there is news. */
const askEveryMs = 60_000
/** The most new messages that one notice counts. */
const mostNews = 10

/** Announces new messages at the top of any page, while the page is looked at. */
export function MessageNotice() {
  const login = useLogin()
  const cache = useQueryClient()
  const { data } = useQuery({
    ...unreadQuery,
    enabled: login === 'in',
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: true,
  })
  const [notice] = useState(() =>
    makeMessageNotice({
      newest: async () => {
        const input = { kind: 'all' as const, list_rows: mostNews }
        const { data: found } = await call(messages, input, { quiet: true })
        void cache.invalidateQueries({ queryKey: allOf(messages) })
        return found.list
      },
      notify,
      here: pathHere,
      open: (link) => navigateTo(safeRedirect(link)),
    }),
  )

  useEffect(() => {
    if (login === 'out') notice.forget()
  }, [login, notice])
  useEffect(() => {
    // When the messages cannot be loaded, the bell's count still shows them.
    if (data) void notice.counted(data).catch(() => {})
  }, [data, notice])

  return null
}
