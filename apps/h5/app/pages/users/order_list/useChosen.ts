import type { OrderDigest } from '@mall/contract/order'
import { useState } from 'react'
import { isPayable } from '#features/order/command-table.ts'

/** The cashier takes no more at once. */
export const payLimit = 50

/** Which orders are to be paid together; one that can no longer be paid drops out by itself. */
export function useChosen(list: readonly OrderDigest[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const payable = list.filter(isPayable)
  const chosen = payable.filter((order) => marked.has(order.order_no)).slice(0, payLimit)
  return {
    payable,
    chosen,
    totalFen: chosen.reduce((sum, order) => sum + order.pay_amount_fen, 0),
    has: ({ order_no }: OrderDigest) => marked.has(order_no),
    mark(order: OrderDigest, on: boolean) {
      const next = new Set(marked)
      if (on) next.add(order.order_no)
      else next.delete(order.order_no)
      setMarked(next)
    },
    markAll: (on: boolean) => setMarked(new Set(on ? payable.map((order) => order.order_no) : [])),
  }
}

export type Chosen = ReturnType<typeof useChosen>
