import { floorKinds, goodsLooks, goodsWays, decorationLimits as limits, slideTargets } from './decoration.ts'
import { terms } from './endpoint.ts'
import { Done, Id, IdOrNone, whole } from './field.schema.ts'
import { GoodsCard } from './goods.schema.ts'
import { PicturePath } from './picture.schema.ts'
import { Instant } from './when.schema.ts'
import { z } from './zod.ts'

/** A slide leads to one of the store's goods, to one of its own categories, to its coupons, or nowhere. */
const Slide = z
  .object({
    image: PicturePath.refine((path) => path !== '', '请上传图片'),
    /** Read out for who does not see the picture. */
    title: z.string().trim().min(1, '请填写图片说明').max(limits.title, `图片说明不超过 ${limits.title} 个字`),
    to: z.enum(slideTargets).default('none'),
    /** The goods or the category; 0 for what has no number. */
    target_id: IdOrNone.default(0),
  })
  .refine(({ to, target_id }) => (to === 'goods' || to === 'category') === target_id > 0, {
    path: ['target_id'],
    error: '请选择跳转到哪里',
  })
export type Slide = z.infer<typeof Slide>

/** Names a floor within its page, for who edits it. */
const key = z.string().regex(/^[a-z0-9]{1,20}$/, '楼层编号不正确')

const Title = z.string().trim().max(limits.title, `标题不超过 ${limits.title} 个字`)
const floors = {
  banners: z.object({
    ...{ key, kind: z.literal('banners') },
    slides: z.array(Slide).min(1, '请至少放一张图片').max(limits.slides, `最多 ${limits.slides} 张图片`),
  }),
  goods: z
    .object({
      ...{ key, kind: z.literal('goods'), title: Title.min(1, '请填写楼层标题') },
      look: z.enum(goodsLooks).default('grid'),
      way: z.enum(goodsWays).default('chosen'),
      goods_ids: z.array(Id).max(limits.goods, `最多 ${limits.goods} 件商品`).default([]),
      /** One of the store's own, for `category`. */
      category_id: IdOrNone.default(0),
      /** How many are shown of a list. */
      count: whole(2, limits.goods).default(6),
    })
    .refine(({ way, goods_ids }) => way !== 'chosen' || goods_ids.length > 0, {
      path: ['goods_ids'],
      error: '请选择商品',
    })
    .refine(({ way, category_id }) => way !== 'category' || category_id > 0, {
      path: ['category_id'],
      error: '请选择店内分类',
    }),
  coupons: z.object({ key, kind: z.literal('coupons') }),
  notice: z.object({
    ...{ key, kind: z.literal('notice') },
    text: z.string().trim().min(1, '请填写公告').max(limits.text, `公告不超过 ${limits.text} 个字`),
  }),
}
export const Floor = z.discriminatedUnion('kind', [floors.goods, floors.banners, floors.coupons, floors.notice])
export type Floor = z.infer<typeof Floor>

const Floors = z
  .array(Floor)
  .max(limits.floors, `最多 ${limits.floors} 个楼层`)
  .refine((list) => new Set(list.map((floor) => floor.key)).size === list.length, '楼层编号重复')

const Named = z.object({ id: z.int(), name: z.string() })

/** As shoppers see them: with the goods that stand there now. */
export const ShownFloor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('banners'), slides: z.array(z.object(Slide.shape)) }),
  z.object({
    ...{ kind: z.literal('goods'), title: z.string(), look: z.enum(goodsLooks), way: z.enum(goodsWays) },
    category_id: z.int(),
    goods: z.array(GoodsCard),
  }),
  z.object({ kind: z.literal('coupons') }),
  z.object({ kind: z.literal('notice'), text: z.string() }),
])
export type ShownFloor = z.infer<typeof ShownFloor>

const Edition = z.object({
  id: z.int(),
  /** Counts from 1. */
  number: z.int(),
  operator: z.string(),
  at: Instant,
  floors: z.array(z.enum(floorKinds)),
})

export const decoration = terms({
  summary: '店铺装修',
  input: z.object({}),
  output: z.object({
    version: z.int(),
    floors: z.array(Floor),
    /** What shoppers see now; null for a store that never decorated. */
    published: Edition.nullable(),
    /** Whether the draft is not what shoppers see. */
    is_changed: z.boolean(),
    /** What the floors name, by name; what is gone is not there. */
    goods_names: z.array(Named),
  }),
})

export const saveDecoration = terms({
  summary: '保存装修草稿',
  input: z.object({ version: whole(0, 1_000_000_000), floors: Floors }),
  output: z.object({ version: z.int() }),
  refuses: ['decoration.banned_word', 'decoration.changed', 'decoration.goods_not_found', 'store_category.not_found'],
})

export const previewDecoration = terms({
  summary: '装修即时预览',
  input: z.object({ floors: Floors }),
  output: z.object({ floors: z.array(ShownFloor) }),
  refuses: ['decoration.banned_word', 'decoration.goods_not_found', 'store_category.not_found'],
})

export const publishDecoration = terms({
  summary: '发布装修',
  input: z.object({ version: whole(0, 1_000_000_000) }),
  output: Done,
  refuses: ['decoration.banned_word', 'decoration.changed', 'decoration.same'],
})

export const decorationEditions = terms({
  summary: '装修发布记录',
  input: z.object({}),
  output: z.object({ list: z.array(Edition.extend({ is_shown: z.boolean() })) }),
})

export const restoreDecoration = terms({
  summary: '恢复装修版本',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['decoration.banned_word', 'decoration.edition_not_found', 'decoration.same'],
})

export const decorationPreviewCode = terms({
  summary: '装修预览码',
  input: z.object({}),
  output: z.object({ preview: z.string(), until: Instant }),
})

const StoreFloors = z.object({ floors: z.array(ShownFloor) })

export const storeFloors = terms({
  summary: '店铺首页楼层',
  input: z.object({ mer_id: Id }),
  output: StoreFloors,
})

export const storeFloorsPreview = terms({
  summary: '店铺首页楼层预览',
  input: z.object({ mer_id: Id, preview: z.string() }),
  output: StoreFloors,
  refuses: ['merchant.not_found'],
})
