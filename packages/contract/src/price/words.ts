/** Why a price may be another than the plain one; of equal offers the first kind's is taken. */
export const priceKinds = ['contract', 'tier', 'member', 'seckill'] as const
export type PriceKind = (typeof priceKinds)[number]

/** Reasons for a price: one of those offers, or a store's quote for this purchase. */
export const reasonKinds = [...priceKinds, 'quote'] as const
export type ReasonKind = (typeof reasonKinds)[number]
