import { useState } from 'react'
import type { Bill } from './BillCard.tsx'

/** The cashier takes no more at once. */
const mostTogether = 50

/** Which bills are paid together; one that is gone from the list drops out by itself. */
export function useTicked(list: readonly Bill[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = list.filter(({ order_no }) => marked.has(order_no)).slice(0, mostTogether)
  return {
    chosen,
    all: chosen.length > 0 && chosen.length === Math.min(list.length, mostTogether),
    totalFen: chosen.reduce((sum, bill) => sum + bill.pay_amount_fen, 0),
    has: (bill: Bill) => chosen.includes(bill),
    mark(bill: Bill, on: boolean) {
      const next = new Set(chosen.map(({ order_no }) => order_no))
      if (on) next.add(bill.order_no)
      else next.delete(bill.order_no)
      setMarked(next)
    },
    markAll: (on: boolean) => setMarked(new Set(on ? list.slice(0, mostTogether).map(({ order_no }) => order_no) : [])),
  }
}

export type Ticked = ReturnType<typeof useTicked>
