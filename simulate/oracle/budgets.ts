import { type Disagreement, type Look, yuan } from './fact.ts'
import type { Booked } from './orders.ts'

/** An order's hold on each of its budgets: its price while it waits, then the amount that stays paid; nothing once it came to nothing. */
export async function budgetFaults(look: Look, orders: ReadonlyMap<string, Booked>): Promise<Disagreement[]> {
  const rows = await look<{ no: string; budget: number; held: number }>(
    `select o.order_no as no, e.budget_id::int as budget,
       sum(case when e.kind = 'reserve' then e.amount_fen when e.kind in ('release', 'refund') then -e.amount_fen
         when e.kind = 'commit' and not exists (select from budget_entries r where r.order_id = e.order_id and r.budget_id = e.budget_id
           and r.kind = 'reserve') then e.amount_fen else 0 end)::float8 as held
     from budget_entries e join orders o on o.id = e.order_id group by 1, 2`,
  )
  return rows.flatMap(({ no, budget, held }) => {
    const order = orders.get(no)
    if (!order) return []
    const isNothing = order.paidFen === 0 && (order.status === 'cancelled' || order.status === 'closed')
    const should = isNothing ? 0 : order.channel === '' ? order.payFen : order.paidFen - order.refundedFen
    return held === should
      ? []
      : [
          {
            rule: 'budget',
            about: `${no} (${order.status}) holds ${yuan(held)} of budget ${budget}, should ${yuan(should)}`,
          },
        ]
  })
}
