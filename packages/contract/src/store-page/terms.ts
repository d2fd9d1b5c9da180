import { terms } from '../call/call.ts'
import { Id, IdOrNone, Page } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { GoodsFilter, goodsList } from '../goods/terms.ts'
import { ShownFloor } from './console.terms.ts'

const StoreFloors = z.object({ floors: z.array(ShownFloor) })

export const storeFloors = terms({
  summary: '店铺首页楼层',
  input: z.object({ mer_id: labelled('店铺', Id) }),
  output: StoreFloors,
})

export const storeFloorsPreview = terms({
  summary: '店铺首页楼层预览',
  input: z.object({ mer_id: labelled('店铺', Id), preview: labelled('预览码', z.string()) }),
  output: StoreFloors,
  refuses: ['merchant.not_found'],
})

export const storeGoods = terms({
  summary: '店铺商品',
  input: GoodsFilter.pick({ keyword: true, sort: true })
    .extend({
      mer_id: labelled('店铺', Id),
      /** One of the store's own; 0 for all. */
      own_cid: labelled('店内分类', IdOrNone.default(0)),
    })
    .extend(Page.shape),
  output: goodsList.output,
})
