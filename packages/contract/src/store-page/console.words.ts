/* 店铺装修: the floors of a store's own page. A draft that its people change, and the editions that shoppers saw. */

export const floorKinds = ['banners', 'goods', 'coupons', 'notice'] as const
export type FloorKind = (typeof floorKinds)[number]
export const floorKindLabel: Record<FloorKind, string> = {
  banners: '轮播图',
  goods: '商品',
  coupons: '优惠券',
  notice: '公告',
}

/** Source of the goods of a floor: chosen one by one, or the first of a list that is made when it is read. */
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

/** Messages between the desk and the framed page of the phone: the page asks, the desk answers with the floors in its form. */
export const liveFloors = { asked: 'mall:floors-asked', given: 'mall:floors' } as const
