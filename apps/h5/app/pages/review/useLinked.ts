import { decideByLink, reviewByLink } from '@mall/contract/approval/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import type { PurchaseVerdict } from '#features/approval/usePurchaseVerdict.tsx'
import { toast } from '#ui/feedback/feedback.ts'

/** The end of the visit: approved, refused, or `over`: the link can decide no more. */
export type End = { kind: 'approved' | 'rejected' | 'over'; text: string; orderNo: string }

const inputOf = (verdict: PurchaseVerdict) => {
  switch (verdict.kind) {
    case 'approved':
      return { approve: true, remark: verdict.remark, fingerprint: verdict.fingerprint }
    case 'partly':
      return {
        approve: true,
        refused: [...verdict.refused],
        reason: verdict.reason,
        fingerprint: verdict.fingerprint,
      }
    case 'rejected':
      return { approve: false, reason: verdict.reason }
  }
}

/** The purchase behind the link, and the one decision that the link allows. */
export function useLinked(token: string) {
  const linked = useQuery({
    queryKey: queryOf(reviewByLink, { token }).queryKey,
    // A used link is explained in place of the page, so the call shows no toast.
    queryFn: async ({ signal }) => (await call(reviewByLink, { token }, { signal, quiet: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [end, setEnd] = useState<End>()
  const orderNo = linked.data?.order_no ?? ''

  /** False when it may be tried again; the toast has shown the reason then. */
  async function decide(verdict: PurchaseVerdict): Promise<boolean> {
    try {
      const { data } = await call(decideByLink, { token, ...inputOf(verdict) }, { quiet: true })
      setEnd({
        kind: verdict.kind === 'rejected' ? 'rejected' : 'approved',
        text: data.msg,
        orderNo: data.order_no,
      })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The mall would refuse again: another approver was first, or the order has changed.
      if (error.kind === 'failure' && error.code !== 'request.too_many') {
        setEnd({ kind: 'over', text: error.msg, orderNo })
        return true
      }
      toast.error(error.msg)
      return false
    }
  }

  const { error } = linked
  const refused = error instanceof CallError && (error.kind === 'failure' || error.kind === 'parameter') ? error : null
  const over: End | undefined = refused ? { kind: 'over', text: refused.msg, orderNo: '' } : undefined
  return { linked, decide, end: end ?? over }
}
