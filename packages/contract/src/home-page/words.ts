import type { agreementKeys } from './query.words.ts'

/** How a block of goods on the home page is laid out. */
export const floorKinds = ['big_two_small', 'three_columns', 'row'] as const
export type FloorKind = (typeof floorKinds)[number]

/** The icons of so many entries of the home page come as one picture: cells of `side` px next to each other, `gap` px apart. */
export const iconStrip = { icons: 10, side: 120, gap: 4 } as const

export const agreementLabel: Record<(typeof agreementKeys)[number], string> = {
  user: '用户协议',
  privacy: '隐私政策',
  merchant: '商家入驻协议',
  points: '积分规则',
  coupon: '优惠券使用规则',
  refund: '售后与退款规则',
  about: '关于我们',
  license: '证照信息',
}

/** Agreements to accept at registration and at a store's application; neither is asked for before all can be read. */
export const agreedTo = { register: ['user', 'privacy'], settle: ['user', 'privacy', 'merchant'] } as const
