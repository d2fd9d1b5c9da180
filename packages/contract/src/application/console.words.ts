/** Fields that a rejection can point at, in the order of the form, with their labels there. */
export const rejectableLabel = {
  company_name: '企业名称',
  credit_code: '统一社会信用代码',
  legal_person: '法定代表人',
  contact_phone: '手机号',
  mer_name: '店铺名称',
  mer_type: '店铺类型',
  category_ids: '主营类目',
  logo: '店铺标志',
  intro: '店铺简介',
  address: '经营地址',
  license_image: '营业执照',
  id_card_front: '身份证人像面',
  id_card_back: '身份证国徽面',
  qualifications: '资质',
  bank_account: '结算账号',
} as const
export type RejectableField = keyof typeof rejectableLabel
export const rejectableFields = Object.keys(rejectableLabel) as readonly RejectableField[]
const labels: Readonly<Record<string, string>> = rejectableLabel
/** Label of a rejected field; a field that the form no longer has goes by its name on the wire. */
export const rejectedLabelOf = (field: string): string => labels[field] ?? field

/** Faults of an application, in the order of the form. */
export const faultsInOrder = (fields: Readonly<Record<string, string>>): [field: string, text: string][] => {
  const places: readonly string[] = rejectableFields
  return Object.entries(fields).sort(([a], [b]) => places.indexOf(a) - places.indexOf(b))
}

/** Frequent faults, as beginnings of a reason. */
export const usualFaults = [
  '营业执照不清晰',
  '信用代码与名称不符',
  '法人信息不符',
  '资质缺失或过期',
  '经营类目不符',
] as const

/* ── the store's own ── */

export const guideSteps = ['profile', 'freight', 'goods', 'return_address', 'deposit', 'factor', 'staff'] as const
export type GuideStep = (typeof guideSteps)[number]
