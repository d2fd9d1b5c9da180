import { terms } from '../call/call.ts'
import { Done, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { isNumberForm, isWebsite } from './platform.words.ts'

const Code = z
  .string()
  .trim()
  .regex(/^[a-z0-9]{2,20}$/, '快递公司代码为 2–20 位小写字母或数字')

const CarrierFields = z.object({
  name: labelled('快递公司名称', z.string().trim().min(2, '请填写快递公司名称').max(20)),
  phone: labelled(
    '客服电话',
    z
      .string()
      .trim()
      .regex(/^([\d-]{5,20})?$/, '客服电话格式不正确')
      .default(''),
  ),
  website: labelled(
    '官网',
    z.string().trim().max(200).refine(isWebsite, '官网地址不正确，只能填写安全网址').default(''),
  ),
  number_form: labelled('单号格式', z.string().trim().max(100).refine(isNumberForm, '单号格式不正确').default('')),
})
const ByCode = z.object({ code: labelled('快递公司代码', Code) })

export const deskCarriers = terms({
  summary: '快递公司',
  input: Nothing,
  output: z.object({
    list: z.array(
      CarrierFields.extend({
        code: z.string(),
        is_on: z.boolean(),
        operator: z.string(),
        changed_at: Instant,
        /** Parcels that it has carried. */
        parcels: z.int(),
      }),
    ),
  }),
})

export const addCarrier = terms({
  summary: '添加快递公司',
  input: CarrierFields.extend(ByCode.shape),
  output: Done,
  refuses: ['carrier.code_taken', 'carrier.name_taken'],
})

export const editCarrier = terms({
  summary: '修改快递公司',
  input: CarrierFields.extend(ByCode.shape),
  output: Done,
  refuses: ['carrier.name_taken', 'carrier.not_found'],
})

export const moveCarrier = terms({
  summary: '调整快递公司顺序',
  input: ByCode.extend({ up: labelled('方向', z.boolean()) }),
  output: Done,
  refuses: ['carrier.not_found'],
})

export const turnCarrier = terms({
  summary: '启用或停用快递公司',
  input: ByCode.extend({ on: labelled('是否启用', z.boolean()) }),
  output: Done,
  refuses: ['carrier.not_found'],
})
