/** Why a price may be another than the plain one; of equal offers the first kind's is taken. */
export const priceKinds = ['contract', 'tier', 'member', 'seckill'] as const
export type PriceKind = (typeof priceKinds)[number]

/** What a price may rest on: one of those offers, or what a store quoted for this purchase. */
export const reasonKinds = [...priceKinds, 'quote'] as const
export type ReasonKind = (typeof reasonKinds)[number]
