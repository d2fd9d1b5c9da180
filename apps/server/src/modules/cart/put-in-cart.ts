import { cartLineLimit } from '@mall/contract/cart'
import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type SellableSku, sellableSkus } from '#modules/catalog/catalog.public.ts'
import { freightOf } from '#modules/merchant/merchant.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { priceLine } from '#modules/pricing/pricing.public.ts'
import { cartLines } from './cart.table.ts'
import { fitted } from './fit.ts'
import { countLines, lockCart } from './lines.ts'

type Put = { sku: SellableSku; qty: number }

/** Puts units of one sku in the cart, on top of what the cart holds of it. Four statements: this is the busiest write. */
export function addToCart({ db, actor, now }: Ctx, { sku_id: skuId, qty }: { sku_id: number; qty: number }) {
  return db.transaction(async (tx) => {
    await lockCart(tx, actor.ownerId)
    const sku = (await sellableSkus(tx, [skuId])).get(skuId)
    const state = sku ? await stateFor(tx, actor.ownerId, sku) : undefined
    const held = state?.held ?? 0
    const wanted = held + qty
    const fit = fitted(sku, state, wanted, held)
    if (!sku || !state) throw new Refusal('sku.not_found')
    if (held === 0 && state.lines >= cartLineLimit) throw new Refusal('cart.full')
    await write(tx, actor, [{ sku, qty: fit }], now())
    return { cart_number: state.lines + (held === 0 ? 1 : 0), qty: fit, adjusted: fit !== wanted }
  })
}

/** In one statement: how the store of a sku stands, how many lines the cart has, and what it holds of the sku. */
async function stateFor(db: Db, ownerId: number, sku: SellableSku) {
  const [row] = await db
    .select({
      status: merchants.status,
      lines: count(cartLines.id),
      held: max(sql<number>`case when ${cartLines.skuId} = ${sku.skuId} then ${cartLines.qty} end`).mapWith(Number),
    })
    .from(merchants)
    .leftJoin(cartLines, eq(cartLines.ownerId, ownerId))
    .where(eq(merchants.id, sku.merchantId))
    .groupBy(merchants.id)
  return row
}

/** The units that the cart now holds of a sku, and why no more came to it, if none did. */
export type Outcome = { qty: number; adjusted: boolean; refusal: Refusal | null }

/**
 * Puts many skus in a cart, each on top of what it holds; what cannot be bought, or has no room, is left out and counted.
 * Rows of the same sku count together.
 */
export function putInCart(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  items: readonly { skuId: number; qty: number }[],
): Promise<{
  added: number
  dropped: number
  cartIds: number[]
  cartNumber: number
  /** By sku. */
  outcomes: Map<number, Outcome>
}> {
  const wanted = new Map<number, number>()
  for (const { skuId, qty } of items) wanted.set(skuId, (wanted.get(skuId) ?? 0) + qty)
  const skuIds = [...wanted.keys()]
  return db.transaction(async (tx) => {
    await lockCart(tx, actor.ownerId)
    const before = await countLines(tx, actor.ownerId)
    const outcomes = new Map<number, Outcome>()
    if (skuIds.length === 0) return { added: 0, dropped: 0, cartIds: [], cartNumber: before, outcomes }
    const skus = await sellableSkus(tx, skuIds)
    const stores = await freightOf(
      tx,
      [...skus.values()].map((sku) => sku.merchantId),
    )
    const held = await tx
      .select({ skuId: cartLines.skuId, qty: cartLines.qty })
      .from(cartLines)
      .where(and(eq(cartLines.ownerId, actor.ownerId), inArray(cartLines.skuId, skuIds)))
    const heldOf = new Map(held.map((line) => [line.skuId, line.qty]))
    let cartNumber = before
    const puts: Put[] = []
    for (const [skuId, qty] of wanted) {
      const sku = skus.get(skuId)
      const has = heldOf.get(skuId) ?? 0
      const fit = tried(() => {
        const units = fitted(sku, sku && stores.get(sku.merchantId), has + qty, has)
        if (has === 0 && cartNumber >= cartLineLimit) throw new Refusal('cart.full')
        return units
      })
      if (!sku || fit instanceof Refusal) {
        outcomes.set(skuId, { qty: has, adjusted: false, refusal: fit instanceof Refusal ? fit : null })
        continue
      }
      if (has === 0) cartNumber += 1
      outcomes.set(skuId, { qty: fit, adjusted: fit !== has + qty, refusal: null })
      puts.push({ sku, qty: fit })
    }
    const rows = puts.length > 0 ? await write(tx, actor, puts, now()) : []
    return {
      added: puts.length,
      dropped: wanted.size - puts.length,
      cartIds: rows.map((row) => row.id),
      cartNumber,
      outcomes,
    }
  })
}

/** The refusal itself where one says no. */
export function tried(attempt: () => number): number | Refusal {
  try {
    return attempt()
  } catch (no) {
    if (no instanceof Refusal) return no
    throw no
  }
}

/** Price and author of a line are those of its first adding. */
const write = (db: Db, actor: Actor, puts: readonly Put[], at: Date) =>
  db
    .insert(cartLines)
    .values(
      puts.map(({ sku, qty }) => ({
        ownerId: actor.ownerId,
        skuId: sku.skuId,
        qty,
        selected: true,
        addedBy: actor.userId,
        addedPriceFen: unitFenOf(sku, qty, actor.isPaidMember),
        createdAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.ownerId, cartLines.skuId],
      set: { qty: sql`excluded.qty`, selected: true },
    })
    .returning({ id: cartLines.id })

export const unitFenOf = (sku: SellableSku, qty: number, isPaidMember: boolean) =>
  priceLine({ ...sku, qty, price_fen: sku.priceFen ?? 0, vip_price_fen: sku.vipPriceFen }, isPaidMember).unitFen
