import type * as terms from './application.schema.ts'
import { endpoint } from './endpoint.ts'

/* 入驻: how somebody comes to sell here, on the applicant's side. */

export const applicationStates = ['draft', 'pending', 'approved', 'rejected', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]
export const applicationStateLabel: Record<ApplicationState, string> = {
  draft: '草稿',
  pending: '待审核',
  approved: '审核通过',
  rejected: '审核未通过',
  withdrawn: '已撤回',
}

/** 店铺类型: what a store calls itself on its cards, and what it has to prove for that. */
export const storeTypes = ['flagship', 'exclusive', 'specialist', 'factory'] as const
export type StoreType = (typeof storeTypes)[number]
export const storeTypeLabel: Record<StoreType, string> = {
  flagship: '旗舰店',
  exclusive: '专卖店',
  specialist: '专营店',
  factory: '厂家直供',
}
export const storeTypeHint: Record<StoreType, string> = {
  flagship: '自有品牌，或品牌方独家授权',
  exclusive: '持一个品牌的授权',
  specialist: '经营同一类目下多个品牌',
  factory: '自有工厂，直接供货',
}

export const applicationLimits = { categories: 5, qualifications: 9, name: 20 } as const

/** In so many working days an application is looked at. */
export const promisedWorkdays = 2

/** What is owed before a store opens: of several categories the highest of each. */
export const dueOf = (fees: readonly { deposit_fen: number; service_fen: number }[]) => ({
  deposit_fen: Math.max(0, ...fees.map(({ deposit_fen }) => deposit_fen)),
  service_fen: Math.max(0, ...fees.map(({ service_fen }) => service_fen)),
})

/** 50 per thousand → `5%`, 8 → `0.8%`. */
export const commissionText = (permille: number): string => `${permille / 10}%`

/** Who may apply, and else why not: `settled` has a store, `staff` works at a desk, `employed` for a company that is somebody else's. */
export const applicantStandings = ['free', 'pending', 'settled', 'staff', 'employed'] as const
export type ApplicantStanding = (typeof applicantStandings)[number]

export const applicationTabs = ['all', 'pending', 'approved', 'rejected'] as const

/** What joining costs by category, and the agreement: what anybody reads before applying. */
export const settleTerms = endpoint<typeof terms.settleTerms>()({
  method: 'GET',
  path: '/shop/api/merchant/settle_terms',
  needs: 'public',
})

/** Whether the caller may apply; what is begun, and what is known of their company already. */
export const applicationStanding = endpoint<typeof terms.applicationStanding>()({
  method: 'GET',
  path: '/user/api/application/standing',
  needs: 'login',
})

export const applications = endpoint<typeof terms.applications>()({
  method: 'GET',
  path: '/user/api/application/list',
  needs: 'login',
})

export const application = endpoint<typeof terms.application>()({
  method: 'GET',
  path: '/user/api/application/detail',
  needs: 'login',
})

/** Keeps what is filled in so far. `id` 0: in the draft that there is, or a new one. What is judged later is taken as it is. */
export const saveApplication = endpoint<typeof terms.saveApplication>()({
  method: 'POST',
  path: '/user/api/application/save',
  needs: 'login',
  limit: 'write',
})

/** Whether a store of this name could be opened: asked while it is typed. */
export const storeNameFree = endpoint<typeof terms.storeNameFree>()({
  method: 'GET',
  path: '/user/api/application/name_free',
  needs: 'login',
  limit: 'search',
})

/** A person has one application that waits, so that sending twice has one effect without a key. */
export const submitApplication = endpoint<typeof terms.submitApplication>()({
  method: 'POST',
  path: '/user/api/application/submit',
  needs: 'login',
  limit: 'write',
})

export const withdrawApplication = endpoint<typeof terms.withdrawApplication>()({
  method: 'POST',
  path: '/user/api/application/withdraw',
  needs: 'login',
})

/** 证照信息: who stands behind a store, for everybody (E-commerce Law, article 15). */
export const storeLicence = endpoint<typeof terms.storeLicence>()({
  method: 'GET',
  path: '/shop/api/merchant/licence',
  needs: 'public',
})
