import type { InputOf } from '@mall/contract/endpoint'
import { saveQuoteDraft, storeInquiry } from '@mall/contract/inquiry'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { allOf, sent } from '#api/query.ts'

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
      const refresh = () => cache.invalidateQueries({ queryKey: allOf(storeInquiry) })
      // Whether quoting is over by now, or the connection: the sheet is closed, and nobody is there to be told.
      sent(saveQuoteDraft, latest.current()).then(refresh, () => undefined)
    },
    [cache],
  )
  const mark = (touched: boolean) => () => {
    isTouched.current = touched
  }
  return { touch: mark(true), settle: mark(false) }
}
