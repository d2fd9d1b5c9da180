import { saveBrand } from '../brand/platform.terms.ts'
import { terms } from '../call/call.ts'
import { Done, FileReply, Id, IdOrNone, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { exportFormats } from '../export/words.ts'
import { PicturePath } from '../file/picture.terms.ts'
import { OneFile } from '../file/terms.ts'
import { Change } from '../goods/store.terms.ts'
import { taxRates } from '../goods/words.ts'
import { catalogImportRows, catalogImportVerdicts, starterIndustries } from './platform.words.ts'
import { Attribute, AttributeOut } from './terms.ts'

/** The version that was read of an existing one; 0 for a new one. */
const VersionOrNew = z.int().min(0).max(1_000_000_000)
const Sort = z.int().min(0).max(9999, '排序不超过 9999')

export const saveCategory = terms({
  summary: '新增或修改分类',
  input: z.object({
    id: labelled('分类', IdOrNone),
    /** 0 for a new one. */
    version: labelled('分类版本', z.int().min(0).max(1_000_000_000)),
    /** Parent of a new category; 0 for the first level. */
    parent_id: labelled('上级分类', IdOrNone.default(0)),
    name: labelled('分类名称', z.string().trim().min(1, '请填写分类名称').max(12, '分类名称不超过 12 个字')),
    icon: labelled('分类图片', PicturePath),
    is_hidden: labelled('隐藏', z.boolean().default(false)),
    tax_rate: labelled(
      '税率',
      z
        .literal([...taxRates])
        .nullable()
        .default(null),
    ),
    tax_code: labelled(
      '税收分类编码',
      z
        .string()
        .trim()
        .regex(/^(\d{19})?$/, '税收分类编码为 19 位数字')
        .default(''),
    ),
    tax_name: labelled('税收分类简称', z.string().trim().max(20, '简称不超过 20 个字').default('')),
  }),
  output: z.object({ id: z.int() }),
  refuses: ['category.changed', 'category.not_found', 'category.taken', 'category.too_deep'],
})

/** A row about a category: a field that is left out stays, or gets its default in a new one. Missing categories above it are added. */
export const CategoryRow = z.object({
  /** Names from the first level down to it. */
  path: labelled('分类名称', z.array(saveCategory.input.shape.name).min(1).max(3)),
  version: labelled('分类版本', VersionOrNew),
  /** Percent. */
  tax_rate: labelled('税率', z.literal([...taxRates], `税率须为 ${taxRates.join('、')} 中的一个`).optional()),
  tax_code: labelled(
    '税收分类编码',
    z
      .string()
      .regex(/^\d{19}$/, '税收分类编码为 19 位数字')
      .optional(),
  ),
  tax_name: labelled('税收分类简称', z.string().trim().min(1).max(20, '简称不超过 20 个字').optional()),
  /** The smaller stand in front; without one a new category is the last. */
  sort: labelled('排序', Sort.optional()),
  is_hidden: labelled('隐藏', z.boolean().optional()),
})
export type CategoryRow = z.infer<typeof CategoryRow>

export const BrandRow = z.object({
  name: saveBrand.input.shape.name,
  version: labelled('品牌版本', VersionOrNew),
  initial: labelled(
    '首字母',
    z
      .string()
      .regex(/^[A-Za-z#]$/, '首字母为一个字母或 #')
      .optional(),
  ),
  /** The greater stand in front. */
  sort: labelled('排序', Sort.optional()),
  is_hidden: labelled('隐藏', z.boolean().optional()),
})
export type BrandRow = z.infer<typeof BrandRow>

const previewOf = <Row extends z.ZodType>(summary: string, row: Row) =>
  terms({
    summary,
    input: z.object({ files: labelled('文件', OneFile) }),
    output: z.object({
      rows: z.array(
        z.object({
          /** Its line, counted from 1. */
          row: z.int(),
          /** The name in the row, as far as it can be read. */
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
  input: z.object({ format: labelled('文件格式', z.enum(exportFormats).default('xlsx')) }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many'],
})
export const previewCategoryImport = previewOf('分类导入预览', CategoryRow)
export const importCategories = terms({
  summary: '导入分类',
  input: z.object({
    rows: labelled(
      '分类',
      z
        .array(CategoryRow)
        .min(1, '没有可导入的分类')
        .max(catalogImportRows)
        .refine((rows) => isEachOnce(rows.map(({ path }) => JSON.stringify(path))), '分类不能重复'),
    ),
  }),
  output: Counts,
  refuses: ['category.changed'],
})

export const brandTemplate = template('品牌导入模板')
export const previewBrandImport = previewOf('品牌导入预览', BrandRow)
export const importBrands = terms({
  summary: '导入品牌',
  input: z.object({
    rows: labelled(
      '品牌',
      z
        .array(BrandRow)
        .min(1, '没有可导入的品牌')
        .max(catalogImportRows)
        .refine((rows) => isEachOnce(rows.map(({ name }) => name)), '品牌不能重复'),
    ),
  }),
  output: Counts,
  refuses: ['brand.changed', 'brand.taken'],
})

const Version = z.int().min(1).max(1_000_000_000)

export const deskCategories = terms({
  summary: '分类与属性',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        parent_id: z.int().nullable(),
        level: z.int(),
        name: z.string(),
        icon: z.string(),
        is_hidden: z.boolean(),
        /** Percent; what goods below it begin with. Null: as the category above. */
        tax_rate: z.int().nullable(),
        /** 税收分类编码, and its short name as invoices print it; empty: as the category above. */
        tax_code: z.string(),
        tax_name: z.string(),
        /** On sale, with those of the categories below. */
        goods: z.int(),
        attributes: z.array(AttributeOut),
        version: z.int(),
      }),
    ),
  }),
})

export const moveCategory = terms({
  summary: '移动分类或调整顺序',
  input: z.object({
    id: labelled('分类', Id),
    version: labelled('分类版本', Version),
    parent_id: labelled('上级分类', IdOrNone),
    before_id: labelled('后一个分类', IdOrNone),
  }),
  /** Its new version, which a call that takes the move back has to name. */
  output: z.object({ version: z.int() }),
  refuses: ['category.changed', 'category.level', 'category.not_found', 'category.taken'],
})

export const removeCategory = terms({
  summary: '删除分类',
  input: z.object({ id: labelled('分类', Id), version: labelled('分类版本', Version) }),
  output: Done,
  refuses: ['category.changed', 'category.has_children', 'category.has_goods', 'category.not_found'],
})

export const saveAttributes = terms({
  summary: '设置分类属性',
  input: z.object({
    id: labelled('分类', Id),
    version: labelled('分类版本', Version),
    attributes: labelled(
      '属性',
      z
        .array(Attribute)
        .max(20, '属性最多 20 个')
        .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, '属性名称不能重复'),
    ),
  }),
  output: Done,
  refuses: ['category.attribute_taken', 'category.changed', 'category.not_found'],
})

const Industry = z.enum(starterIndustries)

export const starters = terms({
  summary: '行业模板',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        industry: Industry,
        name: z.string(),
        /** Names of the first level, to look at. */
        first: z.array(z.string()),
        /** How many it has in all, and how many of them the mall has not. */
        categories: z.int(),
        brands: z.int(),
        missing: z.int(),
      }),
    ),
  }),
})

export const plantStarter = terms({
  summary: '按行业模板添加分类与品牌',
  input: z.object({ industry: labelled('行业', Industry) }),
  /** How many were added. */
  output: z.object({ categories: z.int(), brands: z.int() }),
})
