import type { OutputOf } from '@mall/contract/endpoint'
import type { logistics } from '@mall/contract/order'

export type Tracked = OutputOf<typeof logistics>
export type Parcel = Tracked['packages'][number]
export type Packed = Parcel['items'][number]

export const qtyOf = (items: readonly Pick<Packed, 'qty'>[]): number => items.reduce((sum, item) => sum + item.qty, 0)
