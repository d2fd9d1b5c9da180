import type * as calls from '@mall/contract/approval/calls'
import type { ParsedOf } from '@mall/contract/call/call'
import { refusalText } from '@mall/contract/refusal/refusal'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { companyOf } from '#modules/company/company.public.ts'
import type { Afterwards, ReviewRow } from './approval-case.ts'
import { type Decided, decidePurchase as decide, type Verdict } from './decide-purchase.ts'
import { mustBeParts } from './find-purchase.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { outcomeText, purchasesOf, wholeText } from './purchase.rules.ts'
import { pendingReviews } from './rounds.ts'

export const approveOrders = (ctx: Deps, { order_nos, remark }: ParsedOf<typeof calls.approveOrders>) =>
  decideAll(ctx, order_nos, { approve: true, remark, reason: '' })

export const rejectOrders = (ctx: Deps, { order_nos, reason }: ParsedOf<typeof calls.rejectOrders>) =>
  decideAll(ctx, order_nos, { approve: false, remark: '', reason })

type Deps = Ctx & WithOrders
type Result = { order_no: string; ok: boolean; msg: string }
type Said = Pick<Verdict, 'approve' | 'remark' | 'reason'>
type Part = ReviewRow & { orderNo: string }

/**
 * Each purchase by itself: one that is refused leaves the others as they are. Waiting reviews are read before the orders are locked,
 * so that a second caller finds the level decided and never decides the next one unseen. All orders of a purchase are
 * held, also those that are not named: what they cost depends on the others.
 */
async function decideAll(ctx: Deps, orderNos: readonly string[], said: Said): Promise<{ results: Result[] }> {
  const companyId = companyOf(ctx.actor)
  const wanted = [...new Set(orderNos)]
  const purchases = await waitingFor(ctx, wanted)
  const asked: Afterwards[] = []
  const results = await ctx.db.transaction(async (tx) => {
    const scope = { ...ctx, db: tx }
    const partNos = purchases.flatMap((parts) => parts.map(({ orderNo }) => orderNo))
    const held = await ctx.orders.lockOrders(tx, ctx.actor.ownerId, [...new Set([...wanted, ...partNos])])
    const known = new Set(held.map(({ orderNo }) => orderNo))
    if (!said.approve) {
      await ctx.orders.lockForRelease(
        tx,
        companyId,
        held.map(({ id }) => id),
      )
    }
    const told = new Map<string, Result>()
    for (const parts of purchases) {
      const named = parts.filter(({ orderNo }) => wanted.includes(orderNo))
      const { ok, msg, deed } = await tried(scope, parts, named, said)
      for (const { orderNo } of named) told.set(orderNo, { order_no: orderNo, ok, msg })
      if (deed) asked.push(deed)
    }
    return wanted.map((orderNo): Result => {
      const why = known.has(orderNo) ? refusalText('order.state_changed') : refusalText('order.not_found')
      return told.get(orderNo) ?? { order_no: orderNo, ok: false, msg: why }
    })
  })
  for (const deed of asked) ctx.afterCommit(deed)
  return { results }
}

/** The purchases that wait and that any of these orders is a part of, with the numbers of all their parts. */
async function waitingFor({ db, actor, orders }: Deps, orderNos: readonly string[]): Promise<Part[][]> {
  const rows = await pendingReviews(db, await orders.idsOf(db, actor.ownerId, orderNos))
  const numbers = new Map(
    (
      await orders.casesOf(
        db,
        rows.map(({ orderId }) => orderId),
      )
    ).map((one) => [one.orderId, one.orderNo]),
  )
  const parts = rows.flatMap((row) => {
    const orderNo = numbers.get(row.orderId)
    return orderNo === undefined ? [] : [{ ...row, orderNo }]
  })
  return purchasesOf(parts).filter((purchase) => purchase.some(({ orderNo }) => orderNos.includes(orderNo)))
}

async function tried(ctx: Deps, parts: readonly Part[], named: readonly Part[], said: Said) {
  try {
    // An approval has to name every order of the purchase.
    if (said.approve && named.length < parts.length) return { ok: false, msg: wholeText(parts.length), deed: null }
    const refused = said.approve ? [] : named.map(({ orderNo }) => orderNo)
    const decided = await inside(ctx, (db) =>
      decide({ ...ctx, db }, parts, deciderIn(ctx), { ...said, refused, fingerprint: null }),
    )
    const msg = decided.refusal?.message ?? outcomeText({ approve: said.approve, more: decided.more, refused: 0 })
    return { ok: decided.refusal === null, msg, deed: decided.asked }
  } catch (no) {
    if (!(no instanceof Refusal)) throw no
    return { ok: false, msg: no.message, deed: null }
  }
}

const deciderIn = ({ actor }: Ctx) => ({ userId: actor.userId, actor, via: '' })

const inside = (ctx: Ctx, deed: (db: Db) => Promise<Decided>) => ctx.db.transaction(deed)

/** One purchase, as it was shown: what is not refused is approved, at the amounts that the reviewer has seen. */
export async function decidePurchase(
  ctx: Deps,
  { order_no, refused, reason, remark, fingerprint }: ParsedOf<typeof calls.decidePurchase>,
) {
  companyOf(ctx.actor)
  const [parts = []] = await waitingFor(ctx, [order_no])
  const decided = await ctx.db.transaction(async (db) => {
    const numbers = [order_no, ...parts.map(({ orderNo }) => orderNo)]
    const held = await ctx.orders.lockOrders(db, ctx.actor.ownerId, numbers)
    if (!held.some(({ orderNo }) => orderNo === order_no)) throw new Refusal('order.not_found')
    if (parts.length === 0) throw new Refusal('order.state_changed')
    mustBeParts(
      parts.map(({ orderNo }) => orderNo),
      refused,
    )
    const verdict = { approve: refused.length < parts.length, refused, reason, remark, fingerprint }
    return decide({ ...ctx, db }, parts, deciderIn(ctx), verdict)
  })
  if (decided.asked) ctx.afterCommit(decided.asked)
  if (decided.refusal) throw decided.refusal
  const approve = refused.length < parts.length
  return { msg: outcomeText({ approve, more: decided.more, refused: decided.refused }) }
}
