import type * as terms from './decoration.schema.ts'
import { endpoint } from './endpoint.ts'

/* 店铺装修: the floors of a store's own page. A draft that its people change, and the editions that shoppers saw. */

export const floorKinds = ['banners', 'goods', 'coupons', 'notice'] as const
export type FloorKind = (typeof floorKinds)[number]
export const floorKindLabel: Record<FloorKind, string> = {
  banners: '轮播图',
  goods: '商品',
  coupons: '优惠券',
  notice: '公告',
}

/** Where the goods of a floor come from: chosen one by one, or the first of a list that is made when it is read. */
export const goodsWays = ['chosen', 'sales', 'new', 'category'] as const
export type GoodsWay = (typeof goodsWays)[number]
export const goodsWayLabel: Record<GoodsWay, string> = {
  chosen: '手动选择',
  sales: '按销量',
  new: '按上新',
  category: '店内分类',
}

/** Two columns, or one row that is moved sideways. */
export const goodsLooks = ['grid', 'row'] as const
export type GoodsLook = (typeof goodsLooks)[number]
export const goodsLookLabel: Record<GoodsLook, string> = { grid: '两列', row: '横滑' }

export const slideTargets = ['none', 'goods', 'category', 'coupons'] as const
export type SlideTarget = (typeof slideTargets)[number]
export const slideTargetLabel: Record<SlideTarget, string> = {
  none: '不跳转',
  goods: '商品',
  category: '店内分类',
  coupons: '领券中心',
}

export const decorationLimits = {
  floors: 12,
  /** Slides of one floor. */
  slides: 6,
  /** Goods of one floor. */
  goods: 12,
  /** Letters. */
  title: 12,
  text: 120,
  /** Editions that can be gone back to. */
  editions: 20,
} as const
/** Width : height of a slide. */
export const slideRatio = 2.5

/* ── the store's desk ── */

/** The draft, and what shoppers see now. */
export const decoration = endpoint<typeof terms.decoration>()({
  method: 'GET',
  path: '/merchant/api/decoration/draft',
  needs: 'store:content:see',
})

/** Replaces the draft; `version` is the one that was changed. */
export const saveDecoration = endpoint<typeof terms.saveDecoration>()({
  method: 'POST',
  path: '/merchant/api/decoration/save',
  needs: 'store:content',
})

/** Floors as a shopper would see them, before they are kept. */
export const previewDecoration = endpoint<typeof terms.previewDecoration>()({
  method: 'POST',
  path: '/merchant/api/decoration/preview',
  needs: 'store:content',
})

/** What the desk and the framed page of the phone say to each other: the page asks, the desk gives what stands in its form. */
export const liveFloors = { asked: 'mall:floors-asked', given: 'mall:floors' } as const

/** Shows the draft to shoppers. Without floors, the page that every store begins with. */
export const publishDecoration = endpoint<typeof terms.publishDecoration>()({
  method: 'POST',
  path: '/merchant/api/decoration/publish',
  needs: 'store:content',
  idempotent: true,
})

/** What was shown, newest first. */
export const decorationEditions = endpoint<typeof terms.decorationEditions>()({
  method: 'GET',
  path: '/merchant/api/decoration/editions',
  needs: 'store:content:see',
})

/** Shows an older edition again, as a new one; the draft is what it shows from then on. */
export const restoreDecoration = endpoint<typeof terms.restoreDecoration>()({
  method: 'POST',
  path: '/merchant/api/decoration/restore',
  needs: 'store:content',
  idempotent: true,
})

/** Lets whoever holds it see the draft of the caller's store on the store's page, for ten minutes. */
export const decorationPreviewCode = endpoint<typeof terms.decorationPreviewCode>()({
  method: 'GET',
  path: '/merchant/api/decoration/preview_code',
  needs: 'store:content:see',
})

/* ── shoppers ── */

/** The floors of a store's page; none for a store that never decorated. */
export const storeFloors = endpoint<typeof terms.storeFloors>()({
  method: 'GET',
  path: '/shop/api/merchant/floors',
  needs: 'public',
})

/** The floors of the draft, for who has its store's code; any other code finds no store. */
export const storeFloorsPreview = endpoint<typeof terms.storeFloorsPreview>()({
  method: 'GET',
  path: '/shop/api/merchant/floors_preview',
  needs: 'public',
})
