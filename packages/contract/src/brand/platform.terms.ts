import { terms } from '../call/call.ts'
import { Done, Id, IdOrNone, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/picture.terms.ts'
import { Application } from './console.terms.ts'
import { brandApplicationStates } from './console.words.ts'

export const brandApplications = terms({
  summary: '品牌申请',
  input: z
    .object({ state: labelled('状态', z.enum(brandApplicationStates).catch('pending').default('pending')) })
    .extend(Page.shape),
  output: paged(Application.extend({ store: z.string(), operator: z.string() })),
})

export const decideBrandApplication = terms({
  summary: '审核品牌申请',
  input: z
    .object({
      id: labelled('品牌', Id),
      is_approved: labelled('是否通过', z.boolean()),
      reason: labelled('原因', z.string().trim().max(100).default('')),
    })
    .refine(({ is_approved, reason }) => is_approved || reason.length >= 2, {
      path: ['reason'],
      error: '请填写未通过的原因',
    }),
  output: Done,
  refuses: ['brand_application.not_found', 'brand_application.settled'],
})

const Version = z.int().min(1).max(1_000_000_000)

export const deskBrands = terms({
  summary: '品牌',
  input: z
    .object({
      /** In the name, or the beginning of its pinyin. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      hidden: labelled('显示状态', z.enum(['yes', 'no']).optional().catch(undefined)),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      name: z.string(),
      /** A–Z, or # for what is neither Chinese nor Latin. */
      initial: z.string(),
      pinyin: z.string(),
      logo: z.string(),
      /** The greater stand in front. */
      sort: z.int(),
      is_hidden: z.boolean(),
      /** On sale. */
      goods: z.int(),
      version: z.int(),
    }),
  ),
})

export const saveBrand = terms({
  summary: '新增或修改品牌',
  input: z.object({
    id: labelled('品牌', IdOrNone),
    /** 0 for a new one. */
    version: labelled('品牌版本', z.int().min(0).max(1_000_000_000)),
    name: labelled('品牌名称', z.string().trim().min(1, '请填写品牌名称').max(20, '品牌名称不超过 20 个字')),
    /** Empty: by the name. */
    initial: labelled(
      '首字母',
      z
        .string()
        .trim()
        .regex(/^[A-Za-z#]?$/, '首字母为一个字母或 #')
        .default(''),
    ),
    logo: labelled('品牌标志', PicturePath),
    sort: labelled('排序方式', z.int().min(0).max(9999).default(0)),
    is_hidden: labelled('隐藏', z.boolean().default(false)),
  }),
  output: z.object({ id: z.int() }),
  refuses: ['brand.changed', 'brand.not_found', 'brand.taken'],
})

export const mergeBrand = terms({
  summary: '合并品牌',
  input: z
    .object({ id: labelled('品牌', Id), version: labelled('品牌版本', Version), to_id: labelled('合并到的品牌', Id) })
    .refine(({ id, to_id }) => id !== to_id, { path: ['to_id'], error: '请选择另一个品牌' }),
  /** How many goods went over. */
  output: z.object({ moved: z.int() }),
  refuses: ['brand.changed', 'brand.not_found'],
})

export const removeBrand = terms({
  summary: '删除品牌',
  input: z.object({ id: labelled('品牌', Id), version: labelled('品牌版本', Version) }),
  output: Done,
  refuses: ['brand.changed', 'brand.in_use', 'brand.not_found'],
})
