import { judge } from '@mall/contract/call/judge'
import { creditCheck } from '@mall/contract/company/words'
import { describe, expect, test } from 'vitest'
import { codeOf } from '#features/company/credit-code.ts'
import { retransferIn } from './AmountStep.tsx'
import { Registration, StoredForm } from './registration.ts'

const first17 = '91310115MA1K4EU27'
const filled: StoredForm = {
  company_name: '上海砺远精密制造有限公司',
  credit_code: `${first17}${creditCheck(first17)}`,
  legal_person: '周砺',
  license_image: { id: 'a', url: '/img/p-licence.webp' },
  contact_name: '王敏',
  contact_phone: '13800001000',
  department: '',
  bank_name: '工商银行上海张江支行',
  bank_account: '6222000011112222',
}
const faults = (draft: StoredForm) => {
  const found = judge(Registration, draft)
  return found.ok ? {} : Object.fromEntries(found.faults.map(({ at, text }) => [at, text]))
}

describe('registering a company', () => {
  test('an empty form says what is missing', () => {
    expect(faults(StoredForm.parse({}))).toEqual({
      company_name: '请输入企业全称',
      credit_code: '请填写统一社会信用代码',
      legal_person: '请输入法定代表人',
      license_image: '请上传营业执照',
      contact_name: '请输入联系人',
      contact_phone: '请输入正确的手机号',
      bank_name: '请输入开户行',
      bank_account: '银行账号为 8–30 位数字',
    })
  })

  test('a form filled in well has nothing to say', () => {
    expect(faults(filled)).toEqual({})
  })

  test('two digits of the code swapped are noticed before anything is sent', () => {
    const [a = '', b = ''] = [filled.credit_code[2], filled.credit_code[3]]
    const credit_code = `${filled.credit_code.slice(0, 2)}${b}${a}${filled.credit_code.slice(4)}`
    expect(faults({ ...filled, credit_code })).toEqual({ credit_code: '统一社会信用代码不正确' })
  })

  test('the letter O typed for a nought is named', () => {
    expect(faults({ ...filled, credit_code: 'O1310115MA1K4EU278' }).credit_code).toContain('字母 O')
  })

  test('a code is typed in small letters and with blanks, and kept as it is written on the licence', () => {
    expect(codeOf(' 9131 0115 ma1k4eu2787')).toBe('91310115MA1K4EU278')
  })

  test('a draft survives a reload, and what is rubbish in it is left out', () => {
    expect(StoredForm.parse(JSON.parse(JSON.stringify(filled)))).toEqual(filled)
    expect(StoredForm.parse({ company_name: 3, license_image: { id: 'a' } })).toEqual(StoredForm.parse({}))
  })
})

describe('the small transfer', () => {
  test('another one may be asked for when its time has come', () => {
    const now = Date.parse('2025-10-28T09:00:00Z')
    expect(retransferIn({ retransfer_at: null }, now)).toBeNull()
    expect(retransferIn({ retransfer_at: '2025-10-28T08:59:59Z' }, now)).toBe('now')
    expect(retransferIn({ retransfer_at: '2025-10-28T10:00:00Z' }, now)).toBe(3_600_000)
  })
})
