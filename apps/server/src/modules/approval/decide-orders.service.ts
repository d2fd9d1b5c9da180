import type { ParsedOf } from '@mall/contract/endpoint'
import type { approveOrders as ApproveOrders, rejectOrders as RejectOrders } from '@mall/contract/review'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { companyOf } from '#modules/company/company.public.ts'
import type { Afterwards, ReviewRow } from './approval-case.ts'
import { decideOrder, type Verdict } from './decide-order.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { pendingReviews } from './rounds.ts'

export const approveOrders = (ctx: Deps, { order_nos, remark }: ParsedOf<typeof ApproveOrders>) =>
  decideAll(ctx, order_nos, { approve: true, remark })

export const rejectOrders = (ctx: Deps, { order_nos, reason }: ParsedOf<typeof RejectOrders>) =>
  decideAll(ctx, order_nos, { approve: false, remark: reason })

type Deps = Ctx & WithOrders
type Result = { order_no: string; ok: boolean; msg: string }

/**
 * Each order by itself: one that is refused leaves the others as they are. What waits is read before the orders are locked,
 * so that whoever comes second finds the level decided and never decides the next one unseen.
 */
async function decideAll(ctx: Deps, orderNos: readonly string[], verdict: Verdict): Promise<{ results: Result[] }> {
  const companyId = companyOf(ctx.actor)
  const wanted = [...new Set(orderNos)]
  const reviews = await waitingFor(ctx, wanted)
  const asked: Afterwards[] = []
  const results = await ctx.db.transaction(async (tx) => {
    const scope = { ...ctx, db: tx }
    const held = new Map(
      (await ctx.orders.lockOrders(tx, ctx.actor.ownerId, wanted)).map((order) => [order.orderNo, order]),
    )
    const ids = [...held.values()].map(({ id }) => id)
    if (!verdict.approve) await ctx.orders.lockForRelease(tx, companyId, ids)
    const done: Result[] = []
    for (const orderNo of wanted) {
      const { result, deed } = await tried(scope, { orderNo, order: held.get(orderNo), reviews, verdict })
      done.push(result)
      if (deed) asked.push(deed)
    }
    return done
  })
  for (const deed of asked) ctx.afterCommit(deed)
  return { results }
}

const waitingFor = async ({ db, actor, orders }: Deps, orderNos: readonly string[]) =>
  pendingReviews(db, await orders.idsOf(db, actor.ownerId, orderNos))

type One = {
  orderNo: string
  order: { id: number } | undefined
  reviews: ReadonlyMap<number, ReviewRow>
  verdict: Verdict
}

async function tried(ctx: Deps, { orderNo, order, reviews, verdict }: One) {
  try {
    if (!order) throw new Refusal('order.not_found')
    const review = reviews.get(order.id)
    if (!review) throw new Refusal('order.state_changed')
    const decider = { userId: ctx.actor.userId, actor: ctx.actor, via: '' }
    const { refusal, more, asked } = await ctx.db.transaction((db) =>
      decideOrder({ ...ctx, db }, review, decider, verdict),
    )
    const msg = refusal?.message ?? outcomeText(verdict, more)
    return { result: { order_no: orderNo, ok: refusal === null, msg }, deed: asked }
  } catch (no) {
    if (!(no instanceof Refusal)) throw no
    return { result: { order_no: orderNo, ok: false, msg: no.message }, deed: null }
  }
}

export const outcomeText = ({ approve }: Verdict, more: boolean) =>
  approve ? (more ? '本级已通过，等待下一级审批' : '已审批通过') : '已驳回'
