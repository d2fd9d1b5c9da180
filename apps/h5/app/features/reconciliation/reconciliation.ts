import { reconciliation, reconciliations } from '@mall/contract/reconciliation/calls'
import type { ReconciliationDetail } from '@mall/contract/reconciliation/terms'
import type { MatchState, ReconciliationState } from '@mall/contract/reconciliation/words'
import type { QueryClient } from '@tanstack/react-query'
import { allOf, queryOf } from '#api/query.ts'
import type { TagTone } from '#ui/Tag.tsx'

export const reconciliationQuery = (id: number) => queryOf(reconciliation, { id }, { staleTime: 0 })

/** Replaces a reconciliation wherever it is shown. */
export function patchReconciliation(cache: QueryClient, detail: ReconciliationDetail): void {
  cache.setQueryData(reconciliationQuery(detail.id).queryKey, detail)
  void cache.invalidateQueries({ queryKey: allOf(reconciliations) })
}

export const stateTone: Record<ReconciliationState, TagTone> = {
  open: 'warning',
  disputed: 'solid',
  answered: 'info',
  confirmed: 'success',
}

export const matchTone: Record<MatchState, TagTone> = {
  unaccepted: 'neutral',
  quantity: 'solid',
  uninvoiced: 'warning',
  amount: 'solid',
  matched: 'success',
}
