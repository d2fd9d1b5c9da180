import * as messageCalls from '@mall/contract/message/calls'
import * as messageTerms from '@mall/contract/message/terms'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { deviceName } from '#modules/account/account.public.ts'
import { tokens } from '#modules/account/account.table.ts'
import { favorites, follows, views } from '#modules/collection/collection.table.ts'
import { usable } from '#modules/coupon/coupon.public.ts'
import { userCoupons } from '#modules/coupon/coupon.table.ts'
import { ledgerAccounts } from '#modules/ledger/ledger.table.ts'
import { countsAsUnread } from '#modules/message/message.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { pendingEvaluationCount, readableMessages } from '#modules/order/order.public.ts'
import { pointsHeld } from '#modules/points/points.public.ts'

/** As many as the history keeps; those beyond wait to be forgotten. */
const viewsKept = 200

type Counts = {
  balance_fen: number
  favorite_count: number
  follow_count: number
  view_count: number
  coupon_count: number
  points: number
  unread_count: number
  unreviewed_count: number
}

/** Balance, points, coupons and reviews of the owner, maybe a company; all else of the person. Two statements, since every visit asks. */
export const accountCounts = useCase(messageCalls.accountCounts, messageTerms.accountCounts, async (ctx) => {
  const { db, actor } = ctx
  const { userId, ownerId } = actor
  const wallet = db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.ownerId, ownerId), eq(ledgerAccounts.kind, 'wallet')))
  const [counts] = await rowsOf<Counts>(
    db,
    sql`select
      coalesce(${wallet}, 0) as balance_fen,
      ${db.$count(favorites, eq(favorites.userId, userId))} as favorite_count,
      ${db.$count(follows, eq(follows.userId, userId))} as follow_count,
      least(${db.$count(views, eq(views.userId, userId))}, ${viewsKept}) as view_count,
      ${db.$count(userCoupons, and(eq(userCoupons.ownerId, ownerId), usable(ctx.now())))} as coupon_count,
      ${pointsHeld(ownerId, ctx.now())} as points,
      ${db.$count(messages, and(eq(messages.userId, userId), countsAsUnread, readableMessages(actor)))} as unread_count,
      ${pendingEvaluationCount(ctx)} as unreviewed_count`,
  )
  if (!counts) throw new Error('a select without a table returned no row')
  return { ...counts, last_login: await loginBefore(ctx) }
})

/** The last login before the one that asks, as long as it is not logged out. */
async function loginBefore({ db, actor }: Pick<Ctx, 'db' | 'actor'>) {
  const [login] = await db
    .select({ at: tokens.createdAt, ip: tokens.ip, device: tokens.device })
    .from(tokens)
    .where(and(eq(tokens.userId, actor.userId), lt(tokens.id, actor.tokenId)))
    .orderBy(desc(tokens.id))
    .limit(1)
  return login ? { at: login.at.toISOString(), ip: login.ip, device: deviceName(login.device) } : null
}
