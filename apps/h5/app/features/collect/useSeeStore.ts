import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { hasNoNews, markSeen } from './follows.ts'
import { useStanding } from './standing.ts'

/** Whoever opens a store they follow, from wherever, has seen its news. */
export function useSeeStore(merId: number): void {
  const cache = useQueryClient()
  const followed = useStanding({ mer_id: merId })?.is_followed
  const looked = useRef(false)
  useEffect(() => {
    if (followed === undefined || looked.current) return
    looked.current = true
    if (followed && !hasNoNews(cache, merId)) markSeen(cache, merId)
  }, [followed, cache, merId])
}
