import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { orderReviews } from '#modules/approval/approval.table.ts'
import { budgetEntries } from '#modules/budget/budget.table.ts'
import { orders } from '#modules/order/order.table.ts'

type Fault = { order_no: string }

/**
 * Whether a company's books say of its orders what the orders say: what waits for payment is reserved, what is paid is
 * spent less what went back, what ended unpaid is free again; and that somebody is asked about exactly the orders that wait
 * for approval. One sentence a fault, for the doctor.
 */
export async function companyOrderFaults(db: Db): Promise<string[]> {
  const found = async (what: string, condition: ReturnType<typeof sql>) => {
    const rows = await rowsOf<Fault>(
      db,
      sql`select o.order_no from ${orders} o where ${condition} order by o.id limit 50`,
    )
    return rows.map((row) => `订单 ${row.order_no} ${what}`)
  }
  // The sum of one kind that an order wrote into a budget. An order that was priced anew while it waited has reserved more than once.
  const written = (kind: string) =>
    sql`(select coalesce(sum(e.amount_fen), 0) from ${budgetEntries} e
      where e.order_id = o.id and e.budget_id = r.budget_id and e.kind = ${kind})`
  const held = sql`(${written('reserve')} - ${written('release')})`
  const due = sql`(case when o.status in ('cancelled', 'closed') and o.paid_at is null then 0 else o.pay_amount_fen end)`
  const spent = sql`(case when o.paid_at is null then 0 else o.pay_amount_fen end)`
  const reserved = (fault: ReturnType<typeof sql>) =>
    sql`exists (select from ${budgetEntries} r where r.order_id = o.id and r.kind = 'reserve' and ${fault})`
  const waiting = sql`(select count(*) from ${orderReviews} r where r.order_id = o.id and r.state = 'pending')`
  return [
    ...(await found('的预算占用与应付不符', reserved(sql`${held} <> ${due}`))),
    ...(await found('的预算流水与付款状态不符', reserved(sql`${written('commit')} <> ${spent}`))),
    ...(await found('的预算退回与退款不符', reserved(sql`${written('refund')} <> o.refunded_fen`))),
    ...(await found('待审批，但没有人被请求审批', sql`o.status = 'pending_review' and ${waiting} <> 1`)),
    ...(await found('不再待审批，却仍有待处理的审批', sql`o.status <> 'pending_review' and ${waiting} > 0`)),
  ]
}
