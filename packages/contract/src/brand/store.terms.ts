import { terms } from '../call/call.ts'
import { Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Application } from './console.terms.ts'
import { saveBrand } from './platform.terms.ts'

export const applyForBrand = terms({
  summary: '申请品牌',
  input: z.object({
    name: labelled('名称', saveBrand.input.shape.name),
    trademark_no: labelled(
      '商标注册号',
      z
        .string()
        .trim()
        .regex(/^([\dA-Za-z]{5,20})?$/, '商标注册号为 5–20 位数字或字母')
        .default(''),
    ),
    remark: labelled('备注', z.string().trim().max(200, '说明不超过 200 个字').default('')),
  }),
  output: z.object({ id: z.int() }),
  refuses: ['brand_application.listed', 'brand_application.pending', 'brand_application.too_many'],
})

export const ownBrandApplications = terms({
  summary: '本店的品牌申请',
  input: Page,
  output: paged(Application),
})
