import { resendAftersale } from '@mall/contract/aftersaledesk'
import type { InputOf } from '@mall/contract/endpoint'
import { useCallback } from 'react'
import { CallError } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { useConfirm } from '#parts/told.ts'

/** Sends a parcel; a number that is unlike those of its carrier is asked about first. */
export function useResend() {
  const confirm = useConfirm()
  return useCallback(
    async (parcel: InputOf<typeof resendAftersale>) => {
      try {
        return await sent(resendAftersale, parcel)
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'ship.number') throw error
        const isSure = await confirm({
          title: '请核对运单号',
          content: error.msg,
          okText: '单号无误，寄出',
          cancelText: '返回修改',
          autoFocusButton: 'cancel',
        })
        if (!isSure) throw error
        return sent(resendAftersale, { ...parcel, sure: true })
      }
    },
    [confirm],
  )
}
