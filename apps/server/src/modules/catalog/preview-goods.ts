import * as goodsCalls from '@mall/contract/goods/calls'
import * as goodsStoreCalls from '@mall/contract/goods/store.calls'
import * as goodsStoreTerms from '@mall/contract/goods/store.terms'
import type { GoodsDetail } from '@mall/contract/goods/terms'
import * as goodsTerms from '@mall/contract/goods/terms'
import { and, eq } from 'drizzle-orm'
import { newPreview, openedPreview } from '#kernel/preview-code.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods } from './catalog.table.ts'
import { ownGoodsNow } from './view-goods.ts'

const sealed = (goodsId: number) => ({ purpose: 'goods preview', about: `goods:${goodsId}` })

/** A code for goods of the caller's own store. Refuses `goods.not_found`. */
export const previewCode = useCase(
  goodsStoreCalls.previewCode,
  goodsStoreTerms.previewCode,
  async (ctx, { goods_id }) => {
    const { merchantId } = ctx.actor
    const [own] = await ctx.db
      .select({ id: goods.id })
      .from(goods)
      .where(and(eq(goods.id, goods_id), eq(goods.merchantId, merchantId)))
    if (!own) throw new Refusal('goods.not_found')
    return newPreview(ctx, sealed(goods_id), String(merchantId))
  },
)

/** Shows goods with all their prices. If the code is another's, or its time is over, it is as if there were no such goods. */
export const previewGoods = useCase(
  goodsCalls.goodsPreview,
  goodsTerms.goodsPreview,
  async (ctx, { goods_id, preview }): Promise<GoodsDetail> => {
    // The store that gave the code.
    const store = openedPreview(ctx, sealed(goods_id), preview)
    const viewer = { isVisitor: false, seesMemberPrices: true }
    const found =
      store === null ? null : await ownGoodsNow(ctx.db, { goodsId: goods_id, merchantId: Number(store), viewer })
    if (!found) throw new Refusal('goods.not_found')
    return found
  },
)
