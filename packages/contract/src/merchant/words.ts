import type { StoreKind } from './query.words.ts'

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

export const storeKindLabel: Record<Exclude<StoreKind, 'all'>, string> = {
  self: '自营',
  flagship: '品牌旗舰',
  factory: '厂家直供',
}
