import { useFollow } from '#features/collection/follows.ts'
import { StoreTickets } from '#features/coupon/StoreTickets.tsx'

/** The coupons of a store on its own pages, and what it gives for being followed. */
export function StoreCoupons({ merId }: { merId: number }) {
  const { on, toggle } = useFollow(merId)
  return <StoreTickets merId={merId} onFollow={on ? undefined : toggle} />
}
