import { orderCounts } from '@mall/contract/order'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '#api/query.ts'
import { tabLabel } from '#features/order/order-words.ts'
import { useLogin } from '#session/session.ts'
import { More } from '#ui/Card.tsx'
import type { IconName } from '#ui/iconPaths.ts'
import { Tile } from './Tile.tsx'
import styles from './users.module.css'

const tiles = [
  { tab: 'review', icon: 'review' },
  { tab: 'unpaid', icon: 'card' },
  { tab: 'unshipped', icon: 'package' },
  { tab: 'unreceived', icon: 'truck' },
  { tab: 'unreviewed', icon: 'message' },
] as const satisfies readonly { tab: string; icon: IconName }[]

const countsQuery = queryOf(orderCounts, {}, { staleTime: 0 })

/** What waits in the person's orders; 待审批 is a matter of companies only. */
export function OrderTiles({ isCompany, children }: { isCompany: boolean; children: ReactNode }) {
  const { data } = useQuery({ ...countsQuery, enabled: useLogin() === 'in' })
  const shown = tiles.filter((tile) => tile.tab !== 'review' || isCompany)
  return (
    <section className="card">
      <div className="sec">
        <h2>我的订单</h2>
        <More text="全部订单" to="/users/order_list" />
      </div>
      <ul className={styles.tiles} style={{ gridTemplateColumns: `repeat(${shown.length}, 1fr)` }}>
        {shown.map(({ tab, icon }) => (
          <li key={tab}>
            <Tile icon={icon} label={tabLabel[tab]} to={`/users/order_list?tab=${tab}`} count={data?.[tab]} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
