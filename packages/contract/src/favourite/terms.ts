import { terms } from '../call/call.ts'
import { Done, FenField, Flag, Id, IdOrNone, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { GoodsCard } from '../goods/terms.ts'
import { MerchantCard } from '../merchant/terms.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { collectLimits, favouriteTabs } from './words.ts'

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

export const favorites = terms({
  summary: '商品收藏',
  input: z
    .object({
      tab: labelled('分类标签', z.enum(favouriteTabs).catch('all').default('all')),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(FavoriteGoods).extend({
    counts: z.object({ all: z.int(), price_down: z.int(), invalid: z.int() }),
  }),
})

export const favorite = terms({
  summary: '收藏或取消收藏',
  input: z.object({ goods_ids: labelled('商品', Ids), on: labelled('开关状态', z.boolean().default(true)) }),
  output: z.object({ count: z.int() }),
  refuses: ['favorite.too_many', 'goods.not_found'],
})

export const disinterest = terms({
  summary: '不感兴趣或恢复推荐',
  input: z.object({ goods_ids: labelled('商品', Ids), on: labelled('开关状态', z.boolean().default(true)) }),
  output: Done,
})

export const boughtGoods = terms({
  summary: '常购商品',
  input: Page,
  output: paged(GoodsCard),
})

export const goodsStanding = terms({
  summary: '我与商品、店铺的关系',
  input: z.object({ goods_id: labelled('商品', IdOrNone.default(0)), mer_id: labelled('店铺', IdOrNone.default(0)) }),
  output: z.object({ is_favorite: z.boolean(), is_followed: z.boolean(), restock_sku_ids: z.array(z.int()) }),
})

export const followedAmong = terms({
  summary: '已关注的店铺',
  input: z.object({ mer_ids: labelled('店铺', z.string().regex(/^\d{1,15}(,\d{1,15}){0,49}$/, '店铺编号不正确')) }),
  output: z.object({ mer_ids: z.array(z.int()) }),
})

export const restockNotice = terms({
  summary: '到货通知',
  input: z.object({ sku_id: labelled('商品规格', Id), on: labelled('开关状态', z.boolean().default(true)) }),
  output: Done,
  refuses: ['restock.in_stock', 'sku.not_found'],
})

/* ── history: the specification's `goodsLog/views` ── */

export const ViewedGoods = Kept.extend({ viewed_at: Instant })

export const views = terms({
  summary: '浏览足迹',
  input: z.object({ date: labelled('日期', Day.optional().catch(undefined)) }).extend(Page.shape),
  output: paged(ViewedGoods).extend({
    /** Days of Asia/Shanghai that have views, newest first. */
    days: z.array(z.string()),
  }),
})

export const recordViews = terms({
  summary: '记录足迹',
  input: z.object({
    list: labelled(
      '足迹',
      z
        .array(z.object({ goods_id: labelled('商品', Id), viewed_at: labelled('浏览时间', Instant.optional()) }))
        .min(1)
        .max(collectLimits.guestViews),
    ),
  }),
  output: Done,
})

export const visitGoods = terms({
  summary: '记录访问',
  input: z.object({
    goods_id: labelled('商品', Id),
    visitor: labelled('访客标识', z.string().regex(/^[0-9a-f]{32}$/, '访客标识格式不正确')),
  }),
  output: Done,
})

export const deleteViews = terms({
  summary: '删除足迹',
  input: z
    .object({
      goods_id: labelled('要删除的足迹', Ids.optional()),
      date: labelled('日期', Day.optional()),
      all: labelled('是否全部', Flag.default(0)),
    })
    .refine((asked) => asked.goods_id !== undefined || asked.date !== undefined || asked.all === 1, {
      message: '请选择要删除的足迹',
      path: ['goods_id'],
    }),
  output: z.object({ deleted: z.int() }),
})

export const goodsByIds = terms({
  summary: '按编号取商品卡片',
  input: z.object({ goods_ids: labelled('商品', Ids) }),
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

export const follows = terms({
  summary: '关注的店铺',
  input: z.object({ keyword: labelled('关键词', z.string().trim().max(60).default('')) }).extend(Page.shape),
  output: paged(FollowedMerchant),
})

export const follow = terms({
  summary: '关注或取消关注店铺',
  input: z.object({ mer_id: labelled('店铺', Id), on: labelled('开关状态', z.boolean().default(true)) }),
  output: z.object({
    fans: z.int(),
    /** Coupons that the store gave for it (关注有礼), each by its discount, 「满 ¥99 减 ¥8」. */
    gifts: z.array(z.object({ coupon_id: z.int(), name: z.string(), face_text: z.string(), expire_at: Instant })),
  }),
  refuses: ['follow.too_many', 'merchant.not_found'],
})

export const pinFollow = terms({
  summary: '置顶关注的店铺',
  input: z.object({ mer_id: labelled('店铺', Id), on: labelled('开关状态', z.boolean().default(true)) }),
  output: Done,
  refuses: ['follow.not_found'],
})

export const seenFollow = terms({
  summary: '已看店铺上新',
  input: z.object({ mer_id: labelled('店铺', Id) }),
  output: Done,
})
