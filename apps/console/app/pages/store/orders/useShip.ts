import { shipOrder } from '@mall/contract/backoffice'
import type { InputOf } from '@mall/contract/endpoint'
import { useCallback } from 'react'
import { CallError } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { useConfirm } from '#parts/told.ts'

/** Sends a parcel; a number that is unlike its carrier's is asked about first. */
export function useShip() {
  const confirm = useConfirm()
  return useCallback(
    async (parcel: InputOf<typeof shipOrder>) => {
      try {
        return await sent(shipOrder, parcel)
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'ship.number') throw error
        const isSure = await confirm({
          title: '请核对运单号',
          content: error.msg,
          okText: '单号无误，发货',
          cancelText: '返回修改',
          autoFocusButton: 'cancel',
        })
        if (!isSure) throw error
        return sent(shipOrder, { ...parcel, sure: true })
      }
    },
    [confirm],
  )
}
