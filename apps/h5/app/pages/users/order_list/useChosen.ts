import type { OrderDigest } from '@mall/contract/order'
import { useState } from 'react'
import { isPayable } from '#features/order/command-table.ts'

/** The cashier takes no more at once, nor does an approval. */
const limit = 50

/** Which orders are chosen for one deed, payment unless told; one that it is no longer for drops out by itself. */
export function useChosen(
  list: readonly OrderDigest[],
  able: (order: OrderDigest) => boolean = isPayable,
  most: number = limit,
) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const eligible = list.filter(able)
  const chosen = eligible.filter((order) => marked.has(order.order_no)).slice(0, most)
  return {
    able,
    eligible,
    chosen,
    totalFen: chosen.reduce((sum, order) => sum + order.pay_amount_fen, 0),
    has: ({ order_no }: OrderDigest) => marked.has(order_no),
    mark(order: OrderDigest, on: boolean) {
      const next = new Set(marked)
      if (on) next.add(order.order_no)
      else next.delete(order.order_no)
      setMarked(next)
    },
    markAll: (on: boolean) => setMarked(new Set(on ? eligible.map((order) => order.order_no) : [])),
  }
}

export type Chosen = ReturnType<typeof useChosen>
