import { can } from '@mall/contract/permission/permission'
import type { PlainRefusalCode } from '@mall/contract/refusal/refusal.terms'
import type { Actor } from '#kernel/ctx.ts'
import { days } from '#kernel/time.ts'

/** 王敏 → 王***; a person who wishes to stay unnamed keeps the first character. */
export const maskedName = (name: string) => `${[...name][0] ?? ''}***`

/** Whole days from a review to its addition; 0 is the same day. */
export const daysLater = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / days(1)))

type LineState = 'pending' | 'done' | 'appended' | 'deleted'

/** State of an order line for a person who wants to review it. */
export function lineState(
  line: { evaluatedAt: Date | null },
  review: { appendedAt: Date | null } | undefined,
): LineState {
  if (line.evaluatedAt === null) return 'pending'
  if (!review) return 'deleted'
  return review.appendedAt ? 'appended' : 'done'
}

type ReviewState = 'open' | 'done' | 'over' | 'not_yet'
const stateOf: Partial<Record<PlainRefusalCode, ReviewState>> = { 'evaluation.done': 'done', 'evaluation.over': 'over' }

/** State of an order for a person who wants to review it, by the refusal that stands in the way. */
export const reviewState = (refusal: PlainRefusalCode | null): ReviewState =>
  refusal === null ? 'open' : (stateOf[refusal] ?? 'not_yet')

/** The author may; in a company its owner as well, since it stands there in the company's name. */
export const mayDelete = (actor: Pick<Actor, 'userId' | 'permissions'>, review: { userId: number | null }) =>
  review.userId === actor.userId || can(actor.permissions, '*')
