import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/cart/calls'
import * as terms from '@mall/contract/cart/terms'
import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { sellableSkus } from '#modules/catalog/catalog.public.ts'
import { contractTiers, tiersOf } from '#modules/contract-price/contract-price.public.ts'
import { freightOf } from '#modules/merchant/merchant.public.ts'
import { forBuyer } from '#modules/seckill/seckill.public.ts'
import { cartLines } from './cart.table.ts'
import { lockCart, own } from './cart-lines.ts'
import { fitted } from './fit-quantity.ts'
import { putInCart, unitFenOf } from './put-in-cart.ts'
import { viewCart } from './view-cart.ts'

export const mergeCart = useCase(calls.mergeCart, terms.mergeCart, async (ctx, { lines }) => {
  const { added, dropped, cartNumber, outcomes } = await putInCart(
    ctx,
    lines.map(({ sku_id, qty }) => ({ skuId: sku_id, qty })),
  )
  const reduced = [...outcomes.values()].filter((outcome) => outcome.reduced).length
  return { merged: added, dropped, reduced, cart_number: cartNumber }
})

export const addManyToCart = useCase(
  calls.addManyToCart,
  terms.addManyToCart,
  async (ctx, { lines }): Promise<OutputOf<typeof calls.addManyToCart>> => {
    const items = lines.map(({ sku_id, qty }) => ({ skuId: sku_id, qty }))
    const { added, dropped, cartNumber, outcomes } = await putInCart(ctx, items)
    return {
      added,
      refused: dropped,
      cart_number: cartNumber,
      lines: lines.flatMap(({ sku_id }) => {
        const outcome = outcomes.get(sku_id)
        if (!outcome) return []
        const { qty, adjusted, refusal } = outcome
        const state = refusal ? ('refused' as const) : adjusted ? ('adjusted' as const) : ('ok' as const)
        return [{ sku_id, state, qty, reason: refusal?.message ?? '' }]
      }),
    }
  },
)

/** Another sku of the same goods that has a line of its own already takes this one in. */
export const updateCart = useCase(calls.updateCart, terms.updateCart, (ctx, { cart_id, qty, sku_id }) => {
  const { actor } = ctx
  return ctx.db.transaction(async (db) => {
    await lockCart(db, actor.ownerId)
    const [line] = await db
      .select()
      .from(cartLines)
      .where(own(actor.ownerId, [cart_id]))
    if (!line) throw new Refusal('cart.not_found')
    const skuId = sku_id ?? line.skuId
    const skus = await forBuyer({ ...ctx, db }, await sellableSkus(db, [line.skuId, skuId]))
    const sku = skus.get(skuId)
    if (!sku || sku.goodsId !== skus.get(line.skuId)?.goodsId) throw new Refusal('sku.not_found')
    const store = (await freightOf(db, [sku.merchantId])).get(sku.merchantId)
    const [twin] =
      skuId === line.skuId
        ? []
        : await db
            .delete(cartLines)
            .where(and(eq(cartLines.ownerId, actor.ownerId), eq(cartLines.skuId, skuId)))
            .returning({ qty: cartLines.qty })
    const fit = fitted(sku, store, { buyer: actor, wanted: (qty ?? line.qty) + (twin?.qty ?? 0) })
    const agreed = skuId === line.skuId ? new Map() : await contractTiers({ ...ctx, db }, [skuId])
    const addedPriceFen =
      skuId === line.skuId ? line.addedPriceFen : unitFenOf(sku, fit, { ...actor, contract: tiersOf(agreed, skuId) })
    await db
      .update(cartLines)
      .set({ skuId, qty: fit, addedPriceFen })
      .where(own(actor.ownerId, [cart_id]))
    return viewCart({ ...ctx, db })
  })
})

export const selectCart = useCase(calls.selectCart, terms.selectCart, (ctx, { cart_ids, selected }) => {
  const { actor } = ctx
  return ctx.db.transaction(async (db) => {
    await lockCart(db, actor.ownerId)
    const marked = await db
      .update(cartLines)
      .set({ selected })
      .where(cart_ids ? own(actor.ownerId, cart_ids) : eq(cartLines.ownerId, actor.ownerId))
      .returning({ id: cartLines.id })
    if (cart_ids && cart_ids.length > 0 && marked.length === 0) throw new Refusal('cart.not_found')
    return viewCart({ ...ctx, db })
  })
})

export const removeFromCart = useCase(calls.removeFromCart, terms.removeFromCart, (ctx, { cart_ids }) => {
  const { actor } = ctx
  return ctx.db.transaction(async (db) => {
    await lockCart(db, actor.ownerId)
    const gone = await db.delete(cartLines).where(own(actor.ownerId, cart_ids)).returning({ id: cartLines.id })
    if (gone.length === 0) throw new Refusal('cart.not_found')
    return viewCart({ ...ctx, db })
  })
})

export const clearInvalid = useCase(calls.clearInvalid, terms.clearInvalid, (ctx) => {
  const { actor } = ctx
  return ctx.db.transaction(async (db) => {
    await lockCart(db, actor.ownerId)
    const cart = await viewCart({ ...ctx, db })
    if (cart.invalid.length === 0) return cart
    const dead = cart.invalid.map((line) => line.cart_id)
    await db.delete(cartLines).where(and(eq(cartLines.ownerId, actor.ownerId), inArray(cartLines.id, dead)))
    return { ...cart, invalid: [], cart_number: cart.cart_number - dead.length }
  })
})
