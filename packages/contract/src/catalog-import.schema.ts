import { catalogImportRows, catalogImportVerdicts } from './catalog-import.ts'
import { terms } from './endpoint.ts'
import { exportFormats } from './export.ts'
import { FileReply, Nothing } from './field.schema.ts'
import { OneFile } from './file.schema.ts'
import { taxRates } from './goods.ts'
import { saveBrand } from './platform-brand.schema.ts'
import { saveCategory } from './platform-category.schema.ts'
import { Change } from './storegoods.schema.ts'
import { z } from './zod.ts'

/** Of one that is there the version that was read; 0 for a new one. */
const VersionOrNew = z.int().min(0).max(1_000_000_000)
const Sort = z.int().min(0).max(9999, '排序不超过 9999')

/** What a row wants of a category; what is left out stays, or is as usual for a new one. Categories above it that are missing are added. */
export const CategoryRow = z.object({
  /** Names from the first level down to it. */
  path: z.array(saveCategory.input.shape.name).min(1).max(3),
  version: VersionOrNew,
  /** Percent. */
  tax_rate: z.literal([...taxRates], `税率须为 ${taxRates.join('、')} 中的一个`).optional(),
  tax_code: z
    .string()
    .regex(/^\d{19}$/, '税收分类编码为 19 位数字')
    .optional(),
  tax_name: z.string().trim().min(1).max(20, '简称不超过 20 个字').optional(),
  /** The smaller stand in front; without one a new category is the last. */
  sort: Sort.optional(),
  is_hidden: z.boolean().optional(),
})
export type CategoryRow = z.infer<typeof CategoryRow>

export const BrandRow = z.object({
  name: saveBrand.input.shape.name,
  version: VersionOrNew,
  initial: z
    .string()
    .regex(/^[A-Za-z#]$/, '首字母为一个字母或 #')
    .optional(),
  /** The greater stand in front. */
  sort: Sort.optional(),
  is_hidden: z.boolean().optional(),
})
export type BrandRow = z.infer<typeof BrandRow>

const previewOf = <Row extends z.ZodType>(summary: string, row: Row) =>
  terms({
    summary,
    input: z.object({ files: OneFile }),
    output: z.object({
      rows: z.array(
        z.object({
          /** Its line, counted from 1. */
          row: z.int(),
          /** What it is about, as far as that can be read. */
          name: z.string(),
          verdict: z.enum(catalogImportVerdicts),
          /** Why it cannot be taken, with the cell; empty where it can. */
          reason: z.string(),
          /** How many it adds: a category comes with those above it that are missing. */
          adds: z.int(),
          changes: z.array(Change),
          /** For the import, also where nothing changes; null for a row that cannot be taken. */
          wish: row.nullable(),
        }),
      ),
      /** Headings that are not read. */
      ignored: z.array(z.string()),
    }),
    refuses: ['material.too_many', 'material.unreadable'],
  })

const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length

const Counts = z.object({ added: z.int(), changed: z.int() })

const template = (summary: string) => terms({ summary, input: Nothing, output: FileReply })

export const categoryTemplate = template('分类导入模板')
export const exportCategories = terms({
  summary: '导出分类',
  input: z.object({ format: z.enum(exportFormats).default('xlsx') }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many'],
})
export const previewCategoryImport = previewOf('分类导入预览', CategoryRow)
export const importCategories = terms({
  summary: '导入分类',
  input: z.object({
    rows: z
      .array(CategoryRow)
      .min(1, '没有可导入的分类')
      .max(catalogImportRows)
      .refine((rows) => isEachOnce(rows.map(({ path }) => JSON.stringify(path))), '分类不能重复'),
  }),
  output: Counts,
  refuses: ['category.changed'],
})

export const brandTemplate = template('品牌导入模板')
export const previewBrandImport = previewOf('品牌导入预览', BrandRow)
export const importBrands = terms({
  summary: '导入品牌',
  input: z.object({
    rows: z
      .array(BrandRow)
      .min(1, '没有可导入的品牌')
      .max(catalogImportRows)
      .refine((rows) => isEachOnce(rows.map(({ name }) => name)), '品牌不能重复'),
  }),
  output: Counts,
  refuses: ['brand.changed', 'brand.taken'],
})
