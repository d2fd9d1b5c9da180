import { reviewLimits } from '@mall/contract/approval/words'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { newToken, sha256 } from '#kernel/random.ts'
import { hours, later } from '#kernel/time.ts'
import { queueTexts, sendSoon } from '#modules/message/message.public.ts'
import type { Reviewer } from './approval.rules.ts'
import { orderReviews, reviewLinks } from './approval.table.ts'
import type { Afterwards, Deps, ReviewRow } from './approval-case.ts'
import { waitingAt } from './levels.ts'
import { type Case, purchaseInSms } from './purchase.rules.ts'

/**
 * Makes each of those asked one link that decides about the whole purchase at this level once, in the caller's transaction. The
 * returned function sends the links, and the clock those that could not be sent; only the receiver of the message knows them: their
 * hashes are kept, and the texts sealed until they are sent.
 */
export async function offerLinks(
  { db, now, random, ports, log, config }: Deps,
  { id: reviewId }: Pick<ReviewRow, 'id'>,
  parts: readonly Case[],
  asked: readonly Reviewer[],
): Promise<Afterwards> {
  const [first] = parts
  if (asked.length === 0 || !first) return async () => undefined
  const expiresAt = later(now(), hours(reviewLimits.linkHours))
  const offers = asked.map((reviewer) => ({ ...reviewer, token: newToken(random) }))
  await db
    .insert(reviewLinks)
    .values(offers.map(({ userId, token }) => ({ reviewId, userId, hash: sha256(token), expiresAt })))
  const texts = await queueTexts(
    db,
    { now, random, ports, config },
    offers.map(({ phone, token }) => ({
      phone,
      scene: 'review' as const,
      values: { applicant: first.applicant, purchase: purchaseInSms(parts), token },
      goodUntil: expiresAt,
    })),
  )
  return (outside) => sendSoon({ db: outside, now, ports, log }, texts)
}

/** The subject of a link that can still be used: not used, not too old, its level not decided. `reviews` are the parts that wait. */
export async function findLink(db: Db, token: string, at: Date) {
  const [found] = await db
    .select({ linkId: reviewLinks.id, userId: reviewLinks.userId, review: orderReviews })
    .from(reviewLinks)
    .innerJoin(orderReviews, eq(orderReviews.id, reviewLinks.reviewId))
    .where(and(eq(reviewLinks.hash, sha256(token)), isNull(reviewLinks.usedAt), gt(reviewLinks.expiresAt, at)))
  if (!found) return null
  // The part that the link was made with may be refused meanwhile: the others still wait.
  const reviews = await waitingAt(db, found.review)
  const [review] = reviews
  return review ? { linkId: found.linkId, userId: found.userId, review, reviews } : null
}

/** Uses a link up, in the caller's transaction. False when somebody did before. */
export async function useLink(db: Db, linkId: number, at: Date): Promise<boolean> {
  const used = await db
    .update(reviewLinks)
    .set({ usedAt: at })
    .where(and(eq(reviewLinks.id, linkId), isNull(reviewLinks.usedAt), gt(reviewLinks.expiresAt, at)))
    .returning({ id: reviewLinks.id })
  return used.length > 0
}
