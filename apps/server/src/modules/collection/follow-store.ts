import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/favourite/calls'
import * as terms from '@mall/contract/favourite/terms'
import { collectLimits } from '@mall/contract/favourite/words'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx, Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { countFan } from '#modules/merchant/merchant.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { follows } from './collection.table.ts'
import { lockPerson } from './lock-person.ts'

/** Coupons that a store gives for being followed stand on the same floor: handed in by the app. */
export type GivenToFans = (ctx: Ctx, merchantId: number) => Promise<OutputOf<typeof calls.follow>['gifts']>

/** The fans of the store move, and something is given, only when this person's following did. A closed store can be followed and left as well. */
export const setFollow =
  (giveTo: GivenToFans) =>
  (ctx: Ctx, { mer_id, on }: ParsedOf<typeof calls.follow>): Promise<OutputOf<typeof calls.follow>> =>
    ctx.db.transaction(async (tx) => {
      const { userId } = ctx.actor
      await lockPerson(tx, userId)
      const [store] = await tx.select({ fans: merchants.fans }).from(merchants).where(eq(merchants.id, mer_id))
      if (!store) throw new Refusal('merchant.not_found')
      const changed = on
        ? await begin(tx, { userId, merchantId: mer_id, at: ctx.now() })
        : await end(tx, userId, mer_id)
      const gifts = on && changed ? await giveTo({ ...ctx, db: tx }, mer_id) : []
      return { fans: changed ? await countFan(tx, mer_id, on ? 1 : -1) : store.fans, gifts }
    })

async function begin(tx: Db, { userId, merchantId, at }: { userId: number; merchantId: number; at: Date }) {
  const [begun] = await tx
    .insert(follows)
    .values({ userId, merchantId, seenAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: follows.merchantId })
  const limit = collectLimits.follows
  if (begun && (await tx.$count(follows, eq(follows.userId, userId))) > limit)
    throw new Refusal('follow.too_many', { limit })
  return begun !== undefined
}

async function end(tx: Db, userId: number, merchantId: number) {
  const ended = await tx
    .delete(follows)
    .where(and(eq(follows.userId, userId), eq(follows.merchantId, merchantId)))
    .returning({ id: follows.merchantId })
  return ended.length > 0
}

/** Pins a followed store; a store that is pinned again keeps its place. */
export const pinFollow = useCase(
  calls.pinFollow,
  terms.pinFollow,
  async (ctx, { mer_id, on }): Promise<{ done: true }> => {
    const at = ctx.now().toISOString()
    const pinned = await ctx.db
      .update(follows)
      .set({ pinnedAt: on ? sql`coalesce(${follows.pinnedAt}, ${at}::timestamptz)` : null })
      .where(own(ctx, mer_id))
      .returning({ id: follows.merchantId })
    if (pinned.length === 0) throw new Refusal('follow.not_found')
    return { done: true }
  },
)

/** Notes the visit of a follower; for others there is nothing to note. */
export const seenFollow = useCase(
  calls.seenFollow,
  terms.seenFollow,
  async (ctx, { mer_id }): Promise<{ done: true }> => {
    await ctx.db.update(follows).set({ seenAt: ctx.now() }).where(own(ctx, mer_id))
    return { done: true }
  },
)

const own = ({ actor }: Pick<Scope, 'actor'>, merchantId: number) =>
  and(eq(follows.userId, actor.userId), eq(follows.merchantId, merchantId))
