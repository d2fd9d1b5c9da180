import { terms } from '../call/call.ts'
import { Done, Id, IdOrNone, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { OneFile } from '../file/terms.ts'
import { Instant } from '../text/when.terms.ts'
import { deskCodeStates } from './store.words.ts'
import { CodePlace } from './terms.ts'
import { codeKinds, codeRules } from './words.ts'

export const virtualGoods = terms({
  summary: '店铺的虚拟商品',
  input: z.object({ keyword: labelled('关键词', z.string().trim().max(60).default('')) }).extend(Page.shape),
  output: paged(
    z.object({
      goods_id: z.int(),
      name: z.string(),
      image: z.string(),
      kind: z.enum(codeKinds),
      valid_days: z.int(),
      uses: z.int(),
      how_to: z.string(),
      places: z.array(CodePlace),
      /** Codes: not sold; sold and not used up; used up; taken out or taken back. */
      free: z.int(),
      sold: z.int(),
      used: z.int(),
      voided: z.int(),
      /** Paid pieces that wait for a code. */
      waiting: z.int(),
      skus: z.array(z.object({ sku_id: z.int(), sku_text: z.string(), sku_code: z.string(), stock: z.int() })),
    }),
  ),
})

export const setVirtualGoods = terms({
  summary: '设置发码方式',
  input: z.object({
    goods_id: labelled('商品', Id),
    kind: labelled('发码方式', z.enum(codeKinds, '请选择发码方式')),
    valid_days: labelled('有效期', whole(1, codeRules.mostDays).default(codeRules.validDays)),
    uses: labelled('可用次数', whole(1, codeRules.mostUses).default(1)),
    how_to: labelled('使用说明', z.string().trim().max(500, '使用说明最多 500 字').default('')),
    places: labelled(
      '可用门店',
      z.array(CodePlace).max(codeRules.stores, `门店最多 ${codeRules.stores} 家`).default([]),
    ),
  }),
  output: Done,
  refuses: ['goods.not_found', 'virtual.membership'],
})

export const importCodes = terms({
  summary: '导入卡密',
  input: z.object({ sku_id: labelled('规格', Id), files: labelled('卡密表格', OneFile) }),
  output: z.object({
    added: z.int(),
    rejected: z.array(z.object({ row: z.int(), reason: z.string() })),
    free: z.int(),
  }),
  refuses: ['material.too_many', 'material.unreadable', 'sku.not_found', 'virtual.no_pool'],
})

export const storeCodes = terms({
  summary: '卡券列表',
  input: z
    .object({
      goods_id: labelled('商品', IdOrNone.default(0)),
      state: labelled('状态', z.enum(deskCodeStates).optional().catch(undefined)),
      /** The number of an order, a card's number, or the last four. */
      keyword: labelled('关键词', z.string().trim().max(40).default('')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      code_id: z.int(),
      goods_name: z.string(),
      sku_text: z.string(),
      kind: z.enum(codeKinds),
      card_no: z.string(),
      tail: z.string(),
      state: z.enum(deskCodeStates),
      uses: z.int(),
      used: z.int(),
      valid_to: Instant.nullable(),
      order_no: z.string().nullable(),
      sold_at: Instant.nullable(),
      used_at: Instant.nullable(),
      reason: z.string(),
      created_at: Instant,
    }),
  ),
})

export const voidCode = terms({
  summary: '作废未售出的卡密',
  input: z.object({
    code_id: labelled('卡密', Id),
    reason: labelled('原因', z.string().trim().min(1, '请填写原因').max(100)),
  }),
  output: Done,
  refuses: ['virtual.not_found', 'virtual.sold'],
})

/** Typed with blanks or dashes, or read by a camera. */
const Shown = z
  .string()
  .max(60)
  .transform((text) => text.replace(/[\s-]+/g, ''))
  .pipe(z.string().min(4, '请输入完整的核销码').max(40, '核销码过长'))

const Facts = z.object({
  goods_name: z.string(),
  sku_text: z.string(),
  image: z.string(),
  tail: z.string(),
  order_no: z.string(),
  uses: z.int(),
  used: z.int(),
  valid_to: Instant.nullable(),
  /** The last time. */
  used_at: Instant.nullable(),
})

export const findCode = terms({
  summary: '查询核销码',
  input: z.object({ code: labelled('核销码', Shown) }),
  output: Facts,
  refuses: ['virtual.expired', 'virtual.imported', 'virtual.not_found', 'virtual.used', 'virtual.void'],
})

export const verifyCode = terms({
  summary: '核销',
  input: z.object({ code: labelled('核销码', Shown), used: labelled('已用次数', whole(0, codeRules.mostUses)) }),
  output: Facts,
  refuses: [
    'virtual.expired',
    'virtual.imported',
    'virtual.meanwhile',
    'virtual.not_found',
    'virtual.used',
    'virtual.void',
  ],
})

export const codeUses = terms({
  summary: '核销记录',
  input: z.object({ keyword: labelled('关键词', z.string().trim().max(40).default('')) }).extend(Page.shape),
  output: paged(
    z.object({
      use_id: z.int(),
      at: Instant,
      operator: z.string(),
      goods_name: z.string(),
      sku_text: z.string(),
      tail: z.string(),
      order_no: z.string(),
      /** Which time of how many. */
      nth: z.int(),
      uses: z.int(),
    }),
  ),
})
