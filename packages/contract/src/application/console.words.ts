/** Fields that a rejection can point at, in the order of the form. */
export const rejectableFields = [
  'company_name',
  'credit_code',
  'legal_person',
  'contact_phone',
  'mer_name',
  'mer_type',
  'category_ids',
  'logo',
  'intro',
  'address',
  'license_image',
  'id_card_front',
  'id_card_back',
  'qualifications',
  'bank_account',
] as const

/** What was found wrong, in the order of the form. */
export const faultsInOrder = (fields: Readonly<Record<string, string>>): [field: string, text: string][] => {
  const places: readonly string[] = rejectableFields
  return Object.entries(fields).sort(([a], [b]) => places.indexOf(a) - places.indexOf(b))
}

/** What is often wrong, to begin a reason with. */
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
