import { useFollow } from '#features/collection/follows.ts'
import { StoreTickets } from '#features/coupon/StoreTickets.tsx'

/** The coupons of a store on its own pages, and its gifts for followers. */
export function StoreCoupons({ merId }: { merId: number }) {
  const { on, toggle } = useFollow(merId)
  return <StoreTickets merId={merId} onFollow={on ? undefined : toggle} />
}
