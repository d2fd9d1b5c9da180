import type { InputOf } from '@mall/contract/call/call'
import { saveQuoteDraft, storeInquiry } from '@mall/contract/inquiry/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf, sent } from '#api/query.ts'

/** Remembers whether something was typed that is not kept: it is kept when the sheet closes. `draft` as the sheet stands. */
export function useDraft(draft: () => InputOf<typeof saveQuoteDraft>) {
  const latest = useRef(draft)
  const isTouched = useRef(false)
  const cache = useQueryClient()
  latest.current = draft
  useEffect(
    () => () => {
      if (!isTouched.current) return
      isTouched.current = false
      const typed = latest.current()
      const { queryKey } = queryOf(storeInquiry, { inquiry_no: typed.inquiry_no })
      // Whoever opens it next finds the draft at once. Whether quoting is over by now, or the connection: nobody is there to be told.
      sent(saveQuoteDraft, typed).then(
        (shown) => void cache.setQueryData(queryKey, shown),
        () => undefined,
      )
    },
    [cache],
  )
  const mark = (touched: boolean) => () => {
    isTouched.current = touched
  }
  return { touch: mark(true), settle: mark(false) }
}
