import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { to } from '#app/pages.ts'
import { Failure } from '#list/Failure.tsx'
import { useLogin } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { cartPicture } from '#ui/illustrations/lists.tsx'
import { ClaimTicket } from './ClaimTicket.tsx'
import { couponsOf, expectedText, type GoodsCoupons } from './goods-coupons.ts'
import { HeldTicket } from './HeldTicket.tsx'
import { ticketSkeleton } from './ticket-skeleton.tsx'
import { claimableOf } from './tickets.ts'
import { useClaims } from './useClaims.ts'

type Props = {
  about: { goods_id: number } | { mer_id: number }
  unit: string
  /** draws the list, and 一键领取 where several can be claimed */
  children: (list: ReactNode, all: ReactNode) => ReactNode
}

/** Coupons for a goods or a store, claimable and already held: in the sheet, and as a page. */
export function ReceiveCoupons({ about, unit, children }: Props) {
  const query = couponsOf(about)
  const known = useLogin() !== 'unknown'
  const { data, error, refetch } = useQuery({ ...query, enabled: known })
  const { claim, claimAll, remind, fresh } = useClaims()
  if (error && !data) {
    const gone = { what: 'goods_id' in about ? '商品' : '店铺', back: to.couponCentre() }
    return children(<Failure error={error} onRetry={refetch} gone={gone} />, null)
  }
  if (!data) return children(ticketSkeleton, null)
  const claimable = claimableOf(data.list)
  const all =
    claimable.length > 1 ? (
      <Button size="l" wide onClick={() => claimAll(claimable.slice(0, 20).map(({ coupon_id }) => coupon_id))}>
        一键领取（{Math.min(20, claimable.length)} 张）
      </Button>
    ) : null
  return children(<Groups of={data} unit={unit} fresh={fresh} onClaim={claim} onRemind={remind} />, all)
}

type GroupsProps = {
  of: GoodsCoupons
  unit: string
  fresh: ReadonlySet<number>
  onClaim: Parameters<typeof ClaimTicket>[0]['onClaim']
  onRemind: Parameters<typeof ClaimTicket>[0]['onRemind']
}

function Groups({ of, unit, fresh, onClaim, onRemind }: GroupsProps) {
  // A coupon that was claimed here stays in its place, so that its stub is seen torn off.
  const open = of.list.filter(({ mine, coupon_id }) => mine === 0 || fresh.has(coupon_id))
  const held = of.held.filter(({ coupon_id }) => !fresh.has(coupon_id))
  const expected = expectedText(of, unit)
  if (open.length + held.length === 0) {
    return <EmptyBlock picture={cartPicture} title="暂无可领优惠券" hint="去领券中心看看别的券" />
  }
  return (
    <>
      {expected ? <p className="px-1 pt-3 text-sub text-accent digits">{expected}</p> : null}
      {open.length > 0 ? (
        <section aria-label="可领取">
          <h3 className="px-1 pt-3 pb-2 text-sub font-medium text-ink-2">可领取</h3>
          <ul className="grid gap-3">
            {open.map((ticket) => (
              <li key={ticket.coupon_id}>
                <ClaimTicket
                  ticket={ticket}
                  fresh={fresh.has(ticket.coupon_id)}
                  onClaim={onClaim}
                  onRemind={onRemind}
                  here
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {held.length > 0 ? (
        <section aria-label="已领取">
          <h3 className="px-1 pt-4 pb-2 text-sub font-medium text-ink-2">已领取</h3>
          <ul className="grid gap-3 pb-3">
            {held.map((coupon) => (
              <li key={coupon.user_coupon_id}>
                <HeldTicket coupon={coupon} here />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
