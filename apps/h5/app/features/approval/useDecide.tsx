import { approveOrders, rejectOrders } from '@mall/contract/approval/calls'
import type { ReviewItem } from '@mall/contract/approval/terms'
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

/** A purchase, named by all its orders. */
export type Decidable = { order_nos: readonly string[]; pay_amount_fen: number }

/**
 * `approve(purchases)` asks once, with an optional remark, and approves, `reject(purchases)` asks for the reason. The results
 * are shown, and everything with these purchases is refetched. Both resolve after that. Render `layer` once in the page.
 */
export function useDecide(): {
  approve: (purchases: readonly Decidable[]) => Promise<void>
  reject: (purchases: readonly Decidable[]) => void
  layer: ReactNode
} {
  const approving = useMutation(mutationOf(approveOrders))
  const rejecting = useMutation(mutationOf(rejectOrders))
  const refresh = useApprovalRefresh()
  const [rejection, setRejection] = useState<{ purchases: readonly Decidable[]; open: boolean; round: number }>()

  async function settle(
    send: Promise<{ results: Result[] }>,
    purchases: readonly Decidable[],
    verb: '通过' | '驳回',
  ): Promise<boolean> {
    // The call has shown its failure as a whole; its data are stale then.
    const answer = await send.catch(() => null)
    await refresh()
    if (!answer) return false
    // All orders of a purchase are decided alike.
    const results = answer.results.filter(({ order_no }) =>
      purchases.some(({ order_nos }) => order_nos[0] === order_no),
    )
    const { ok, text } = resultsText(results, verb)
    if (ok) toast.success(text)
    else if (results.length > 1) void alert(text, { title: '审批结果' })
    else toast.warning(text)
    return true
  }

  return {
    async approve(purchases) {
      const remark = await askApproval(question(purchases))
      if (remark === null) return
      await settle(approving.mutateAsync({ order_nos: numbersOf(purchases), remark }), purchases, '通过')
    },
    reject: (purchases) => setRejection((held) => ({ purchases, open: true, round: (held?.round ?? 0) + 1 })),
    layer: rejection ? (
      <LateSheet
        key={rejection.round}
        of={rejectSheet}
        with={{
          open: rejection.open,
          count: rejection.purchases.length,
          onClose: () => setRejection({ ...rejection, open: false }),
          onReject: (reason) =>
            settle(
              rejecting.mutateAsync({ order_nos: numbersOf(rejection.purchases), reason }),
              rejection.purchases,
              '驳回',
            ),
        }}
      />
    ) : null,
  }
}

const numbersOf = (purchases: readonly Decidable[]) => purchases.flatMap(({ order_nos }) => order_nos)

/** As the list of purchases shows it. */
export const asDecidable = ({ parts, pay_amount_fen }: ReviewItem): Decidable => ({
  order_nos: parts.map(({ order_no }) => order_no),
  pay_amount_fen,
})

function question(purchases: readonly Decidable[]): string {
  const sum = moneyText(purchases.reduce((total, { pay_amount_fen }) => total + pay_amount_fen, 0))
  return purchases.length === 1 ? `同意这笔 ${sum} 的采购吗？` : `同意所选 ${purchases.length} 笔、共 ${sum} 的采购吗？`
}
