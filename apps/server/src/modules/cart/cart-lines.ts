import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { statement } from '#db/statement.ts'
import type { PricingScope } from '#kernel/ctx.ts'
import { runningCampaign } from '#modules/campaign/campaign.public.ts'
import { sellableColumns, withText } from '#modules/catalog/catalog.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { asOfNow, calledAt, companyOfOwner } from '#modules/company/company.public.ts'
import { isFreightOf, storeColumns } from '#modules/merchant/merchant.public.ts'
import { freightTemplates, merchants } from '#modules/merchant/merchant.table.ts'
import { endedDeal, runningDeal } from '#modules/seckill/seckill.public.ts'
import { cartLines, carts } from './cart.table.ts'

/** Newest first, each with what it is about; colleagues see one another by their real names. */
export async function heldLines({ db, actor, now }: PricingScope) {
  const rows = await linesOfCart(db, { ownerId: actor.ownerId, at: now() })
  return rows.map(({ sku, ...row }) => ({ ...row, sku: withText(sku) }))
}

const linesOfCart = statement<{ ownerId: number; at: Date }>()('lines_of_cart', (db, { ownerId, at }) =>
  db
    .select({
      held: {
        id: cartLines.id,
        skuId: cartLines.skuId,
        qty: cartLines.qty,
        selected: cartLines.selected,
        addedPriceFen: cartLines.addedPriceFen,
        addedBy: cartLines.addedBy,
        addedByName: calledAt({
          company: companyOfOwner(cartLines.ownerId),
          userId: cartLines.addedBy,
          at: asOfNow,
        }),
      },
      sku: sellableColumns,
      deal: runningDeal(sql`${skus.id}`, { ownerId, at }),
      campaign: runningCampaign(sql`${goods.id}`, at),
      wasInDeal: endedDeal(sql`${skus.id}`, sql`${cartLines.createdAt}`, at),
      ...storeColumns,
    })
    .from(cartLines)
    .innerJoin(skus, eq(skus.id, cartLines.skuId))
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(merchants, eq(merchants.id, goods.merchantId))
    .leftJoin(freightTemplates, isFreightOf(goods.merchantId, goods.freightTemplateId))
    .where(eq(cartLines.ownerId, ownerId))
    .orderBy(desc(cartLines.id)),
)

export const own = (ownerId: number, ids: readonly number[]) =>
  and(eq(cartLines.ownerId, ownerId), inArray(cartLines.id, [...ids]))

export async function countLines(db: Db, ownerId: number): Promise<number> {
  const [row] = await linesCounted(db, { ownerId })
  return row?.n ?? 0
}

const linesCounted = statement<{ ownerId: number }>()('count_cart_lines', (db, { ownerId }) =>
  db.select({ n: count() }).from(cartLines).where(eq(cartLines.ownerId, ownerId)),
)

/**
 * Makes everybody else who changes this owner's cart or submits from it wait for the end of the transaction. Counts that are
 * taken after this stay right: the limit of lines and the purchase limit hold without a race.
 */
export const lockCart = (db: Db, ownerId: number) => held(db, { ownerId })

const held = statement<{ ownerId: number }>()('hold_cart', (db, { ownerId }) =>
  db
    .insert(carts)
    .values({ ownerId, changes: 1 })
    .onConflictDoUpdate({ target: carts.ownerId, set: { changes: sql`${carts.changes} + 1` } })
    .returning({ ownerId: carts.ownerId }),
)
