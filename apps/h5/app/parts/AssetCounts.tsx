import { countText } from '@mall/contract/text/count'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { accountCountsQuery } from '#features/account/counts.ts'
import { useGuardedPath } from '#features/account/useGuardedPath.ts'
import { SecretMoney } from '#features/wallet/SecretMoney.tsx'
import { useLogin } from '#session/session.ts'
import { useGuestViews } from '#store/guest-views.ts'
import { badgeText } from '#ui/Badge.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './asset-counts.module.css'

/** Balance, points, coupons, favourites and history, each a door. A guest has nothing yet but a history of their own. */
export function AssetCounts() {
  const login = useLogin()
  const { data, isPending } = useQuery({ ...accountCountsQuery, enabled: login === 'in' })
  const seenByGuest = useGuestViews(({ views }) => views.length)
  const waiting = login === 'unknown' || (login === 'in' && isPending)
  const known = login === 'in' ? data : undefined
  const count = (n: number | undefined) => (waiting ? <Waiting /> : n === undefined ? '–' : badgeText(n))
  return (
    <div className={styles.counts}>
      <Asset label="余额" to={to.balance()}>
        {known ? <SecretMoney fen={known.balance_fen} size={16} tone="ink" trim /> : count(undefined)}
      </Asset>
      <Asset label="积分" to={to.points()}>
        {known ? (
          <span className={known.points < 0 ? 'text-accent' : ''}>{pointsBrief(known.points)}</span>
        ) : (
          count(undefined)
        )}
      </Asset>
      <Asset label="优惠券" to={to.userCoupons()}>
        {count(known?.coupon_count)}
      </Asset>
      <Asset label="收藏" to={to.favorites()}>
        {count(known?.favorite_count)}
      </Asset>
      <Asset label="足迹" to={to.history()} open>
        {count(login === 'out' ? seenByGuest : known?.view_count)}
      </Asset>
    </div>
  )
}

/** Four digits have room; of more the ten thousands. */
const pointsBrief = (points: number) =>
  points < 10_000 ? countText(points) : `${(Math.floor(points / 1000) / 10).toFixed(1)}万`

const Waiting = () => <Skeleton width={32} height={16} />

function Asset({ label, to, open, children }: { label: string; to: string; open?: boolean; children: ReactNode }) {
  return (
    <Link to={useGuardedPath(to, open)}>
      <b>{children}</b>
      {label}
    </Link>
  )
}
