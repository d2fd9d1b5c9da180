import { confirmOrder } from '@mall/contract/checkout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import { takeChoice } from '#features/address/choice.ts'
import { type Draft, draftName, keepDraft, readDraft } from './draft.ts'
import { noNotes, type OrderNotes } from './order-notes.ts'
import { confirmInput, type Source } from './source.ts'

/** The order as it would be now, with what the person entered for it. Prices and stock are never taken from a cache. */
export function useConfirmation(source: Source) {
  // Going on without some lines is still the same visit.
  const [visit] = useState(() => draftName(source))
  const [draft, setDraft] = useState<Draft>(() => withChoice(readDraft(visit)))
  const { addressId, remarks, notes = noNotes } = draft
  const input = { ...confirmInput(source), ...(addressId ? { address_id: addressId } : {}) }
  const confirmation = useQuery({
    queryKey: queryOf(confirmOrder, input).queryKey,
    // What is wrong is said in place of the page, not by a toast over it.
    queryFn: async ({ signal }) => (await call(confirmOrder, input, { signal, quiet: true })).data,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

  useEffect(() => keepDraft(visit, draft), [visit, draft])

  const lost = confirmation.error instanceof CallError && confirmation.error.code === 'address.not_found'
  useEffect(() => {
    // Deleted meanwhile: the default takes its place.
    if (lost) setDraft(({ addressId: _, ...held }) => held)
  }, [lost])

  return {
    confirmation,
    remarks,
    notes,
    addressId,
    setRemark: (merId: number, remark: string) =>
      setDraft((held) => ({ ...held, remarks: { ...held.remarks, [merId]: remark } })),
    setNotes: (part: Partial<OrderNotes>) =>
      setDraft((held) => ({ ...held, notes: { ...noNotes, ...held.notes, ...part } })),
    setAddressId: (id: number) => setDraft((held) => ({ ...held, addressId: id })),
  }
}

function withChoice(draft: Draft): Draft {
  const chosen = takeChoice()
  return chosen === null ? draft : { ...draft, addressId: chosen }
}
