import { terms } from '../call/call.ts'
import { Done, Id, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { DivisionCode } from '../region/terms.ts'
import { contactPhone } from '../text/phone.terms.ts'

export const AddressFields = z.object({
  name: labelled('收货人', z.string().trim().min(2, '请输入收货人姓名').max(20, '收货人姓名不超过 20 个字')),
  phone: labelled('联系电话', contactPhone()),
  division_code: labelled('省市区', DivisionCode),
  street: labelled('街道', z.string().trim().max(40).default('')),
  detail: labelled('详细地址', z.string().trim().min(5, '详细地址不少于 5 个字').max(100, '详细地址不超过 100 个字')),
  tag: labelled('标签', z.string().trim().max(8, '标签不超过 8 个字').default('')),
  is_default: labelled('默认', z.boolean().default(false)),
})

export const Address = AddressFields.extend({
  id: z.int(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
})
export type Address = z.infer<typeof Address>

export const listAddresses = terms({
  summary: '收货地址列表',
  input: Nothing,
  output: z.object({ list: z.array(Address) }),
})

export const defaultAddress = terms({
  summary: '默认收货地址',
  input: Nothing,
  output: z.object({ address: Address.nullable() }),
})

export const addAddress = terms({
  summary: '新增收货地址',
  input: AddressFields,
  output: Address,
  refuses: ['address.too_many'],
})

export const viewAddress = terms({
  summary: '收货地址详情',
  input: z.object({ id: labelled('收货地址', Id) }),
  output: Address,
  refuses: ['address.not_found'],
})

export const editAddress = terms({
  summary: '修改收货地址',
  input: AddressFields.extend({ id: labelled('收货地址', Id) }),
  output: Address,
  refuses: ['address.not_found'],
})

export const deleteAddress = terms({
  summary: '删除收货地址',
  input: z.object({ id: labelled('收货地址', Id) }),
  output: Done,
  refuses: ['address.not_found'],
})
