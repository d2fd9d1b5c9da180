import { terms } from '../call/call.ts'
import { Done, FenField, Id, Nothing, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { listOf } from '../file/terms.ts'
import { Instant } from '../text/when.terms.ts'
import { importVerdicts, materialLimits } from './words.ts'

export const MaterialCode = z
  .string()
  .trim()
  .min(1, '请输入物料编码')
  .regex(/^[A-Za-z0-9._/-]{1,40}$/, '物料编码为 1–40 位字母、数字或 . _ / -')

const Bound = z.object({
  goods_id: z.int(),
  sku_id: z.int(),
  name: z.string(),
  sku_text: z.string(),
  image: z.string(),
  price_fen: FenField.nullable(),
  /** `invalid`: off the shelf, to be bound anew. */
  state: z.enum(['ok', 'sold_out', 'invalid']),
})

export const Material = z.object({
  id: z.int(),
  material_code: z.string(),
  material_name: z.string(),
  spec: z.string(),
  brand: z.string(),
  unit: z.string(),
  /** The mall's code of the sku it is bound to, or empty. */
  goods_out_item_code: z.string(),
  goods: Bound.nullable(),
  remark: z.string(),
  /** Price that the company last paid for one; null if it never bought it. */
  last_price_fen: FenField.nullable(),
  updated_at: Instant,
})
export type Material = z.infer<typeof Material>

const Fields = z.object({
  material_code: labelled('物料编码', MaterialCode),
  material_name: labelled('物料名称', z.string().trim().min(2, '请输入物料名称').max(60, '物料名称不超过 60 个字')),
  spec: labelled('规格型号', z.string().trim().max(100, '规格型号不超过 100 个字').default('')),
  brand: labelled('品牌', z.string().trim().max(40, '品牌不超过 40 个字').default('')),
  unit: labelled('计量单位', z.string().trim().min(1, '请输入计量单位').max(8, '计量单位不超过 8 个字')),
  /** The mall's code of a sku, or its sku code or barcode, or the item code of a goods with one sku: it rests as the first. */
  goods_out_item_code: labelled('商品外部编码', z.string().trim().max(40, '商品编码不超过 40 位').default('')),
  remark: labelled('备注', z.string().trim().max(200, '备注不超过 200 个字').default('')),
})

export const materials = terms({
  summary: '物料列表',
  input: z
    .object({
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      bound: labelled('绑定状态', z.enum(['all', '1', '0']).catch('all').default('all')),
    })
    .extend(Page.shape),
  output: paged(Material).extend({ counts: z.object({ all: z.int(), bound: z.int(), unbound: z.int() }) }),
  refuses: ['company.none'],
})

export const material = terms({
  summary: '物料详情',
  input: z.object({ id: labelled('物料', Id) }),
  output: Material,
  refuses: ['company.none', 'material.not_found'],
})

export const saveMaterial = terms({
  summary: '新增物料',
  input: Fields,
  output: Material,
  refuses: ['company.none', 'material.code_taken', 'material.full', 'material.not_found', 'material.unknown_goods'],
})

export const updateMaterial = terms({
  summary: '编辑物料',
  input: Fields.extend({ id: labelled('物料', Id) }),
  output: Material,
  refuses: ['company.none', 'material.code_taken', 'material.not_found', 'material.unknown_goods'],
})

export const deleteMaterial = terms({
  summary: '删除物料',
  input: z.object({ id: labelled('物料', Id) }),
  output: Done,
  refuses: ['company.none', 'material.not_found'],
})

export const materialsByCode = terms({
  summary: '按商品外部编码取物料',
  input: z.object({ goods_out_item_code: labelled('商品外部编码', z.string().trim().min(1).max(4000)) }),
  output: z.object({
    list: z.array(
      z.object({
        /** The code that was asked about, as it was asked. */
        code: z.string(),
        goods_out_item_code: z.string(),
        id: z.int(),
        material_code: z.string(),
        material_name: z.string(),
      }),
    ),
  }),
  refuses: ['company.none'],
})

const Read = z.object({
  material_code: z.string(),
  material_name: z.string(),
  spec: z.string(),
  brand: z.string(),
  unit: z.string(),
  goods_out_item_code: z.string(),
  remark: z.string(),
})

/** `conflict`: the same code twice in the list · `unknown`: the code of goods means none, so that the row is taken unbound · `invalid`: a field is wrong. */
export const ImportRow = z.object({
  row: z.int(),
  verdict: z.enum(importVerdicts),
  reason: z.string(),
  /** As read, right or wrong; columns that the list lacks come from the company's existing row. */
  fields: Read.partial(),
  /** For `changed`: which columns differ. */
  differs: z.array(z.string()),
})

export const previewMaterials = terms({
  summary: '物料导入预览',
  input: z.object(listOf(400_000, { text: '物料清单', files: '文件' })),
  output: z.object({
    rows: z.array(ImportRow),
    counts: z.record(z.enum(importVerdicts), z.int()),
  }),
  refuses: ['company.none', 'material.too_many', 'material.unreadable'],
})

export const importMaterials = terms({
  summary: '导入物料',
  input: z.object({
    rows: labelled('物料', z.array(Fields).min(1, '没有可导入的物料').max(materialLimits.importRows)),
  }),
  output: z.object({
    added: z.int(),
    changed: z.int(),
    /** Rows that were taken without being bound to goods, counted from 1, and why. */
    unbound: z.array(z.object({ row: z.int(), reason: z.string() })),
  }),
  refuses: ['company.none', 'material.code_taken', 'material.full'],
})

/** ── fast lists ── */

export const QuickRow = z.object({
  row: z.int(),
  /** As it was typed. */
  code: z.string(),
  qty: z.int().nullable(),
  state: z.enum(['ok', 'adjusted', 'not_found', 'invalid', 'unavailable', 'ambiguous']),
  reason: z.string(),
  /** Goods and quantity that will be added; null where nothing can be. */
  match: Bound.extend({ unit: z.string(), qty: z.int(), material_code: z.string() }).nullable(),
  /** For an unknown code the nearest ones; for an ambiguous code its possible meanings. */
  nearest: z.array(
    z.object({ goods_id: z.int(), sku_id: z.int(), code: z.string(), name: z.string(), image: z.string() }),
  ),
  /** The goods that the code stands for where it cannot be bought now: others like it, or a price for it, may be asked for. */
  wanted: z.object({ goods_id: z.int(), name: z.string() }).nullable(),
})

export const quickMatch = terms({
  summary: '快速下单：识别清单',
  input: z.object(listOf(60_000, { text: '商品清单', files: '文件' })),
  output: z.object({ rows: z.array(QuickRow), ok: z.int(), failed: z.int() }),
  refuses: ['material.unreadable', 'quick.too_many'],
})

export const frequentGoods = terms({
  summary: '常购清单',
  input: Nothing,
  output: z.object({
    list: z.array(Bound.extend({ unit: z.string(), times: z.int(), last_qty: z.int(), material_code: z.string() })),
  }),
})
