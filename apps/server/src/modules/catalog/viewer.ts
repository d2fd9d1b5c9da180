import type { GoodsCard } from '@mall/contract/goods/terms'
import type { ForReaders } from '#kernel/ctx.ts'
import { siteSettings } from '#modules/site/site.public.ts'

/** Facts that decide which prices a person is told. */
export type Viewer = { isVisitor: boolean; seesMemberPrices: boolean }

/** Member prices are for members, and a teaser for the others only as long as the operator wants it. */
export async function viewerOf(ctx: ForReaders): Promise<Viewer> {
  const { paidMemberPriceDisplay } = await siteSettings(ctx)
  return {
    isVisitor: ctx.actor === null,
    seesMemberPrices: ctx.actor?.isPaidMember === true || paidMemberPriceDisplay === 'all',
  }
}

export const seesPrices = (mode: GoodsCard['price_mode'], viewer: Viewer) =>
  mode === 'shown' || (mode === 'login' && !viewer.isVisitor)

type Prices = {
  price_fen: number | null
  market_price_fen: number | null
  vip_price_fen: number | null
  tiers: GoodsCard['tiers']
}

/** The prices of a goods or sku as this viewer may see them. */
export function pricesFor(mode: GoodsCard['price_mode'], prices: Prices, viewer: Viewer): Prices {
  if (!seesPrices(mode, viewer)) return { price_fen: null, market_price_fen: null, vip_price_fen: null, tiers: [] }
  return {
    price_fen: prices.price_fen,
    market_price_fen: prices.market_price_fen,
    vip_price_fen: viewer.seesMemberPrices ? prices.vip_price_fen : null,
    tiers: prices.tiers,
  }
}
