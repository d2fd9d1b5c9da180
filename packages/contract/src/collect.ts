import { z } from 'zod'
import { Done, endpoint, FenField, Flag, Id, IdOrNone, Page, paged } from './endpoint.ts'
import { GoodsCard } from './goods.ts'
import { MerchantCard } from './merchant.ts'
import { Day, Instant } from './when.ts'

export const collectLimits = {
  favorites: 2000,
  follows: 500,
  views: 200,
  guestViews: 50,
  disinterests: 500,
  guestDisinterests: 100,
} as const

/** `1,2,3`, or a list of numbers. */
const Ids = z
  .union([z.string().max(4000), z.array(z.union([z.int(), z.string()])).max(200)])
  .transform((given) => (typeof given === 'string' ? given.split(',') : given).map(Number))
  .pipe(z.array(z.int('请选择商品').positive('请选择商品')).min(1, '请选择商品').max(200))

/** `ok` can be bought · `sold_out` · `invalid` off the shelf, banned, or its store has closed. */
const Kept = GoodsCard.extend({ state: z.enum(['ok', 'sold_out', 'invalid']) })

/* ── favourites: the specification's `goodsLog/favorite` ── */

export const FavoriteGoods = Kept.extend({
  /** The lowest price when it was saved; null when there was none to see. */
  added_price_fen: FenField.nullable(),
  /** By how much it is cheaper now; 0 when it is not. */
  dropped_fen: FenField,
  added_at: Instant,
})
export type FavoriteGoods = z.infer<typeof FavoriteGoods>

export const favorites = endpoint({
  method: 'GET',
  path: '/shop/api/user/goodsLog/favorite',
  needs: 'login',
  summary: '商品收藏',
  input: z
    .object({
      tab: z.enum(['all', 'price_down', 'invalid']).catch('all').default('all'),
      keyword: z.string().trim().max(60).default(''),
    })
    .extend(Page.shape),
  output: paged(FavoriteGoods).extend({
    counts: z.object({ all: z.int(), price_down: z.int(), invalid: z.int() }),
  }),
})

/** Saves goods, or with `on: false` forgets them; what is so already stays so. Refuses `goods.not_found`, `favorite.too_many`. */
export const favorite = endpoint({
  method: 'POST',
  path: '/shop/api/user/goodsLog/favorite',
  needs: 'login',
  summary: '收藏或取消收藏',
  input: z.object({ goods_ids: Ids, on: z.boolean().default(true) }),
  output: z.object({ count: z.int() }),
})

/** 不感兴趣: these are recommended to the person no more, or with `on: false` again. Goods that do not exist are passed over. */
export const disinterest = endpoint({
  method: 'POST',
  path: '/shop/api/user/goodsLog/disinterest',
  needs: 'login',
  summary: '不感兴趣或恢复推荐',
  input: z.object({ goods_ids: Ids, on: z.boolean().default(true) }),
  output: Done,
})

/** 常购: what the owner has paid for in the last half year and can still be found, most often bought first; `reason` says how often. */
export const boughtGoods = endpoint({
  method: 'GET',
  path: '/shop/api/goods/bought',
  needs: 'login',
  summary: '常购商品',
  input: Page,
  output: paged(GoodsCard),
})

/** What this person keeps of one goods and its store: the heart, the follow button, the notices wished for. */
export const goodsStanding = endpoint({
  method: 'GET',
  path: '/shop/api/user/goodsLog/standing',
  needs: 'login',
  summary: '我与商品、店铺的关系',
  input: z.object({ goods_id: IdOrNone.default(0), mer_id: IdOrNone.default(0) }),
  output: z.object({ is_favorite: z.boolean(), is_followed: z.boolean(), restock_sku_ids: z.array(z.int()) }),
})

/** 到货通知: one message when the sku can be bought again. Refuses `sku.not_found`, `restock.in_stock`. */
export const restockNotice = endpoint({
  method: 'POST',
  path: '/shop/api/user/goodsLog/restock',
  needs: 'login',
  summary: '到货通知',
  input: z.object({ sku_id: Id, on: z.boolean().default(true) }),
  output: Done,
})

/* ── history: the specification's `goodsLog/views` ── */

export const ViewedGoods = Kept.extend({ viewed_at: Instant })

export const views = endpoint({
  method: 'GET',
  path: '/shop/api/user/goodsLog/views',
  needs: 'login',
  summary: '浏览足迹',
  input: z.object({ date: Day.optional().catch(undefined) }).extend(Page.shape),
  output: paged(ViewedGoods).extend({
    /** Days of Asia/Shanghai that have views, newest first. */
    days: z.array(z.string()),
  }),
})

/**
 * Notes what was looked at, newest 200 kept; also what a visitor looked at before logging in. Goods that do not exist are
 * passed over. `viewed_at` in the future counts as now.
 */
export const recordViews = endpoint({
  method: 'POST',
  path: '/shop/api/user/goodsLog/views',
  needs: 'login',
  summary: '记录足迹',
  input: z.object({
    list: z
      .array(z.object({ goods_id: Id, viewed_at: Instant.optional() }))
      .min(1)
      .max(collectLimits.guestViews),
  }),
  output: Done,
})

/** `goods_id` is one or several joined by commas; else `date` takes a day; else `all=1` takes everything. */
export const deleteViews = endpoint({
  method: 'DELETE',
  path: '/shop/api/user/goodsLog/viewDel',
  needs: 'login',
  summary: '删除足迹',
  input: z
    .object({
      goods_id: Ids.optional(),
      date: Day.optional(),
      all: Flag.default(0),
    })
    .refine((asked) => asked.goods_id !== undefined || asked.date !== undefined || asked.all === 1, {
      message: '请选择要删除的足迹',
      path: ['goods_id'],
    }),
  output: z.object({ deleted: z.int() }),
})

/** What the cards of goods looked at without an account need: listed goods by id, in the order asked for. */
export const goodsByIds = endpoint({
  method: 'GET',
  path: '/shop/api/goods/by_ids',
  needs: 'public',
  summary: '按编号取商品卡片',
  input: z.object({ goods_ids: Ids }),
  output: z.object({ list: z.array(GoodsCard) }),
})

/* ── followed stores ── */

export const FollowedMerchant = MerchantCard.extend({
  /** Goods new since this person last opened the store. */
  new_count: z.int(),
  pinned: z.boolean(),
  followed_at: Instant,
})
export type FollowedMerchant = z.infer<typeof FollowedMerchant>

/** Pinned first, then those with most news. `goods` are the store's three newest. */
export const follows = endpoint({
  method: 'GET',
  path: '/front/collect/merchant/list',
  needs: 'login',
  summary: '关注的店铺',
  input: z.object({ keyword: z.string().trim().max(60).default('') }).extend(Page.shape),
  output: paged(FollowedMerchant),
})

/** Refuses `merchant.not_found`, `follow.too_many`. Answers how many follow the store now. */
export const follow = endpoint({
  method: 'POST',
  path: '/front/collect/merchant/follow',
  needs: 'login',
  summary: '关注或取消关注店铺',
  input: z.object({ mer_id: Id, on: z.boolean().default(true) }),
  output: z.object({ fans: z.int() }),
})

/** Refuses `follow.not_found`. */
export const pinFollow = endpoint({
  method: 'POST',
  path: '/front/collect/merchant/pin',
  needs: 'login',
  summary: '置顶关注的店铺',
  input: z.object({ mer_id: Id, on: z.boolean().default(true) }),
  output: Done,
})

/** The person has opened the store: its news are seen. */
export const seenFollow = endpoint({
  method: 'POST',
  path: '/front/collect/merchant/seen',
  needs: 'login',
  summary: '已看店铺上新',
  input: z.object({ mer_id: Id }),
  output: Done,
})
