import { isCreditCode } from '@mall/contract/company'

export type Licence = { id: string; url: string }
export type Draft = {
  companyName: string
  creditCode: string
  legalPerson: string
  /** A picture of the business licence; null until one is uploaded. */
  licence: Licence | null
  contactName: string
  contactPhone: string
  department: string
  bankName: string
  bankAccount: string
}
export type Field = keyof Draft
export type Issues = Partial<Record<Field, string>>

export const emptyDraft: Draft = {
  companyName: '',
  creditCode: '',
  legalPerson: '',
  licence: null,
  contactName: '',
  contactPhone: '',
  department: '',
  bankName: '',
  bankAccount: '',
}

/** What is asked on the first page, and on the second, in the order of the forms. */
export const companyFields = [
  'companyName',
  'creditCode',
  'legalPerson',
  'licence',
  'contactName',
  'contactPhone',
  'department',
] as const satisfies Field[]
export const bankFields = ['bankName', 'bankAccount'] as const satisfies Field[]

const lengthIn = (text: string, least: number, most: number) => {
  const { length } = text.trim()
  return length >= least && length <= most
}

/** What is wrong with a field, in one sentence; empty when nothing is. */
export const fieldIssue: Record<Field, (draft: Draft) => string> = {
  companyName: ({ companyName }) => (lengthIn(companyName, 4, 40) ? '' : '请输入企业全称'),
  creditCode({ creditCode }) {
    if (isCreditCode(creditCode)) return ''
    const odd = /[IOSVZ]/.exec(creditCode)
    return odd ? `统一社会信用代码不正确：其中不会有字母 ${odd[0]}` : '统一社会信用代码不正确'
  },
  legalPerson: ({ legalPerson }) => (lengthIn(legalPerson, 2, 20) ? '' : '请输入法定代表人'),
  licence: ({ licence }) => (licence ? '' : '请上传营业执照'),
  contactName: ({ contactName }) => (lengthIn(contactName, 2, 20) ? '' : '请输入联系人'),
  contactPhone: ({ contactPhone }) => (/^1[3-9]\d{9}$/.test(contactPhone) ? '' : '请输入正确的手机号'),
  department: ({ department }) => (department.trim().length > 20 ? '部门不超过 20 个字' : ''),
  bankName: ({ bankName }) => (lengthIn(bankName, 4, 40) ? '' : '请输入开户行'),
  bankAccount: ({ bankAccount }) => (/^\d{8,30}$/.test(bankAccount) ? '' : '银行账号为 8–30 位数字'),
}

export const issuesOf = (draft: Draft, fields: readonly Field[]): Issues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const issue = fieldIssue[field](draft)
      return issue ? [[field, issue]] : []
    }),
  )

const wireNames: Readonly<Record<string, Field>> = {
  company_name: 'companyName',
  credit_code: 'creditCode',
  legal_person: 'legalPerson',
  license_image: 'licence',
  contact_name: 'contactName',
  contact_phone: 'contactPhone',
  department: 'department',
  bank_name: 'bankName',
  bank_account: 'bankAccount',
}
const refusedFields: Readonly<Record<string, Field>> = {
  'company.taken': 'companyName',
  'company.abnormal': 'companyName',
  'company.mismatch': 'creditCode',
}

/** The field that the mall's refusal is about, if it is about one. */
export const fieldOf = ({ code, field }: { code: string | null; field: string | null }): Field | undefined =>
  wireNames[field ?? ''] ?? refusedFields[code ?? '']

/** What the operator found wrong, at the fields that it is about. */
export const issuesFrom = (failFields: Readonly<Record<string, string>>): Issues =>
  Object.fromEntries(
    Object.entries(failFields).flatMap(([wire, text]) => {
      const field = wireNames[wire]
      return field ? [[field, text]] : []
    }),
  )

/** A code as it may be written: capitals and digits, no more than 18. */
export const codeOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 18)

/** What was kept in this tab; storage may hold anything, and whatever is not a draft is nothing. */
export function readDraft(text: string | null): Draft {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '')
  } catch {
    return emptyDraft
  }
  const word = (name: Field) => {
    const value = partOf(stored, name)
    return typeof value === 'string' ? value : ''
  }
  const licence = partOf(stored, 'licence')
  const [id, url] = [partOf(licence, 'id'), partOf(licence, 'url')]
  return {
    companyName: word('companyName'),
    creditCode: word('creditCode'),
    legalPerson: word('legalPerson'),
    licence: typeof id === 'string' && typeof url === 'string' ? { id, url } : null,
    contactName: word('contactName'),
    contactPhone: word('contactPhone'),
    department: word('department'),
    bankName: word('bankName'),
    bankAccount: word('bankAccount'),
  }
}

const partOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
