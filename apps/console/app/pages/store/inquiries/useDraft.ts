import type { InputOf } from '@mall/contract/call/call'
import { saveQuoteDraft, storeInquiry } from '@mall/contract/inquiry/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf, sent } from '#api/query.ts'

/** Remembers unsaved typing and saves it when the sheet closes. `draft` returns the sheet as it stands. */
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
      // The cache shows the draft at the next opening at once. A failure is not reported: the sheet is closed by then.
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
