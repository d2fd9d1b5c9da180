import { creditCheck } from '@mall/contract/company'
import { describe, expect, test } from 'vitest'
import { receivedFen, retransferIn } from './amount.ts'
import {
  bankFields,
  codeOf,
  companyFields,
  type Draft,
  emptyDraft,
  fieldOf,
  issuesFrom,
  issuesOf,
  readDraft,
} from './draft.ts'

const first17 = '91310115MA1K4EU27'
const filled: Draft = {
  companyName: '上海砺远精密制造有限公司',
  creditCode: `${first17}${creditCheck(first17)}`,
  legalPerson: '周砺',
  licence: { id: 'a', url: '/img/licence-a.webp' },
  contactName: '王敏',
  contactPhone: '13800001000',
  department: '',
  bankName: '工商银行上海张江支行',
  bankAccount: '6222000011112222',
}

describe('registering a company', () => {
  test('an empty form says what is missing, on each page its own', () => {
    expect(issuesOf(emptyDraft, companyFields)).toEqual({
      companyName: '请输入企业全称',
      creditCode: '统一社会信用代码不正确',
      legalPerson: '请输入法定代表人',
      licence: '请上传营业执照',
      contactName: '请输入联系人',
      contactPhone: '请输入正确的手机号',
    })
    expect(issuesOf(emptyDraft, bankFields)).toEqual({
      bankName: '请输入开户行',
      bankAccount: '银行账号为 8–30 位数字',
    })
  })

  test('a form filled in well has nothing to say', () => {
    expect(issuesOf(filled, [...companyFields, ...bankFields])).toEqual({})
  })

  test('two digits of the code swapped are noticed before anything is sent', () => {
    const [a = '', b = ''] = [filled.creditCode[2], filled.creditCode[3]]
    const swapped = `${filled.creditCode.slice(0, 2)}${b}${a}${filled.creditCode.slice(4)}`
    expect(issuesOf({ ...filled, creditCode: swapped }, companyFields).creditCode).toBe('统一社会信用代码不正确')
  })

  test('the letter O typed for a nought is named', () => {
    expect(issuesOf({ ...filled, creditCode: 'O1310115MA1K4EU278' }, companyFields).creditCode).toContain('字母 O')
  })

  test('a code is typed in small letters and with blanks, and kept as it is written on the licence', () => {
    expect(codeOf(' 9131 0115 ma1k4eu2787')).toBe('91310115MA1K4EU278')
  })

  test('a refusal, and what the operator found, stand at their fields', () => {
    expect(fieldOf({ code: 'company.taken', field: null })).toBe('companyName')
    expect(fieldOf({ code: 'company.mismatch', field: null })).toBe('creditCode')
    expect(fieldOf({ code: 'company.pending', field: null })).toBeUndefined()
    expect(issuesFrom({ license_image: '营业执照不清晰', colour: '不好看' })).toEqual({ licence: '营业执照不清晰' })
  })

  test('a draft survives a reload, and rubbish in the storage is no draft', () => {
    expect(readDraft(JSON.stringify(filled))).toEqual(filled)
    expect(readDraft('{"companyName":3,"licence":{"id":"a"}}')).toEqual(emptyDraft)
    expect(readDraft('no json')).toEqual(emptyDraft)
  })
})

describe('the small transfer', () => {
  test('one fen to ninety-nine can have arrived, nothing else', () => {
    expect(receivedFen('0.01')).toBe(1)
    expect(receivedFen('0.99')).toBe(99)
    expect(receivedFen('.5')).toBeNull()
    for (const text of ['', '0', '0.00', '1', '1.00', '0.005']) expect(receivedFen(text)).toBeNull()
  })

  test('another one may be asked for when its time has come', () => {
    const now = Date.parse('2025-10-28T09:00:00Z')
    expect(retransferIn({ retransfer_at: null }, now)).toBeNull()
    expect(retransferIn({ retransfer_at: '2025-10-28T08:59:59Z' }, now)).toBe('now')
    expect(retransferIn({ retransfer_at: '2025-10-28T10:00:00Z' }, now)).toBe(3_600_000)
  })
})
