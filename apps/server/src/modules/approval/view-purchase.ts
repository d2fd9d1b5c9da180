import type * as calls from '@mall/contract/approval/calls'
import type { ParsedOf } from '@mall/contract/call/call'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ReviewRow } from './approval-case.ts'
import { mustBeParts } from './find-purchase.ts'
import { reviewsOf, reviewsOfPurchase } from './levels.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { leftFenOf, risingIn } from './purchase.rules.ts'
import { panelOf, reviewItems } from './review-items.ts'
import { outcomeOf } from './weigh-purchase.ts'

/** The purchase that an order is a part of, as it was last put to reviewers. Refuses `order.not_found` where nobody had to approve it. */
async function lastReviews(ctx: Ctx & WithOrders, orderNo: string): Promise<ReviewRow[]> {
  const order = await ctx.orders.findOwn(ctx, orderNo)
  const last = (await reviewsOf(ctx.db, order.id)).at(-1)
  if (!last) throw new Refusal('order.not_found')
  return reviewsOfPurchase(ctx.db, last)
}

/** All of a purchase on one page, to be decided about in one act. */
export async function viewPurchase(ctx: Ctx & WithOrders, { order_no }: ParsedOf<typeof calls.viewPurchase>) {
  const reviews = await lastReviews(ctx, order_no)
  const waiting = reviews.filter(({ state }) => state === 'pending')
  const panel = await panelOf(ctx.db, reviews[0]?.companyId ?? 0, ctx.now())
  const [item] = await reviewItems(ctx, waiting.length > 0 ? waiting : reviews, ctx.actor, panel)
  if (!item) throw new Refusal('order.not_found')
  return item
}

/** Previews the outcome for the rest when some orders of a purchase are refused. */
export async function previewPurchase(
  ctx: Ctx & WithOrders,
  { order_no, refused }: ParsedOf<typeof calls.previewPurchase>,
) {
  const reviews = (await lastReviews(ctx, order_no)).filter(({ state }) => state === 'pending')
  if (reviews.length === 0) throw new Refusal('order.state_changed')
  return outcomeFor(ctx, reviews, refused)
}

/** The same of parts that are known to wait. */
export async function outcomeFor(
  { db, orders }: Pick<Ctx, 'db'> & WithOrders,
  reviews: readonly ReviewRow[],
  refusedNos: readonly string[],
) {
  const { cases, parts, repricing, budgetText, fingerprint } = await outcomeOf({ db, orders }, reviews, refusedNos)
  mustBeParts(
    cases.map(({ orderNo }) => orderNo),
    refusedNos,
  )
  const rising = new Set(risingIn(parts).map(({ orderId }) => orderId))
  return {
    fingerprint,
    pay_amount_fen: leftFenOf(parts),
    before_fen: parts.reduce((sum, { beforeFen }) => sum + beforeFen, 0),
    rises: rising.size > 0,
    budget_text: budgetText,
    lost_coupons: [...new Set(repricing.flatMap(({ lostCoupons }) => lostCoupons))],
    parts: parts.map(({ orderId, orderNo, merchantName, isRefused, beforeFen, afterFen }) => {
      const priced = repricing.find((one) => one.orderId === orderId)
      return {
        order_no: orderNo,
        mer_name: merchantName,
        is_refused: isRefused,
        before_fen: beforeFen,
        after_fen: afterFen,
        rises: rising.has(orderId),
        changes: priced ? changesOf(priced) : [],
      }
    }),
  }
}

const kinds = [
  { kind: 'campaign', of: 'campaignFen' },
  { kind: 'coupon', of: 'couponFen' },
  { kind: 'points', of: 'pointsFen' },
  { kind: 'freight', of: 'freightFen' },
] as const

/** The parts of an order's price whose amount differs from before. */
const changesOf = ({ before, after }: Awaited<ReturnType<typeof outcomeOf>>['repricing'][number]) =>
  kinds.flatMap(({ kind, of }) =>
    before[of] === after[of] ? [] : [{ kind, before_fen: before[of], after_fen: after[of] }],
  )
