import { Attribute, AttributeOut } from './attribute.schema.ts'
import { terms } from './endpoint.ts'
import { Done, Id, IdOrNone, Nothing } from './field.schema.ts'
import { taxRates } from './goods.ts'
import { PicturePath } from './picture.schema.ts'
import { z } from './zod.ts'

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
        ...{ tax_code: z.string(), tax_name: z.string() },
        /** On sale, with those of the categories below. */
        goods: z.int(),
        attributes: z.array(AttributeOut),
        version: z.int(),
      }),
    ),
  }),
})

export const saveCategory = terms({
  summary: '新增或修改分类',
  input: z.object({
    id: IdOrNone,
    /** 0 for a new one. */
    version: z.int().min(0).max(1_000_000_000),
    /** Of a new one; 0 for the first level. */
    parent_id: IdOrNone.default(0),
    name: z.string().trim().min(1, '请填写分类名称').max(12, '分类名称不超过 12 个字'),
    icon: PicturePath,
    is_hidden: z.boolean().default(false),
    tax_rate: z
      .literal([...taxRates])
      .nullable()
      .default(null),
    tax_code: z
      .string()
      .trim()
      .regex(/^(\d{19})?$/, '税收分类编码为 19 位数字')
      .default(''),
    tax_name: z.string().trim().max(20, '简称不超过 20 个字').default(''),
  }),
  output: z.object({ id: z.int() }),
  refuses: ['category.changed', 'category.not_found', 'category.taken', 'category.too_deep'],
})

export const moveCategory = terms({
  summary: '移动分类或调整顺序',
  input: z.object({ id: Id, version: Version, parent_id: IdOrNone, before_id: IdOrNone }),
  /** The version that it has now: whoever takes the move back names it. */
  output: z.object({ version: z.int() }),
  refuses: ['category.changed', 'category.level', 'category.not_found', 'category.taken'],
})

export const removeCategory = terms({
  summary: '删除分类',
  input: z.object({ id: Id, version: Version }),
  output: Done,
  refuses: ['category.changed', 'category.has_children', 'category.has_goods', 'category.not_found'],
})

export const saveAttributes = terms({
  summary: '设置分类属性',
  input: z.object({
    id: Id,
    version: Version,
    attributes: z
      .array(Attribute)
      .max(20, '属性最多 20 个')
      .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, '属性名称不能重复'),
  }),
  output: Done,
  refuses: ['category.attribute_taken', 'category.changed', 'category.not_found'],
})
