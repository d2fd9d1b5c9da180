import { listOrders } from '@mall/contract/order/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { accountCountsQuery, orderCountsQuery } from '#features/account/counts.ts'
import { aftersaleCountsQuery, aftersalesPath } from '#features/aftersale/aftersale.ts'
import { tabLabel } from '#features/order/order-words.ts'
import { Block } from '#list/Answer.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { badgeText } from '#ui/Badge.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import { closingSoon } from './closing-soon.ts'
import styles from './order_home.module.css'

const tabs = ['review', 'unpaid', 'unshipped', 'unreceived', 'unreviewed'] as const
const unpaidQuery = queryOf(listOrders, { tab: 'unpaid', list_rows: 50 }, { staleTime: 0 })

/** A link for each state with waiting orders. A deadline within two hours lights up once, and is also written out. */
export function Counters() {
  const counts = useQuery(orderCountsQuery)
  const account = useQuery(accountCountsQuery)
  const { data: unpaid } = useQuery({ ...unpaidQuery, enabled: (counts.data?.unpaid ?? 0) > 0 })
  const { data: service } = useQuery(aftersaleCountsQuery)
  const after = (service?.refund ?? 0) + (service?.service ?? 0)
  const isCompany = useIsCompanyMember()
  const shown = tabs.filter((tab) => tab !== 'review' || isCompany)
  const soon = unpaid ? closingSoon(unpaid.list, Date.parse(unpaid.server_now)) : 0
  return (
    <section className="card" aria-label="订单计数">
      <Block queries={[counts, account]} skeleton={<Waiting count={shown.length + 1} />}>
        <ul className={styles.counters}>
          {shown.map((tab) => {
            const count = (tab === 'unreviewed' ? account.data?.unreviewed_count : counts.data?.[tab]) ?? 0
            return (
              <li key={tab}>
                <Link
                  className={cx(styles.counter, tab === 'unpaid' && soon > 0 && styles.soon)}
                  to={tab === 'unreviewed' ? to.evaluations() : to.orderList({ tab })}
                >
                  <b className={cx(count === 0 && 'text-ink-3')}>{badgeText(count)}</b>
                  {tabLabel[tab]}
                </Link>
              </li>
            )
          })}
          <li>
            <Link className={styles.counter} to={aftersalesPath(service)}>
              <b className={cx(after === 0 && 'text-ink-3')}>{badgeText(after)}</b>
              退款/售后
            </Link>
          </li>
        </ul>
        {soon > 0 ? (
          <Link className={styles.note} to={to.orderList({ tab: 'unpaid' })}>
            <Icon name="clock" size={16} />
            <span className="min-w-0 flex-1">{`${soon} 笔待付款订单将在 2 小时内关闭`}</span>
            去付款
            <Icon name="right" size={14} />
          </Link>
        ) : null}
      </Block>
    </section>
  )
}

const Waiting = ({ count }: { count: number }) => (
  <SkeletonRegion>
    <div className={styles.counters}>
      {Array.from({ length: count }, (_, key) => (
        <div className={styles.counter} key={tabs[key] ?? 'service'}>
          <Skeleton width={24} height={24} />
          <Skeleton width={36} height={12} />
        </div>
      ))}
    </div>
  </SkeletonRegion>
)
