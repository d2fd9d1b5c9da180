import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type * as calls from '@mall/contract/membership/calls'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { users } from '#modules/account/account.table.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { membershipPlans } from './membership.table.ts'

type Answer = OutputOf<typeof calls.membership>

/** Savings by member prices in paid orders that stand, in fen: of one person, or of all. Orders stand above, so the app hands it in. */
export type SavedOf = (db: Db, userId: number | null) => Promise<{ savedFen: number; orders: number }>

/** The plan that is on sale now; none while its goods cannot be bought. */
export async function planOnSale(db: Db): Promise<Answer['plan']> {
  const [row] = await db
    .select({
      goods_id: goods.id,
      sku_id: skus.id,
      name: goods.name,
      images: goods.images,
      days: membershipPlans.days,
      price_fen: skus.priceFen,
      status: goods.status,
      isActive: skus.isActive,
    })
    .from(membershipPlans)
    .innerJoin(skus, eq(skus.id, membershipPlans.skuId))
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(eq(membershipPlans.onSale, true))
  if (!row || row.price_fen === null || row.status !== 'on_sale' || !row.isActive) return null
  const { images, price_fen, status: _, isActive: __, ...plan } = row
  return { ...plan, price_fen, image: images[0] ?? '' }
}

export const viewMembership =
  (savedOf: SavedOf) =>
  async ({ db, actor, now }: Ctx<Ctx['actor'] | null>, _: ParsedOf<typeof calls.membership>): Promise<Answer> => {
    const plan = await planOnSale(db)
    if (!actor) return { plan, mine: null }
    const [user] = await db.select({ until: users.paidMemberUntil }).from(users).where(eq(users.id, actor.userId))
    const { savedFen, orders } = await savedOf(db, actor.userId)
    const until = user?.until ?? null
    return {
      plan,
      mine: {
        is_member: until !== null && until > now(),
        until: until?.toISOString() ?? null,
        saved_fen: savedFen,
        orders,
      },
    }
  }
