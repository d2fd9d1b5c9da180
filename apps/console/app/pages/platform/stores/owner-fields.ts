import type { Field } from '#parts/form/Fields.tsx'

/** The owner whom a store of the platform's own is given. */
export const ownerFields: readonly Field<'owner_name' | 'owner_phone'>[] = [
  { name: 'owner_name', label: '店主姓名', kind: 'text' },
  {
    name: 'owner_phone',
    label: '店主手机号',
    kind: 'phone',
    hint: '收到短信后用验证码登录工作台接受，7 天内有效；已在平台或其他店铺任职的手机号不能再任店主',
  },
]
