import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/cart/calls'
import * as terms from '@mall/contract/cart/terms'
import { cartLineLimit } from '@mall/contract/cart/words'
import type { Tier } from '@mall/contract/price/terms'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { columnsOf, statement } from '#db/statement.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { memberVisitor } from '#kernel/visits.ts'
import { type SellableSku, sellableColumns, sellableSkus, withText } from '#modules/catalog/catalog.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { type ContractTiers, contractTiers, tiersOf } from '#modules/contract-price/contract-price.public.ts'
import { freightOf } from '#modules/merchant/merchant.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { priceLine } from '#modules/pricing/pricing.public.ts'
import { forBuyer, runningDeal, stockWith } from '#modules/seckill/seckill.public.ts'
import { cartLines, carts } from './cart.table.ts'
import { countLines, lockCart } from './cart-lines.ts'
import { fitted } from './fit-quantity.ts'

type Put = { sku: SellableSku; qty: number }

/**
 * Puts units of one sku in the cart, on top of what the cart holds of it. The busiest write: one statement reads all that
 * it depends on, another writes unless the cart has changed since. A writer that was overtaken once holds the cart and repeats.
 */
export const addToCart = useCase(calls.addToCart, terms.addToCart, async (ctx, input): Promise<Added> => {
  const { db, actor } = ctx
  const added = await tryToAdd(ctx, input)
  if (added) return added
  return db.transaction(async (tx) => {
    await lockCart(tx, actor.ownerId)
    const now = await tryToAdd({ ...ctx, db: tx }, input)
    if (!now) throw new Error('a cart changed while it was held')
    return now
  })
})

type Added = { cart_number: number; qty: number; adjusted: boolean }

/** Null, and nothing written, when the cart changed between reading and writing. */
async function tryToAdd({ db, actor, now, visits }: Ctx, { sku_id: skuId, qty }: ParsedOf<typeof calls.addToCart>) {
  const { ownerId, userId } = actor
  const [place] = await placeInCart(db, { ownerId, skuId, at: now() })
  if (!place) throw new Refusal('sku.not_found')
  const { cart, status } = place
  const sku = withText({ ...place.sku, stock: stockWith(place.sku, place.deal) })
  const wanted = cart.held + qty
  const fit = fitted(sku, { status }, { buyer: actor, wanted, held: cart.held })
  if (cart.held === 0 && cart.lines >= cartLineLimit) throw new Refusal('cart.full')
  const agreed = await contractTiers({ db, actor, now }, [skuId])
  const priceFen = unitFenOf(sku, fit, { ...actor, contract: tiersOf(agreed, skuId) })
  const written = await putLine(db, { ownerId, changes: cart.changes, skuId, qty: fit, userId, priceFen, at: now() })
  if (written.length === 0) return null
  visits.carted({ goodsId: sku.goodsId, visitor: memberVisitor(userId), at: now() })
  return { cart_number: cart.lines + (cart.held === 0 ? 1 : 0), qty: fit, adjusted: fit !== wanted }
}

type Place = { ownerId: number; skuId: number; at: Date }

/** A sku with the flash sale that it is in, how its store stands, how many lines the cart has, what it holds of the sku, and how often it changed. */
const placeInCart = statement<Place>()('place_in_cart', (db, { ownerId, skuId, at }) => {
  const mine = sql`from ${cartLines} line where line.owner_id = ${ownerId}`
  return db
    .select({
      sku: sellableColumns,
      deal: runningDeal(sql`${skus.id}`, { ownerId, at }),
      status: merchants.status,
      cart: {
        lines: sql<number>`(select count(*) ${mine})`.mapWith(Number),
        held: sql<number>`coalesce((select line.qty ${mine} and line.sku_id = ${skus.id}), 0)`,
        changes: sql<number>`coalesce(${carts.changes}, 0)`,
      },
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(merchants, eq(merchants.id, goods.merchantId))
    .leftJoin(carts, eq(carts.ownerId, ownerId))
    .where(eq(skus.id, skuId))
})

type NewLine = {
  ownerId: number
  changes: number
  skuId: number
  qty: number
  userId: number
  priceFen: number
  at: Date
}

type By = { actor: Actor; agreed: ContractTiers; at: Date }

/** Price and author of a line are those of its first adding. No row when the cart was changed more often than was seen. */
const putLine = statement<NewLine>()(
  'put_line',
  (_, { ownerId, changes, skuId, qty, userId, priceFen, at }) => sql<{ id: number }>`
    with cart as (
      insert into ${carts} as seen (owner_id, changes) values (${ownerId}, 1)
      on conflict (owner_id) do update set changes = seen.changes + 1 where seen.changes = ${changes}
      returning owner_id
    )
    insert into ${cartLines} (${columnsOf(cartLines, lineColumns)})
    select owner_id, ${skuId}::bigint, ${qty}::int, true, ${userId}::bigint, ${priceFen}::bigint, ${at}::timestamptz
    from cart
    on conflict (owner_id, sku_id) do update set qty = excluded.qty, selected = true
    returning id`,
)
const lineColumns = ['ownerId', 'skuId', 'qty', 'selected', 'addedBy', 'addedPriceFen', 'createdAt'] as const

/** The units that the cart now holds of a sku, whether fewer came to it than were wanted, and why none did, if none did. */
export type Outcome = { qty: number; adjusted: boolean; reduced: boolean; refusal: Refusal | null }

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
    const skus = await forBuyer({ db: tx, actor, now }, await sellableSkus(tx, skuIds))
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
        const units = fitted(sku, sku && stores.get(sku.merchantId), { buyer: actor, wanted: has + qty, held: has })
        if (has === 0 && cartNumber >= cartLineLimit) throw new Refusal('cart.full')
        return units
      })
      if (!sku || fit instanceof Refusal) {
        outcomes.set(skuId, {
          qty: has,
          adjusted: false,
          reduced: false,
          refusal: fit instanceof Refusal ? fit : null,
        })
        continue
      }
      if (has === 0) cartNumber += 1
      outcomes.set(skuId, { qty: fit, adjusted: fit !== has + qty, reduced: fit < has + qty, refusal: null })
      puts.push({ sku, qty: fit })
    }
    const agreed = await contractTiers({ db: tx, actor, now }, skuIds)
    const rows = puts.length > 0 ? await write(tx, { actor, agreed, at: now() }, puts) : []
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
const write = (db: Db, { actor, agreed, at }: By, puts: readonly Put[]) =>
  db
    .insert(cartLines)
    .values(
      puts.map(({ sku, qty }) => ({
        ownerId: actor.ownerId,
        skuId: sku.skuId,
        qty,
        selected: true,
        addedBy: actor.userId,
        addedPriceFen: unitFenOf(sku, qty, { ...actor, contract: tiersOf(agreed, sku.skuId) }),
        createdAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.ownerId, cartLines.skuId],
      set: { qty: sql`excluded.qty`, selected: true },
    })
    .returning({ id: cartLines.id })

type Buyer = { isPaidMember: boolean; contract: readonly Tier[] }
/** Price of one piece, so many bought. */
export const unitFenOf = (sku: SellableSku, qty: number, { isPaidMember, contract }: Buyer) =>
  priceLine({ ...sku, qty, price_fen: sku.priceFen ?? 0, vip_price_fen: sku.vipPriceFen, contract }, { isPaidMember })
    .unitFen
