import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type { mallCouponScope as MallCouponScope } from '@mall/contract/coupon/platform.calls'
import type { storeCouponScope as StoreCouponScope } from '@mall/contract/coupon/store.calls'
import { and, desc, eq, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx, StaffActor } from '#kernel/ctx.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

type Answer = OutputOf<typeof StoreCouponScope>
const mostListed = 20

/** Whatever is no draft: a coupon outlasts that a goods is taken off sale for a while. */
async function goodsFor(db: Db, keyword: string, own: SQL | undefined): Promise<Answer> {
  const found = await db
    .select({ id: goods.id, name: goods.name, code: goods.itemCode, store: merchants.name })
    .from(goods)
    .innerJoin(merchants, eq(merchants.id, goods.merchantId))
    .where(
      and(
        own,
        ne(goods.status, 'draft'),
        keyword === '' ? undefined : or(ilike(goods.name, holding(keyword)), eq(goods.itemCode, keyword)),
      ),
    )
    .orderBy(desc(goods.id))
    .limit(mostListed)
  const list = found.map(({ id, name, code, store }) => ({ id, name, about: own ? code : `${code} · ${store}` }))
  return { list }
}

async function storesFor(db: Db, keyword: string): Promise<Answer> {
  const list = await db
    .select({ id: merchants.id, name: merchants.name, about: merchants.region })
    .from(merchants)
    .where(and(ne(merchants.status, 'closed'), keyword === '' ? undefined : ilike(merchants.name, holding(keyword))))
    .orderBy(desc(merchants.fans))
    .limit(mostListed)
  return { list }
}

export const storeCouponScope = ({ db, actor }: Ctx<StaffActor>, { keyword }: ParsedOf<typeof StoreCouponScope>) =>
  goodsFor(db, keyword, eq(goods.merchantId, actor.merchantId))

export const mallCouponScope = ({ db }: Ctx, { scope, keyword }: ParsedOf<typeof MallCouponScope>) =>
  scope === 'goods' ? goodsFor(db, keyword, undefined) : storesFor(db, keyword)
