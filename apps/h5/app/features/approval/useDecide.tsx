import { approveOrders, rejectOrders } from '@mall/contract/review'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { mutationOf } from '#api/query.ts'
import { alert, toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { moneyText } from '#ui/money.ts'
import { type Result, resultsText } from './approval-words.ts'
import { askApproval } from './ask-approval.ts'
import { useApprovalRefresh } from './useApprovalRefresh.ts'

const rejectSheet = late(() => import('./RejectSheet.tsx').then((module) => module.RejectSheet))

export type Decidable = { order_no: string; pay_amount_fen: number }

/**
 * `approve(orders)` asks once, with what to say, and approves, `reject(orders)` asks why; what came of each order is told, and everything that
 * shows them is read anew. Both resolve when that is done. Render `layer` once in the page.
 */
export function useDecide(): {
  approve: (orders: readonly Decidable[]) => Promise<void>
  reject: (orders: readonly Decidable[]) => void
  layer: ReactNode
} {
  const approving = useMutation(mutationOf(approveOrders))
  const rejecting = useMutation(mutationOf(rejectOrders))
  const refresh = useApprovalRefresh()
  const [asked, setAsked] = useState<{ orders: readonly Decidable[]; open: boolean; round: number }>()

  async function settle(send: Promise<{ results: Result[] }>, verb: '通过' | '驳回'): Promise<boolean> {
    // Why a call failed as a whole has been told by it; what it found is as old as that.
    const answer = await send.catch(() => null)
    await refresh()
    if (!answer) return false
    const { ok, text } = resultsText(answer.results, verb)
    if (ok) toast.success(text)
    else if (answer.results.length > 1) void alert(text, { title: '审批结果' })
    else toast.warning(text)
    return true
  }

  return {
    async approve(orders) {
      const remark = await askApproval(question(orders))
      if (remark === null) return
      await settle(approving.mutateAsync({ order_nos: orders.map(({ order_no }) => order_no), remark }), '通过')
    },
    reject: (orders) => setAsked((held) => ({ orders, open: true, round: (held?.round ?? 0) + 1 })),
    layer: asked ? (
      <LateSheet
        key={asked.round}
        of={rejectSheet}
        with={{
          open: asked.open,
          count: asked.orders.length,
          onClose: () => setAsked({ ...asked, open: false }),
          onReject: (reason) =>
            settle(rejecting.mutateAsync({ order_nos: asked.orders.map(({ order_no }) => order_no), reason }), '驳回'),
        }}
      />
    ) : null,
  }
}

function question(orders: readonly Decidable[]): string {
  const sum = moneyText(orders.reduce((total, { pay_amount_fen }) => total + pay_amount_fen, 0))
  return orders.length === 1 ? `同意这笔 ${sum} 的采购吗？` : `同意所选 ${orders.length} 单、共 ${sum} 的采购吗？`
}
