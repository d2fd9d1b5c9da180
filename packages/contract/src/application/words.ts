/* 入驻: the application for a store, on the applicant's side. */

export const applicationStates = ['draft', 'pending', 'approved', 'rejected', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]
export const applicationStateLabel: Record<ApplicationState, string> = {
  draft: '草稿',
  pending: '待审核',
  approved: '审核通过',
  rejected: '审核未通过',
  withdrawn: '已撤回',
}

/** 店铺类型: the store's kind as shown on its cards; each has its own proof. */
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

/** Due before a store opens: the highest of each fee over its categories. */
export const dueOf = (fees: readonly { deposit_fen: number; service_fen: number }[]) => ({
  deposit_fen: Math.max(0, ...fees.map(({ deposit_fen }) => deposit_fen)),
  service_fen: Math.max(0, ...fees.map(({ service_fen }) => service_fen)),
})

/** 50 per thousand → `5%`, 8 → `0.8%`. */
export const commissionText = (permille: number): string => `${permille / 10}%`

/** Eligibility: `settled` has a store, `staff` works at a desk, `employed` works for another person's company. */
export const applicantStandings = ['free', 'pending', 'settled', 'staff', 'employed'] as const
export type ApplicantStanding = (typeof applicantStandings)[number]
