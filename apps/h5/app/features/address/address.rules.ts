export type AddressDraft = {
  name: string
  phone: string
  /** Six digits; empty until a district is chosen. */
  divisionCode: string
  detail: string
  tag: string
  isDefault: boolean
}
export type AddressField = 'name' | 'phone' | 'divisionCode' | 'detail'

export const emptyDraft: AddressDraft = {
  name: '',
  phone: '',
  divisionCode: '',
  detail: '',
  tag: '',
  isDefault: false,
}

export const addressTags = ['家', '公司', '仓库'] as const

const isPhone = (phone: string) => /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/.test(phone)

/** What is wrong with a field, in one sentence; empty when nothing is. */
export const addressIssue: Record<AddressField, (draft: AddressDraft) => string> = {
  name: ({ name }) => {
    const length = name.trim().length
    if (length < 2) return '请输入收货人姓名'
    return length > 20 ? '收货人姓名不超过 20 个字' : ''
  },
  phone: ({ phone }) => (isPhone(phone.trim()) ? '' : '请输入正确的手机号或固话'),
  divisionCode: ({ divisionCode }) => (/^\d{6}$/.test(divisionCode) ? '' : '请选择完整的省市区'),
  detail: ({ detail }) => {
    const length = detail.trim().length
    if (length < 5) return '详细地址不少于 5 个字'
    return length > 100 ? '详细地址不超过 100 个字' : ''
  },
}

export const addressFields: readonly AddressField[] = ['name', 'phone', 'divisionCode', 'detail']

/** Every field that is wrong, in the order of the form. */
export function addressIssues(draft: AddressDraft): Partial<Record<AddressField, string>> {
  const wrong = addressFields.map((field) => [field, addressIssue[field](draft)] as const)
  return Object.fromEntries(wrong.filter(([, text]) => text !== ''))
}

/** The field of the form that the server means by its own name for it. */
export function fieldNamed(wire: string | null): AddressField | undefined {
  const named = wire === 'division_code' ? 'divisionCode' : wire
  return addressFields.find((field) => field === named)
}
