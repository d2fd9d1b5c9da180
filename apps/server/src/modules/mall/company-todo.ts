import * as companyCalls from '@mall/contract/company/calls'
import * as companyTerms from '@mall/contract/company/terms'
import { can } from '@mall/contract/permission/permission'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { startOfMonth } from '#kernel/range.ts'
import { monthOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { authorityOf, panelOf, purchasesOf } from '#modules/approval/approval.public.ts'
import { orderReviews } from '#modules/approval/approval.table.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { companies, employees } from '#modules/company/company.table.ts'
import { quotesToDecide } from '#modules/inquiry/inquiry.public.ts'
import { hidden, seen } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'

type Waiting = {
  tradeId: number
  round: number
  level: number
  submittedBy: number
  userIds: number[]
  roleIds: number[]
  saidIds: number[]
}
type Facts = {
  company_name: string
  real_name: string
  department: string
  waiting: Waiting[]
  unpaid: number
  unreceived: number
  quotes: number | null
  paid: number
}

/**
 * Tasks that wait for the caller. Two statements at most, since every visit of the home page asks: one for all the counts, and
 * one for the reviewers, if something waits for approval.
 */
export const companyTodo = useCase(companyCalls.companyTodo, companyTerms.companyTodo, async ({ db, actor, now }) => {
  const companyId = companyOf(actor)
  const [reviews, pays, submits, exports] = (
    ['order:review', 'order:pay', 'order:submit', 'order:export'] as const
  ).map((right) => can(actor.permissions, right))
  const at = now()
  const [facts] = await rowsOf<Facts>(
    db,
    sql`select c.name as company_name, e.real_name, e.department,
      case when ${reviews}::boolean then (
        select coalesce(json_agg(json_build_object(
          'tradeId', r.trade_id, 'round', r.round, 'level', r.level, 'submittedBy', r.submitted_by, 'userIds', r.user_ids, 'roleIds', r.role_ids, 'saidIds', r.said_ids
        )), '[]') from ${orderReviews} r where r.company_id = c.id and r.state = 'pending'
      ) else '[]' end as waiting,
      case when ${pays}::boolean then (
        select count(*) from ${orders} o
        where ${seen(actor, sql`o`)} and o.status = 'pending_payment' and not ${hidden(actor, sql`o`)}
      ) else 0 end as unpaid,
      case when ${submits}::boolean then (
        select count(*) from ${orders} o
        where ${seen(actor, sql`o`)} and o.user_id = ${actor.userId} and o.status in ('partially_shipped', 'shipped')
          and not ${hidden(actor, sql`o`)}
      ) else 0 end as unreceived,
      ${quotesToDecide(actor, at)} as quotes,
      case when ${exports}::boolean then (
        select coalesce(sum(o.paid_amount_fen - o.refunded_fen), 0) from ${orders} o
        where ${seen(actor, sql`o`)} and o.paid_at >= ${startOfMonth(monthOf(at)).toISOString()}
      ) else 0 end::float8 as paid
      from ${companies} c join ${employees} e on e.company_id = c.id and e.user_id = ${actor.userId}
      where c.id = ${companyId}`,
  )
  if (!facts) throw new Error('somebody works for a company and is not there')
  const { waiting, unpaid, unreceived, quotes, paid, ...about } = facts
  return {
    ...about,
    review_count: reviews ? await mine(waiting) : null,
    pay_count: pays ? unpaid : null,
    receive_count: submits ? unreceived : null,
    quote_count: quotes,
    month_amount_fen: exports ? paid : null,
  }

  /** Purchases, as the queue shows them. */
  async function mine(pending: readonly Waiting[]): Promise<number> {
    if (pending.length === 0) return 0
    const { people, delegations } = await panelOf(db, companyId, at)
    return purchasesOf(pending).filter(
      ([review]) => review && authorityOf(review, actor.userId, people, delegations).may,
    ).length
  }
})
