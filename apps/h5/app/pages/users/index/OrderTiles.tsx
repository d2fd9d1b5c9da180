import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { to } from '#app/pages.ts'
import { accountCountsQuery, orderCountsQuery } from '#features/account/counts.ts'
import { aftersaleCountsQuery, aftersalesPath } from '#features/aftersale/aftersale.ts'
import { tabLabel } from '#features/order/order-words.ts'
import { useLogin } from '#session/session.ts'
import { More } from '#ui/Card.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { Tile } from './Tile.tsx'

const tiles = [
  { tab: 'review', icon: 'review' },
  { tab: 'unpaid', icon: 'card' },
  { tab: 'unshipped', icon: 'package' },
  { tab: 'unreceived', icon: 'truck' },
  { tab: 'unreviewed', icon: 'message' },
] as const satisfies readonly { tab: string; icon: IconName }[]

/** All in one row, as long as each label has room: large type takes more rows. */
const columnsFor = (count: number) => `repeat(auto-fill, minmax(max(3.25rem, ${Math.floor(100 / count)}%), 1fr))`

/** Order tabs with their counts; 待审批 exists for companies only, and 待评价 counts single goods. */
export function OrderTiles({ isCompany, children }: { isCompany: boolean; children: ReactNode }) {
  const enabled = useLogin() === 'in'
  const { data: orders } = useQuery({ ...orderCountsQuery, enabled })
  const { data: account } = useQuery({ ...accountCountsQuery, enabled })
  const { data: service } = useQuery({ ...aftersaleCountsQuery, enabled })
  const shown = tiles.filter((tile) => tile.tab !== 'review' || isCompany)
  return (
    <section className="card">
      <div className="section-head">
        <h2>我的订单</h2>
        <More text="全部订单" to={to.orderList()} />
      </div>
      <ul className="grid -mx-2" style={{ gridTemplateColumns: columnsFor(shown.length + 1) }}>
        {shown.map(({ tab, icon }) => (
          <li key={tab}>
            {tab === 'unreviewed' ? (
              <Tile icon={icon} label={tabLabel[tab]} to={to.evaluations()} count={account?.unreviewed_count} />
            ) : (
              <Tile icon={icon} label={tabLabel[tab]} to={to.orderList({ tab })} count={orders?.[tab]} />
            )}
          </li>
        ))}
        <li>
          <Tile
            icon="return"
            label="退款/售后"
            to={aftersalesPath(service)}
            count={(service?.refund ?? 0) + (service?.service ?? 0)}
          />
        </li>
      </ul>
      {children}
    </section>
  )
}
