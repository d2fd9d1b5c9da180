import { formatFen } from '@mall/contract/text/money'
import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import type { Reviewer } from './approval.rules.ts'
import type { Afterwards, ReviewRow } from './approval-case.ts'
import { decideParts, heldAuthority, waitingAt } from './levels.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { type Case, risingIn } from './purchase.rules.ts'
import { keepFingerprints, openNextLevel, openRounds, voidReviews } from './rounds.ts'
import { settingsOf } from './settings.ts'
import { outcomeOf } from './weigh-purchase.ts'

/**
 * A reviewer's decision about a purchase: which of its orders are refused, and whether the others are approved, or go on waiting.
 * `fingerprint` is that of what they were shown; without it nothing that rises is agreed to.
 */
export type Verdict = {
  approve: boolean
  refused: readonly string[]
  remark: string
  reason: string
  fingerprint: string | null
}
export type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log' | 'config'> & WithOrders
/** The reviewer: the person, the actor for the audit log, and how they came, if not by logging in. */
export type Decider = { userId: number; actor: Actor; via: string }

export type Decided = {
  /** A refusal after which rows stay written: the purchase is approved anew. */
  refusal: Refusal | null
  /** For an approval: whether another level has to say yes. */
  more: boolean
  /** How many of its orders were refused. */
  refused: number
  asked: Afterwards | null
}

/**
 * Decides one level of a purchase whose orders the caller's transaction holds, all of them; `seen` are the parts that waited when they were
 * read before: of two at once the second finds it decided. Everything is looked at anew at this moment: who the person is, what the orders
 * are, and what those that stay cost without the others. Refuses `review.own`, `review.said`, `review.not_yours`, `order.state_changed`,
 * `review.rises`, `budget.over`, and `review.changed`, which comes back where a new round stays.
 */
export async function decidePurchase(
  deps: Deps,
  seen: readonly ReviewRow[],
  decider: Decider,
  verdict: Verdict,
): Promise<Decided> {
  const { db, now, orders } = deps
  const at = now()
  const reviews = await stillWaiting(db, seen)
  const [review] = reviews
  if (!review) throw new Refusal('order.state_changed')
  const person = await mustMayDecide(db, review, decider, at)
  // From here on nobody moves the budgets and the stock of the purchase; the orders are held already.
  if (verdict.refused.length > 0) {
    await orders.lockForRelease(
      db,
      review.companyId,
      reviews.map(({ orderId }) => orderId),
    )
  }
  const outcome = await outcomeOf(deps, reviews, verdict.refused)
  const { cases, kept, refused } = outcome
  if (cases.length < reviews.length) throw new Refusal('order.state_changed')
  if (cases.some(({ orderId, fingerprint }) => fingerprint !== rowOf(reviews, orderId).fingerprint)) {
    return anew(deps, cases, person)
  }
  mustBeSeen(outcome, verdict)
  const by = { userId: decider.userId, operator: person.name }
  const decision = { decidedBy: decider.userId, onBehalfOf: person.onBehalfOf, decidedAt: at }
  const idsOf = (parts: readonly Case[]) => parts.map(({ orderId }) => rowOf(reviews, orderId).id)

  const no = { ...decision, state: 'rejected' as const, remark: verdict.reason }
  if (!(await decideParts(db, idsOf(refused), no))) throw new Refusal('order.state_changed')
  for (const { orderId } of refused) {
    if (!(await orders.rejectOrder(db, orderId, { by, at, remark: verdict.reason })))
      throw new Refusal('order.state_changed')
  }
  if (refused.length > 0 && kept.length > 0) {
    await orders.applyRepricing(db, outcome.repricing, { by, at })
    await keepFingerprints(
      db,
      idsOf(kept),
      await orders.casesOf(
        db,
        kept.map(({ orderId }) => orderId),
      ),
    )
  }
  await note(deps, decider, { approved: verdict.approve ? kept : [], refused }, verdict)
  if (refused.length > 0) {
    await orders.notifyRejected(db, {
      parts: refused,
      waiting: kept.length,
      remark: verdict.reason,
      reviewId: review.id,
      at,
    })
  }
  const said = { refusal: null, refused: refused.length }
  if (!verdict.approve || kept.length === 0) return { ...said, more: false, asked: null }

  const yes = { ...decision, state: 'approved' as const, remark: verdict.remark }
  if (!(await decideParts(db, idsOf(kept), yes))) throw new Refusal('order.state_changed')
  if (review.level < review.levels) {
    for (const { orderId } of kept) await orders.noteApproval(db, orderId, { by, at, remark: verdict.remark })
    const parts = await orders.casesOf(
      db,
      kept.map(({ orderId }) => orderId),
    )
    return { ...said, more: true, asked: await openNextLevel(deps, { ...review, ...yes }, parts) }
  }
  const { pay_hours: payHours } = await settingsOf(db, review.companyId)
  for (const { orderId } of kept) {
    const approved = await orders.approveOrder(db, orderId, { by, at, remark: verdict.remark, payHours })
    if (!approved) throw new Refusal('order.state_changed')
  }
  await orders.notifyApproved(db, { parts: kept, remark: verdict.remark, reviewId: review.id, at })
  return { ...said, more: false, asked: null }
}

/**
 * The same parts as they stand now that their orders are held. Nothing where others wait, or fewer: somebody else decided about some of them
 * meanwhile, and what is left costs something else, so that this one has not seen it.
 */
async function stillWaiting(db: Db, seen: readonly ReviewRow[]): Promise<ReviewRow[]> {
  const [first] = seen
  if (!first) return []
  const waiting = await waitingAt(db, first)
  const known = new Set(seen.map(({ id }) => id))
  return waiting.length === known.size && waiting.every(({ id }) => known.has(id)) ? waiting : []
}

function rowOf(reviews: readonly ReviewRow[], orderId: number): ReviewRow {
  const row = reviews.find((one) => one.orderId === orderId)
  if (!row) throw new Error('a part of a purchase has no review')
  return row
}

async function mustMayDecide(db: Db, review: ReviewRow, { userId }: Decider, at: Date) {
  const { may, onBehalfOf, person } = await heldAuthority(db, review, userId, at)
  if (userId === review.submittedBy) throw new Refusal('review.own')
  if (review.saidIds.includes(userId)) throw new Refusal('review.said')
  if (!may || !person) throw new Refusal('review.not_yours')
  return { ...person, onBehalfOf }
}

/** Keeps a reviewer from agreeing to an amount that they were not shown. */
function mustBeSeen(
  { parts, kept, refused, fingerprint, over }: Awaited<ReturnType<typeof outcomeOf>>,
  verdict: Verdict,
): void {
  if (verdict.fingerprint !== null && verdict.fingerprint !== fingerprint) throw new Refusal('review.changed')
  if (refused.length > 0 && verdict.reason.length < 2) throw new BadInput('reason', '请填写驳回原因')
  if (refused.length === 0 || kept.length === 0) return
  const rising = risingIn(parts)
  if (rising.length > 0 && verdict.fingerprint === null) {
    throw new Refusal('review.rises', { names: rising.map(({ merchantName }) => merchantName).join('、') })
  }
  if (over) {
    const { name, leftFen, overFen, budget } = over
    throw new Refusal('budget.over', {
      name,
      left: formatFen(Math.max(0, leftFen)),
      over: formatFen(overFen),
      budget_id: budget.id,
    })
  }
}

/** An order is not what it was when it was submitted for approval: what was said about the purchase holds no longer. */
async function anew(deps: Deps, cases: readonly Case[], { userId, name }: Reviewer): Promise<Decided> {
  const { db, now, orders } = deps
  await voidReviews(
    db,
    cases.map(({ orderId }) => orderId),
  )
  const deed = { by: { userId, operator: name }, at: now() }
  for (const { orderId } of cases) await orders.noteReviewAnew(db, orderId, deed)
  const asked = await openRounds(deps, cases)
  return { refusal: new Refusal('review.changed', null, { keepWrites: true }), more: false, refused: 0, asked }
}

/** Notes one line for each order, so that the log of any of them has the decision. */
async function note(
  { db, now }: { db: Db } & Pick<Ctx, 'now'>,
  { actor, via }: Decider,
  { approved, refused }: { approved: readonly Case[]; refused: readonly Case[] },
  { remark, reason }: Verdict,
): Promise<void> {
  const acts = [
    ...refused.map(({ orderNo }) => ({ orderNo, action: 'order.reject' as const, said: reason })),
    ...approved.map(({ orderNo }) => ({ orderNo, action: 'order.approve' as const, said: remark })),
  ]
  for (const { orderNo, action, said } of acts) {
    const detail = [said, via].filter((part) => part !== '').join('；')
    await audit({ db, now, actor }, { action, subject: `order:${orderNo}`, detail })
  }
}
