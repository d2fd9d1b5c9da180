import { judge } from '@mall/contract/call/judge'
import { creditCheck } from '@mall/contract/company/words'
import { expect, test } from 'vitest'
import { Settling, StoredForm, stepOf, type Values, withLinks } from './settle-form.ts'

const first17 = '91310115MA1K4EU27'
const picture = (name: string) => ({ id: `u-${name}`, url: `/img/u-${name}.webp` })
const filled: Values = {
  ...StoredForm.parse({}),
  id: 0,
  company_name: '上海松岳劳保用品有限公司',
  credit_code: `${first17}${creditCheck(first17)}`,
  legal_person: '沈立',
  contact_name: '沈立',
  contact_phone: '13911112222',
  bank_name: '工商银行松江支行',
  bank_account: '6222000011112222',
  mer_name: '松岳劳保',
  mer_type: 'specialist',
  category_ids: [1],
  logo: picture('logo11'),
  division_code: '310117',
  address: '新桥镇申港路 88 号',
  license_image: picture('licence'),
  id_card_front: picture('front1'),
  id_card_back: picture('back11'),
  sms_code: '123456',
  terms_version: 'abc',
}
const faults = (draft: Values) => {
  const found = judge(Settling, draft)
  return found.ok ? {} : Object.fromEntries(found.faults.map(({ at, text }) => [at, text]))
}

test('an empty form says what is missing, page by page', () => {
  const empty = { ...StoredForm.parse({}), id: 0, sms_code: '', terms_version: '' }
  expect(faults(empty)).toEqual({
    company_name: '请输入企业全称',
    credit_code: '请填写统一社会信用代码',
    legal_person: '请输入法定代表人',
    contact_name: '请输入联系人',
    contact_phone: '请输入正确的手机号',
    bank_name: '请输入开户行',
    bank_account: '银行账号为 8–30 位数字',
    mer_name: '店铺名称不少于 2 个字',
    mer_type: '请选择店铺类型',
    category_ids: '请选择主营类目',
    logo: '请上传店铺标志',
    division_code: '请选择完整的省市区',
    address: '详细地址不少于 5 个字',
    license_image: '请上传营业执照',
    id_card_front: '请上传身份证人像面',
    id_card_back: '请上传身份证国徽面',
    sms_code: '请输入 6 位验证码',
    terms_version: '请阅读并同意《商家入驻协议》',
  })
})

test('a form filled in well has nothing to say, nor one with a qualification', () => {
  expect(faults(filled)).toEqual({})
  const paper = { category_id: 1, name: '授权书', image: picture('paper1'), expires_on: null }
  expect(faults({ ...filled, qualifications: [paper] })).toEqual({})
  expect(faults({ ...filled, qualifications: [{ ...paper, image: null }] })).toHaveProperty(['qualifications.0.image'])
})

test('a field leads to the page that asks for it', () => {
  expect([stepOf('bank_account'), stepOf('mer_name'), stepOf('qualifications.0.name'), stepOf('sms_code')]).toEqual([
    1, 2, 3, 4,
  ])
})

test('what is rubbish in what was kept is left out', () => {
  expect(StoredForm.parse({ company_name: 3, logo: { id: 'a' }, qualifications: 'x' })).toEqual(StoredForm.parse({}))
})

test('a picture that became a paper meanwhile is shown by the link that is good now', () => {
  const link = { id: 'p-licence', url: '/img/p-licence.webp?until=1&sign=2' }
  const held = StoredForm.parse(filled)
  expect(withLinks(held, { ...held, license_image: link }).license_image).toEqual(link)
  expect(withLinks(held, StoredForm.parse({})).license_image).toEqual(picture('licence'))
})
