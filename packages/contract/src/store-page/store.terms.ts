import { terms } from '../call/call.ts'
import { Done, Id, IdOrNone, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { goodsStatuses } from '../goods/words.ts'
import { Instant } from '../text/when.terms.ts'
import { ShownFloor, Slide } from './console.terms.ts'
import { floorKinds, goodsLooks, goodsWays, decorationLimits as limits } from './console.words.ts'
import { assignWays, storeCategoryLimits } from './store.words.ts'

/** Names a floor within its page, for editors. */
const key = z.string().regex(/^[a-z0-9]{1,20}$/, '楼层编号不正确')

const Title = z.string().trim().max(limits.title, `标题不超过 ${limits.title} 个字`)
const floors = {
  banners: z.object({
    key: labelled('楼层编号', key),
    kind: labelled('楼层类型', z.literal('banners')),
    slides: labelled(
      '图片',
      z.array(Slide).min(1, '请至少放一张图片').max(limits.slides, `最多 ${limits.slides} 张图片`),
    ),
  }),
  goods: z
    .object({
      key: labelled('楼层编号', key),
      kind: labelled('楼层类型', z.literal('goods')),
      title: labelled('标题', Title.min(1, '请填写楼层标题')),
      look: labelled('样式', z.enum(goodsLooks).default('grid')),
      way: labelled('商品来源', z.enum(goodsWays).default('chosen')),
      goods_ids: labelled('商品', z.array(Id).max(limits.goods, `最多 ${limits.goods} 件商品`).default([])),
      /** One of the store's own, for `category`. */
      category_id: labelled('店内分类', IdOrNone.default(0)),
      /** How many are shown of a list. */
      count: labelled('数量', whole(2, limits.goods).default(6)),
    })
    .refine(({ way, goods_ids }) => way !== 'chosen' || goods_ids.length > 0, {
      path: ['goods_ids'],
      error: '请选择商品',
    })
    .refine(({ way, category_id }) => way !== 'category' || category_id > 0, {
      path: ['category_id'],
      error: '请选择店内分类',
    }),
  coupons: z.object({ key: labelled('楼层编号', key), kind: labelled('楼层类型', z.literal('coupons')) }),
  notice: z.object({
    key: labelled('楼层编号', key),
    kind: labelled('楼层类型', z.literal('notice')),
    text: labelled('公告', z.string().trim().min(1, '请填写公告').max(limits.text, `公告不超过 ${limits.text} 个字`)),
  }),
}
export const Floor = z.discriminatedUnion('kind', [floors.goods, floors.banners, floors.coupons, floors.notice])
export type Floor = z.infer<typeof Floor>

const Floors = z
  .array(Floor)
  .max(limits.floors, `最多 ${limits.floors} 个楼层`)
  .refine((list) => new Set(list.map((floor) => floor.key)).size === list.length, '楼层编号重复')

const Named = z.object({ id: z.int(), name: z.string() })

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
    /** Edition that shoppers see now; null for a store that never decorated. */
    published: Edition.nullable(),
    /** Whether the draft is not what shoppers see. */
    is_changed: z.boolean(),
    /** Names of the goods on the floors; deleted goods are absent. */
    goods_names: z.array(Named),
  }),
})

export const saveDecoration = terms({
  summary: '保存装修草稿',
  input: z.object({ version: labelled('版本', whole(0, 1_000_000_000)), floors: labelled('楼层', Floors) }),
  output: z.object({ version: z.int() }),
  refuses: ['decoration.banned_word', 'decoration.changed', 'decoration.goods_not_found', 'store_category.not_found'],
})

export const previewDecoration = terms({
  summary: '装修即时预览',
  input: z.object({ floors: labelled('楼层', Floors) }),
  output: z.object({ floors: z.array(ShownFloor) }),
  refuses: ['decoration.banned_word', 'decoration.goods_not_found', 'store_category.not_found'],
})

export const publishDecoration = terms({
  summary: '发布装修',
  input: z.object({ version: labelled('版本', whole(0, 1_000_000_000)) }),
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
  input: z.object({ id: labelled('版本', Id) }),
  output: Done,
  refuses: ['decoration.banned_word', 'decoration.edition_not_found', 'decoration.same'],
})

export const decorationPreviewCode = terms({
  summary: '装修预览码',
  input: z.object({}),
  output: z.object({ preview: z.string(), until: Instant }),
})

const { most, name: longest, goods: mostGoods } = storeCategoryLimits

export const StoreCategory = z.object({
  id: z.int(),
  /** 0 for one of the first level. */
  parent_id: z.int(),
  name: z.string(),
  /** That stand right in it, whatever their status. */
  goods: z.int().nonnegative(),
})
export type StoreCategory = z.infer<typeof StoreCategory>

export const storeCategories = terms({
  summary: '店内分类',
  input: z.object({}),
  output: z.object({ list: z.array(StoreCategory) }),
})

export const saveStoreCategory = terms({
  summary: '保存店内分类',
  input: z.object({
    /** 0 for a new one. */
    id: labelled('店内分类', IdOrNone.default(0)),
    /** Parent of a new one; 0 for the first level. */
    parent_id: labelled('上级分类', IdOrNone.default(0)),
    name: labelled(
      '分类名称',
      z.string().trim().min(1, '请填写分类名称').max(longest, `分类名称不超过 ${longest} 个字`),
    ),
  }),
  output: z.object({ id: z.int() }),
  refuses: [
    'store_category.banned_word',
    'store_category.named',
    'store_category.not_found',
    'store_category.too_deep',
    'store_category.too_many',
  ],
})

export const moveStoreCategory = terms({
  summary: '移动店内分类',
  input: z.object({
    id: labelled('店内分类', Id),
    parent_id: labelled('上级分类', IdOrNone),
    index: labelled('位置', whole(0, most)),
    /** Its place as the caller sees it; left out, it is moved from wherever it is. */
    from: labelled(
      '原位置',
      z.object({ parent_id: labelled('上级分类', IdOrNone), index: labelled('位置', whole(0, most)) }).optional(),
    ),
  }),
  output: Done,
  refuses: ['store_category.moved', 'store_category.named', 'store_category.not_found', 'store_category.too_deep'],
})

export const removeStoreCategory = terms({
  summary: '删除店内分类',
  input: z.object({ id: labelled('店内分类', Id), sure: labelled('确认', z.boolean().default(false)) }),
  output: Done,
  refuses: ['store_category.holds_goods', 'store_category.not_found'],
})

export const storeCategoryGoods = terms({
  summary: '店内分类里的商品',
  input: z.object({ id: labelled('店内分类', Id) }).extend(Page.shape),
  output: paged(
    z.object({
      goods_id: z.int(),
      name: z.string(),
      image: z.string(),
      item_code: z.string(),
      status: z.enum(goodsStatuses),
    }),
  ),
  refuses: ['store_category.not_found'],
})

export const assignStoreCategories = terms({
  summary: '调整商品的店内分类',
  input: z.object({
    goods_ids: labelled('商品', z.array(Id).min(1, '请选择商品').max(mostGoods, `一次最多 ${mostGoods} 件商品`)),
    category_ids: labelled('店内分类', z.array(Id).max(most, `最多 ${most} 个分类`)),
    way: labelled('方式', z.enum(assignWays)),
  }),
  output: Done,
  refuses: ['goods.not_found', 'store_category.not_found'],
})
