import { terms } from './endpoint.ts'
import { Done, Id, IdOrNone, Page, paged, whole } from './field.schema.ts'
import { GoodsFilter, goodsList } from './goods.schema.ts'
import { goodsStatuses } from './goods.ts'
import { assignWays, storeCategoryLimits } from './storecategory.ts'
import { z } from './zod.ts'

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
    id: IdOrNone.default(0),
    /** Of a new one; 0 for the first level. */
    parent_id: IdOrNone.default(0),
    name: z.string().trim().min(1, '请填写分类名称').max(longest, `分类名称不超过 ${longest} 个字`),
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
    id: Id,
    parent_id: IdOrNone,
    index: whole(0, most),
    /** Where the caller sees it; left out, it is moved from wherever it is. */
    from: z.object({ parent_id: IdOrNone, index: whole(0, most) }).optional(),
  }),
  output: Done,
  refuses: ['store_category.moved', 'store_category.named', 'store_category.not_found', 'store_category.too_deep'],
})

export const removeStoreCategory = terms({
  summary: '删除店内分类',
  input: z.object({ id: Id, sure: z.boolean().default(false) }),
  output: Done,
  refuses: ['store_category.holds_goods', 'store_category.not_found'],
})

export const storeCategoryGoods = terms({
  summary: '店内分类里的商品',
  input: z.object({ id: Id }).extend(Page.shape),
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
    goods_ids: z.array(Id).min(1, '请选择商品').max(mostGoods, `一次最多 ${mostGoods} 件商品`),
    category_ids: z.array(Id).max(most, `最多 ${most} 个分类`),
    way: z.enum(assignWays),
  }),
  output: Done,
  refuses: ['goods.not_found', 'store_category.not_found'],
})

export const storeGoods = terms({
  summary: '店铺商品',
  input: GoodsFilter.pick({ keyword: true, sort: true })
    .extend({
      mer_id: Id,
      /** One of the store's own; 0 for all. */
      own_cid: IdOrNone.default(0),
    })
    .extend(Page.shape),
  output: goodsList.output,
})
