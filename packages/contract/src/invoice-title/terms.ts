import { terms } from '../call/call.ts'
import { Done, Id, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { emailOrNone } from '../text/email.terms.ts'
import { MaybePhone } from '../text/phone.terms.ts'
import { isTaxNo, titleTypes } from './words.ts'

/** Spaces are left out, since papers print numbers in groups, and letters are capitals. */
const compact = (text: string) => text.replace(/\s+/g, '').toUpperCase()

export const TitleFields = z.object({
  title_type: labelled('抬头类型', z.enum(titleTypes)),
  title: labelled('发票抬头', z.string().trim().min(2, '请输入发票抬头').max(60, '发票抬头不超过 60 个字')),
  /** Required form for a company: 15, 17, 18 (with its check character) or 20 characters. */
  tax_no: labelled(
    '税号',
    z
      .string()
      .max(40)
      .transform(compact)
      .refine((text) => text === '' || isTaxNo(text), '税号格式不正确')
      .default(''),
  ),
  reg_address: labelled('注册地址', z.string().trim().max(100, '注册地址不超过 100 个字').default('')),
  reg_phone: labelled(
    '注册电话',
    z
      .string()
      .trim()
      .regex(/^([\d-]{7,20})?$/, '请输入正确的电话')
      .default(''),
  ),
  bank_name: labelled('开户银行', z.string().trim().max(60, '开户银行不超过 60 个字').default('')),
  bank_account: labelled(
    '银行账号',
    z
      .string()
      .max(60)
      .transform(compact)
      .refine((text) => /^(\d{8,30})?$/.test(text), '银行账号为 8–30 位数字')
      .default(''),
  ),
  email: labelled('收票邮箱', emailOrNone(80).default('')),
  phone: labelled('收票手机', MaybePhone),
  is_default: labelled('设为默认', z.boolean().default(false)),
})

export const Title = z.object({
  id: z.int(),
  title_type: z.enum(titleTypes),
  title: z.string(),
  tax_no: z.string(),
  reg_address: z.string(),
  reg_phone: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  email: z.string(),
  phone: z.string(),
  is_default: z.boolean(),
  /** Fields that a special invoice still needs, in words. */
  missing: z.array(z.string()),
})
export type Title = z.infer<typeof Title>

export const listTitles = terms({
  summary: '发票抬头列表',
  input: Nothing,
  output: z.object({ list: z.array(Title), may_special: z.boolean() }),
})
export const addTitle = terms({
  summary: '新增发票抬头',
  input: TitleFields,
  output: Title,
  refuses: ['title.duplicate', 'title.too_many'],
})
export const viewTitle = terms({
  summary: '发票抬头详情',
  input: z.object({ id: labelled('发票抬头', Id) }),
  output: Title,
  refuses: ['title.not_found'],
})
export const editTitle = terms({
  summary: '修改发票抬头',
  input: TitleFields.extend({ id: labelled('发票抬头', Id) }),
  output: Title,
  refuses: ['title.duplicate', 'title.not_found'],
})
export const deleteTitle = terms({
  summary: '删除发票抬头',
  input: z.object({ id: labelled('发票抬头', Id) }),
  output: Done,
  refuses: ['title.not_found'],
})
