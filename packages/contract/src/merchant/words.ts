export const merchantStatuses = ['open', 'resting', 'closed', 'frozen'] as const
export type MerchantStatus = (typeof merchantStatuses)[number]
export const merchantStatusLabel: Record<MerchantStatus, string> = {
  open: '营业中',
  resting: '休息中',
  closed: '已停业',
  frozen: '已冻结',
}

/** Its goods are shown while it is open or rests; only an open one takes orders. */
export const showsGoods = ({ status }: { status: MerchantStatus }): boolean => status === 'open' || status === 'resting'

/** 店铺街's orders; `near` is by how near the store is to the place that is asked for with it. */
export const storeSorts = ['recommend', 'sales', 'new', 'score', 'near'] as const
export type StoreSort = (typeof storeSorts)[number]

export const storeKinds = ['all', 'self', 'flagship', 'factory'] as const
export type StoreKind = (typeof storeKinds)[number]
export const storeKindLabel: Record<Exclude<StoreKind, 'all'>, string> = {
  self: '自营',
  flagship: '品牌旗舰',
  factory: '厂家直供',
}
