import { terms } from '../call/call.ts'
import { FenField, Id, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { maxLineQty } from '../price/price.ts'

/** A six-digit code of GB/T 2260, from a maintained list. */
export const DivisionCode = z.string().regex(/^\d{6}$/, '请选择完整的省市区')

export const Area = z.object({ division_code: z.string(), name: z.string(), parent_code: z.string().nullable() })
export const AreaTree = Area.extend({
  children: z.array(Area.extend({ children: z.array(Area) })),
})

export const areas = terms({
  summary: '全国省市区',
  input: z.object({ division_code: labelled('行政区划', DivisionCode.optional()) }),
  output: z.object({ list: z.array(AreaTree) }),
  refuses: ['region.not_found'],
})

export const areaQuery = terms({
  summary: '按行政区划码查询上下级',
  input: z.object({ division_code: labelled('行政区划', DivisionCode) }),
  output: z.object({ chain: z.array(Area), children: z.array(Area) }),
  refuses: ['region.not_found'],
})

export const cities = terms({
  summary: '城市列表（按拼音首字母）',
  input: Nothing,
  output: z.object({
    hot: z.array(Area),
    groups: z.array(z.object({ initial: z.string(), list: z.array(Area) })),
  }),
})

export const goodsDelivery = terms({
  summary: '商品配送估算',
  input: z.object({
    sku_id: labelled('商品规格', Id),
    qty: labelled('数量', z.coerce.number().int().min(1).max(maxLineQty).default(1)),
    /** A district, or the city or province around it where no more is known. */
    division_code: labelled('行政区划', DivisionCode),
  }),
  output: z.object({
    deliverable: z.boolean(),
    /** Null where it depends on a price that this viewer is not told. */
    freight_fen: FenField.nullable(),
    /** 「运费 ¥8」, 「包邮」, 「满 ¥99 包邮」; or why it does not go there. */
    freight_text: z.string(),
    /** 「16:00 前下单，预计周三送达」; empty where nothing would be sent. */
    arrival_text: z.string(),
  }),
  refuses: ['region.not_found', 'sku.not_found'],
})
