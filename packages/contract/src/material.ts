import { z } from 'zod'
import { Done, endpoint, FenField, Id, Nothing, Page, paged } from './endpoint.ts'
import { Instant } from './when.ts'

/* A company's own part numbers, and lists of them turned into a cart. */

export const materialLimits = { rows: 20_000, importRows: 2_000, quickRows: 200 } as const

export const MaterialCode = z
  .string()
  .trim()
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
  /** What the company last paid for one, if it ever bought it. */
  last_price_fen: FenField.nullable(),
  updated_at: Instant,
})
export type Material = z.infer<typeof Material>

const Fields = z.object({
  material_code: MaterialCode,
  material_name: z.string().trim().min(2, '请输入物料名称').max(60, '物料名称不超过 60 个字'),
  spec: z.string().trim().max(100, '规格型号不超过 100 个字').default(''),
  brand: z.string().trim().max(40, '品牌不超过 40 个字').default(''),
  unit: z.string().trim().min(1, '请输入计量单位').max(8, '计量单位不超过 8 个字'),
  /** The mall's code of a sku, or its sku code, or the item code of a goods with one sku: it rests as the first. */
  goods_out_item_code: z.string().trim().max(40, '商品外部编码不超过 40 位').default(''),
  remark: z.string().trim().max(200, '备注不超过 200 个字').default(''),
})

/** Who may keep part numbers: all who may fill the cart. Everybody of the company reads them. Others get `company.none`. */
const keeper = 'inquiry:cart:export'

export const materials = endpoint({
  method: 'GET',
  path: '/shop/api/goods/material/index',
  needs: 'login',
  summary: '物料列表',
  input: z
    .object({
      keyword: z.string().trim().max(60).default(''),
      bound: z.enum(['all', '1', '0']).catch('all').default('all'),
    })
    .extend(Page.shape),
  output: paged(Material).extend({ counts: z.object({ all: z.int(), bound: z.int(), unbound: z.int() }) }),
})

/** Refuses `material.not_found`. */
export const material = endpoint({
  method: 'GET',
  path: '/shop/api/goods/material/read/:id',
  needs: 'login',
  summary: '物料详情',
  input: z.object({ id: Id }),
  output: Material,
})

/** Codes are one whatever their capitals. Refuses `company.none`, `material.code_taken`, `material.unknown_goods`, `material.full`. */
export const saveMaterial = endpoint({
  method: 'POST',
  path: '/shop/api/goods/material/save',
  needs: keeper,
  summary: '新增物料',
  input: Fields,
  output: Material,
  idempotent: true,
})

/** Refuses as `saveMaterial`, and `material.not_found`. */
export const updateMaterial = endpoint({
  method: 'PUT',
  path: '/shop/api/goods/material/update/:id',
  needs: keeper,
  summary: '编辑物料',
  input: Fields.extend({ id: Id }),
  output: Material,
})

/** Refuses `material.not_found`. */
export const deleteMaterial = endpoint({
  method: 'DELETE',
  path: '/shop/api/goods/material/delete/:id',
  needs: keeper,
  summary: '删除物料',
  input: z.object({ id: Id }),
  output: Done,
})

/**
 * The company's part numbers of goods, by the mall's codes; several joined by commas. What a screen has at hand will do: the
 * code of a sku, its sku code, or the item code of a goods, which finds those of all its skus.
 */
export const materialsByCode = endpoint({
  method: 'GET',
  path: '/shop/api/goods/material/get_by_goods_out_item_code',
  needs: 'login',
  summary: '按商品外部编码取物料',
  input: z.object({ goods_out_item_code: z.string().trim().min(1).max(4000) }),
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

export const importVerdicts = ['new', 'changed', 'same', 'conflict', 'unknown', 'invalid'] as const
/** What was pasted, or one file as form field `files[]`. */
const listOf = (most: number) => ({
  text: z.string().max(most, '内容过长，请分次粘贴').optional(),
  files: z
    .array(z.instanceof(File, { error: '请选择文件' }))
    .max(1, '一次只能选择一个文件')
    .optional(),
})

/** `conflict`: the same code twice in the list · `unknown`: bound to a code that no goods has · `invalid`: a field is wrong. */
export const ImportRow = z.object({
  row: z.int(),
  verdict: z.enum(importVerdicts),
  reason: z.string(),
  /** As read, right or wrong; columns that the list does not have come from what the company holds. */
  fields: Read.partial(),
  /** For `changed`: which columns differ. */
  differs: z.array(z.string()),
})

/**
 * Reads a list and says what each row would do; nothing is written. `text` is what was pasted, tab or comma separated, with or
 * without a heading; or one file, .xlsx or .csv, as form field `files[]`. Refuses `material.too_many` (limit), `material.unreadable`.
 */
export const previewMaterials = endpoint({
  method: 'POST',
  path: '/shop/api/goods/material/preview',
  needs: keeper,
  summary: '物料导入预览',
  input: z.object(listOf(400_000)),
  output: z.object({
    rows: z.array(ImportRow),
    counts: z.record(z.enum(importVerdicts), z.int()),
  }),
  body: 'multipart',
  limit: 'upload',
})

/**
 * Writes the rows that `new` and `changed` stand for; what has become wrong since is told by row. All or nothing. Refuses
 * `company.none`, `material.full`, and `material.unknown_goods`, `material.code_taken` with data `{rows: [{row, reason}]}`.
 */
export const importMaterials = endpoint({
  method: 'POST',
  path: '/shop/api/goods/material/import',
  needs: keeper,
  summary: '导入物料',
  input: z.object({ rows: z.array(Fields).min(1, '没有可导入的物料').max(materialLimits.importRows) }),
  output: z.object({ added: z.int(), changed: z.int() }),
  idempotent: true,
  limit: 'write',
})

/** ── fast lists ── */

export const QuickRow = z.object({
  row: z.int(),
  /** As it was typed. */
  code: z.string(),
  qty: z.int().nullable(),
  state: z.enum(['ok', 'adjusted', 'not_found', 'invalid', 'unavailable', 'ambiguous']),
  reason: z.string(),
  /** What will be added, where something can be. */
  match: Bound.extend({ unit: z.string(), qty: z.int(), material_code: z.string() }).nullable(),
  /** For a code that nobody has: what is nearest. For an ambiguous one: what it may mean. */
  nearest: z.array(
    z.object({ goods_id: z.int(), sku_id: z.int(), code: z.string(), name: z.string(), image: z.string() }),
  ),
})

/**
 * Reads rows of code and quantity, as pasted from a table (tab, comma, Chinese comma, several spaces; full-width digits), and
 * matches them with the mall's codes, then the company's. 200 rows. Nothing is written: `addManyToCart` takes what it
 * matched. `text`, or one file as for `previewMaterials`. Refuses `quick.too_many` (limit), `material.unreadable`.
 */
export const quickMatch = endpoint({
  method: 'POST',
  path: '/shop/api/cart/quick_match',
  needs: 'cart:add',
  summary: '快速下单：识别清单',
  input: z.object(listOf(60_000)),
  output: z.object({ rows: z.array(QuickRow), ok: z.int(), failed: z.int() }),
  body: 'multipart',
  limit: 'upload',
})

/** Lines often bought: by how often in the last half year, at most 50. */
export const frequentGoods = endpoint({
  method: 'GET',
  path: '/shop/api/cart/frequent',
  needs: 'login',
  summary: '常购清单',
  input: Nothing,
  output: z.object({
    list: z.array(Bound.extend({ unit: z.string(), times: z.int(), last_qty: z.int(), material_code: z.string() })),
  }),
})
