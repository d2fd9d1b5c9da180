import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/coupon/platform.calls'
import * as platformTerms from '@mall/contract/coupon/platform.terms'
import * as storeCalls from '@mall/contract/coupon/store.calls'
import * as storeTerms from '@mall/contract/coupon/store.terms'
import { and, desc, eq, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

type Answer = OutputOf<typeof storeCalls.storeCouponScope>
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

export const storeCouponScope = useCase(
  storeCalls.storeCouponScope,
  storeTerms.storeCouponScope,
  ({ db, actor }, { keyword }) => goodsFor(db, keyword, eq(goods.merchantId, actor.merchantId)),
)

export const mallCouponScope = useCase(
  platformCalls.mallCouponScope,
  platformTerms.mallCouponScope,
  ({ db }, { scope, keyword }) => (scope === 'goods' ? goodsFor(db, keyword, undefined) : storesFor(db, keyword)),
)
