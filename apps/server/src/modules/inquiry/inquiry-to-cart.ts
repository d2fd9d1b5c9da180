import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { lockCart, putInCart } from '#modules/cart/cart.public.ts'
import { cartRows, viewInquiryCart, wantedIn } from './change-inquiry-cart.ts'
import { inquiryLines } from './inquiry.table.ts'

/**
 * Lines that can be bought leave the inquiry cart for the cart, in one transaction: if two people move the same line, the second finds it
 * gone. Refuses `inquiry.line_not_found` where nothing of it is there any more.
 */
export const moveToCart = useCase(
  calls.inquiryToCart,
  terms.inquiryToCart,
  (ctx, { ids }): Promise<OutputOf<typeof calls.inquiryToCart>> => {
    const { actor } = ctx
    const chosen = and(eq(inquiryLines.ownerId, actor.ownerId), inArray(inquiryLines.id, ids))
    return ctx.db.transaction(async (db) => {
      const inside = { ...ctx, db }
      // The cart first and the lines after, in the order in which handing both over locks them.
      await lockCart(db, actor.ownerId)
      await db
        .select({ id: inquiryLines.id })
        .from(inquiryLines)
        .where(chosen)
        .orderBy(asc(inquiryLines.id))
        .for('update')
      const rows = await cartRows(inside, ids)
      if (rows.length === 0) throw new Refusal('inquiry.line_not_found')
      const wanted = rows.flatMap(({ line: { skuId, qty } }) => (skuId === null ? [] : [{ skuId, qty }]))
      const { outcomes, cartNumber } = await putInCart(inside, wanted)
      const judged = rows.map((row) => {
        const { id, skuId } = row.line
        const outcome = skuId === null ? undefined : outcomes.get(skuId)
        const { name, unit } = wantedIn(row)
        return {
          id,
          name,
          unit,
          outcome,
          reason: outcome ? (outcome.refusal?.message ?? '') : '文字需求，须由店铺报价',
        }
      })
      const kept = judged.flatMap(({ id, name, reason }) => (reason === '' ? [] : [{ id, name, reason }]))
      const moved = judged.filter(({ reason }) => reason === '')
      if (moved.length === 0) {
        const reason = [...new Set(kept.map((line) => line.reason))].join('；')
        throw new Refusal('inquiry.nothing_to_buy', { reason, kept })
      }
      await db.delete(inquiryLines).where(
        and(
          eq(inquiryLines.ownerId, actor.ownerId),
          inArray(
            inquiryLines.id,
            moved.map(({ id }) => id),
          ),
        ),
      )
      return {
        ...(await viewInquiryCart(inside)),
        moved: moved.length,
        cart_number: cartNumber,
        kept,
        adjusted: moved.flatMap(({ name, unit, outcome }) =>
          outcome?.adjusted ? [{ name, unit, qty: outcome.qty }] : [],
        ),
      }
    })
  },
)
