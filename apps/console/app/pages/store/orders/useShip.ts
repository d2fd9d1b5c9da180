import type { InputOf } from '@mall/contract/call/call'
import { shipOrder } from '@mall/contract/order/store.calls'
import { useCallback } from 'react'
import { sent } from '#api/query.ts'
import { useSureOfNumber } from '#parts/shipping/useSureOfNumber.ts'

/** Sends a parcel; a number that is unlike its carrier's is asked about first. */
export function useShip() {
  const sureOf = useSureOfNumber('发货')
  return useCallback(
    (parcel: InputOf<typeof shipOrder>) => sureOf((sure) => sent(shipOrder, { ...parcel, sure })),
    [sureOf],
  )
}
