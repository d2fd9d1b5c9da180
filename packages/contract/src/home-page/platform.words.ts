import type { FloorKind } from './words.ts'

/* 首页装修: the content of the home page. One draft that operators change, and the editions that people saw. */

/** Audiences; an empty list is everybody. A person is `shopper` or `company`, and as a member also `member`. */
export const homeAudiences = ['guest', 'shopper', 'company', 'member'] as const
export type HomeAudience = (typeof homeAudiences)[number]
export const homeAudienceLabel: Record<HomeAudience, string> = {
  guest: '未登录',
  shopper: '个人买家',
  company: '企业用户',
  member: '付费会员',
}

/** Colours behind the cut-out of a banner; each has a light and a dark one. */
export const bannerGrounds = ['safety', 'office', 'gift', 'clean', 'electric', 'tool'] as const
export const bannerGroundLabel: Record<(typeof bannerGrounds)[number], string> = {
  safety: '劳保橙',
  office: '办公蓝',
  gift: '礼赠红',
  clean: '清洁绿',
  electric: '电工黄',
  tool: '工具灰',
}

export const homeFloorLabel: Record<FloorKind, string> = {
  big_two_small: '一大两小',
  three_columns: '三列',
  row: '横向滑动',
}

export const homeParts = ['banners', 'menus', 'notices', 'floors'] as const
export type HomePart = (typeof homeParts)[number]
export const homePartLabel: Record<HomePart, string> = {
  banners: '轮播图',
  menus: '图标',
  notices: '公告',
  floors: '楼层',
}

export const homeLimits = {
  banners: 8,
  menus: 15,
  notices: 10,
  floors: 10,
  /** Goods of one floor. */
  goods: 12,
  /** Editions that can be gone back to. */
  editions: 30,
} as const

/** A path of the mall, or a page elsewhere that is read over TLS. */
export const isHomeLink = (link: string): boolean =>
  /^\/(?![/\\])[\w\-./?=&%,]*$/.test(link) || /^https:\/\/[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(link)
