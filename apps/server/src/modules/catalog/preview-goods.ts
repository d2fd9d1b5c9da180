import type { ParsedOf } from '@mall/contract/call/call'
import type { goodsPreview } from '@mall/contract/goods/calls'
import type { previewCode as Contract } from '@mall/contract/goods/store.calls'
import type { GoodsDetail } from '@mall/contract/goods/terms'
import { and, eq } from 'drizzle-orm'
import type { Actor, Ctx, StaffActor } from '#kernel/ctx.ts'
import { newPreview, openedPreview } from '#kernel/preview-code.ts'
import { Refusal } from '#kernel/refusal.ts'
import { goods } from './catalog.table.ts'
import { ownGoodsNow } from './view-goods.ts'

const sealed = (goodsId: number) => ({ purpose: 'goods preview', about: `goods:${goodsId}` })

/** A code for goods of the caller's own store. Refuses `goods.not_found`. */
export async function previewCode(ctx: Ctx<StaffActor>, { goods_id }: ParsedOf<typeof Contract>) {
  const { merchantId } = ctx.actor
  const [own] = await ctx.db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.id, goods_id), eq(goods.merchantId, merchantId)))
  if (!own) throw new Refusal('goods.not_found')
  return newPreview(ctx, sealed(goods_id), String(merchantId))
}

/** Told with all its prices. Where the code is another's, or its time is over, it is as if there were no such goods. */
export async function previewGoods(
  ctx: Ctx<Actor | null>,
  { goods_id, preview }: ParsedOf<typeof goodsPreview>,
): Promise<GoodsDetail> {
  // Whose store gave the code.
  const store = openedPreview(ctx, sealed(goods_id), preview)
  const viewer = { isVisitor: false, seesMemberPrices: true }
  const found =
    store === null ? null : await ownGoodsNow(ctx.db, { goodsId: goods_id, merchantId: Number(store), viewer })
  if (!found) throw new Refusal('goods.not_found')
  return found
}
