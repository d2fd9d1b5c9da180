import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import type { Reviewer } from './approval.rules.ts'
import type { Afterwards, Case, ReviewRow } from './approval-case.ts'
import { decideLevel, heldAuthority } from './levels.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { openNextLevel, openRounds, voidReviews } from './rounds.ts'
import { settingsOf } from './settings.ts'

export type Verdict = { approve: boolean; remark: string }
export type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log' | 'config'> & WithOrders
/** Who decides: the person, as whom the audit log knows them, and how they came, if not by logging in. */
export type Decider = { userId: number; actor: Actor; via: string }

export type Decided = {
  /** What was refused although something was written: the order is approved anew. */
  refusal: Refusal | null
  /** Of an approval: whether another level has to say yes. */
  more: boolean
  asked: Afterwards | null
}

/**
 * Decides one level of an order that the caller's transaction holds, as it was read before: of two at once the second finds
 * it decided. Everything is looked at anew at this moment: who the person is, and what the order is. Refuses `review.own`,
 * `review.said`, `review.not_yours`, `order.state_changed`; `review.changed` comes back, since the new round that it opens stays.
 */
export async function decideOrder(deps: Deps, review: ReviewRow, decider: Decider, verdict: Verdict): Promise<Decided> {
  const { db, now, orders } = deps
  const at = now()
  const { may, onBehalfOf, person } = await heldAuthority(db, review, decider.userId, at)
  if (decider.userId === review.submittedBy) throw new Refusal('review.own')
  if (review.saidIds.includes(decider.userId)) throw new Refusal('review.said')
  if (!may || !person) throw new Refusal('review.not_yours')
  const [about] = await orders.casesOf(db, [review.orderId])
  if (!about) throw new Refusal('order.state_changed')
  if (about.fingerprint !== review.fingerprint) return anew(deps, about, person)
  const decision = { decidedBy: decider.userId, onBehalfOf, remark: verdict.remark, decidedAt: at }
  const state = verdict.approve ? ('approved' as const) : ('rejected' as const)
  if (!(await decideLevel(db, review.id, { state, ...decision }))) throw new Refusal('order.state_changed')
  await note(deps, decider, about, verdict)
  const by = { userId: decider.userId, operator: person.name }
  const deed = { by, at, remark: verdict.remark }
  if (!verdict.approve) {
    if (!(await orders.rejectOrder(db, about.orderId, deed))) throw new Refusal('order.state_changed')
    return { refusal: null, more: false, asked: null }
  }
  if (review.level < review.levels) {
    await orders.noteApproval(db, about.orderId, deed)
    const decided = { ...review, ...decision, state }
    return { refusal: null, more: true, asked: await openNextLevel(deps, decided, about) }
  }
  const { pay_hours: payHours } = await settingsOf(db, review.companyId)
  if (!(await orders.approveOrder(db, about.orderId, { ...deed, payHours }))) throw new Refusal('order.state_changed')
  return { refusal: null, more: false, asked: null }
}

/** The order is not what it was when it was submitted for approval: what was said about it holds no longer. */
async function anew(deps: Deps, about: Case, { userId, name }: Reviewer): Promise<Decided> {
  const { db, now, orders } = deps
  await voidReviews(db, about.orderId)
  await orders.noteReviewAnew(db, about.orderId, { by: { userId, operator: name }, at: now() })
  const asked = await openRounds(deps, [about])
  return { refusal: new Refusal('review.changed', null, { keepWrites: true }), more: false, asked }
}

const note = (
  { db, now }: { db: Db } & Pick<Ctx, 'now'>,
  { actor, via }: Decider,
  { orderNo }: Case,
  { approve, remark }: Verdict,
) =>
  audit(
    { db, now, actor },
    {
      action: approve ? 'order.approve' : 'order.reject',
      subject: `order:${orderNo}`,
      detail: [remark, via].filter((part) => part !== '').join('；'),
    },
  )
