import { brandApplicationStates } from './brand-application.ts'
import { terms } from './endpoint.ts'
import { Done, Id, Page, paged } from './field.schema.ts'
import { saveBrand } from './platform-brand.schema.ts'
import { Instant } from './when.schema.ts'
import { z } from './zod.ts'

const Application = z.object({
  id: z.int(),
  name: z.string(),
  trademark_no: z.string(),
  remark: z.string(),
  state: z.enum(brandApplicationStates),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  applied_at: Instant,
  decided_at: Instant.nullable(),
})

export const applyForBrand = terms({
  summary: '申请品牌',
  input: z.object({
    name: saveBrand.input.shape.name,
    trademark_no: z
      .string()
      .trim()
      .regex(/^([\dA-Za-z]{5,20})?$/, '商标注册号为 5–20 位数字或字母')
      .default(''),
    remark: z.string().trim().max(200, '说明不超过 200 个字').default(''),
  }),
  output: z.object({ id: z.int() }),
  refuses: ['brand_application.listed', 'brand_application.pending', 'brand_application.too_many'],
})

export const ownBrandApplications = terms({
  summary: '本店的品牌申请',
  input: Page,
  output: paged(Application),
})

export const brandApplications = terms({
  summary: '品牌申请',
  input: z.object({ state: z.enum(brandApplicationStates).catch('pending').default('pending') }).extend(Page.shape),
  output: paged(Application.extend({ store: z.string(), operator: z.string() })),
})

export const decideBrandApplication = terms({
  summary: '审核品牌申请',
  input: z
    .object({ id: Id, is_approved: z.boolean(), reason: z.string().trim().max(100).default('') })
    .refine(({ is_approved, reason }) => is_approved || reason.length >= 2, {
      path: ['reason'],
      error: '请填写未通过的原因',
    }),
  output: Done,
  refuses: ['brand_application.not_found', 'brand_application.settled'],
})
