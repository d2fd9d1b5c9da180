import type * as terms from './applicationdesk.schema.ts'
import { endpoint } from './endpoint.ts'

/* 入驻 on the platform's side, and what a new store begins with. */

export const deskApplications = endpoint<typeof terms.deskApplications>()({
  method: 'GET',
  path: '/admin/api/application/list',
  needs: 'platform:companies:see',
})

/** All of one application, its papers, and what the business registry says of who applies. */
export const deskApplication = endpoint<typeof terms.deskApplication>()({
  method: 'GET',
  path: '/admin/api/application/detail',
  needs: 'platform:companies:see',
})

/** Opens the store, and its desk to who applied: hands out rights. */
export const approveApplication = endpoint<typeof terms.approveApplication>()({
  method: 'POST',
  path: '/admin/api/application/approve',
  needs: 'platform:companies',
  proof: true,
})

/** With a reason, for all of it or by field. */
export const rejectApplication = endpoint<typeof terms.rejectApplication>()({
  method: 'POST',
  path: '/admin/api/application/reject',
  needs: 'platform:companies',
})

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

/** What joining costs, by first-level category. */
export const settleFees = endpoint<typeof terms.settleFees>()({
  method: 'GET',
  path: '/admin/api/application/fees',
  needs: 'platform:companies:see',
})

export const settlePaperLimit = 6
/** What stands in the lines of a text, without blanks and empty ones. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** For who applies from now on; what a store has agreed to stays. */
export const saveSettleFee = endpoint<typeof terms.saveSettleFee>()({
  method: 'POST',
  path: '/admin/api/application/fee',
  needs: 'platform:companies',
  proof: true,
  whole: { by: 'category_id' },
})

/* ── the store's own ── */

export const guideSteps = ['profile', 'freight', 'goods', 'return_address', 'deposit', 'factor', 'staff'] as const
export type GuideStep = (typeof guideSteps)[number]

/** What a store has yet to do before it can sell, and what else is good to have. */
export const storeGuide = endpoint<typeof terms.storeGuide>()({
  method: 'GET',
  path: '/merchant/api/guide',
  needs: 'store',
})

/** Puts the guide away for everybody of the store, whatever is left in it. */
export const putGuideAway = endpoint<typeof terms.putGuideAway>()({
  method: 'POST',
  path: '/merchant/api/guide/away',
  needs: 'store:content',
})

export const storeProfile = endpoint<typeof terms.storeProfile>()({
  method: 'GET',
  path: '/merchant/api/profile',
  needs: 'store:content:see',
})

/** A newer paper in the place of one that ends or has ended; it counts at once, and the log keeps who sent it. */
export const renewQualification = endpoint<typeof terms.renewQualification>()({
  method: 'POST',
  path: '/merchant/api/profile/renew',
  needs: 'store:content',
})

export const saveStoreProfile = endpoint<typeof terms.saveStoreProfile>()({
  method: 'POST',
  path: '/merchant/api/profile/save',
  needs: 'store:content',
  whole: { by: null },
})
