import { useCallback } from 'react'
import { CallError } from '#api/call-error.ts'
import { useConfirm } from '#parts/feedback.ts'

/**
 * Sends a parcel; for a number unlike those of its carrier it asks first, and then sends again with `sure`.
 *
 *     const sureOf = useSureOfNumber('发货')
 *     await sureOf((sure) => sent(shipOrder, { ...parcel, sure }))
 */
export function useSureOfNumber(verb: string) {
  const confirm = useConfirm()
  return useCallback(
    async <Reply>(send: (sure: boolean) => Promise<Reply>): Promise<Reply> => {
      try {
        return await send(false)
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'ship.number') throw error
        const isSure = await confirm({
          title: '请核对运单号',
          content: error.msg,
          okText: `单号无误，${verb}`,
          cancelText: '返回修改',
          autoFocusButton: 'cancel',
        })
        if (!isSure) throw error
        return send(true)
      }
    },
    [confirm, verb],
  )
}
