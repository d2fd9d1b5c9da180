import type { OrderDigest } from '@mall/contract/order/terms'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { detailsPath } from '#features/order/order-paths.ts'
import { amountWord, isOpen } from '#features/order/order-words.ts'
import { useRecentOrders } from '#features/order/useRecentOrders.ts'
import { Block } from '#list/Answer.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { cx } from '#ui/class-names.ts'
import { Money } from '#ui/Money.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './overview.module.css'

export function RecentOrders() {
  const { query, orders } = useRecentOrders()
  const { selling } = useGlobalData()
  return (
    <Section title="最近订单" more={{ text: '全部订单', to: to.orderList() }}>
      <Block queries={[query]} skeleton={<Waiting />}>
        {orders.length > 0 ? (
          <ul className={styles.orders}>
            {orders.map((order) => (
              <li key={order.order_no}>
                <Row order={order} />
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.none}>
            还没有订单
            {selling ? (
              <ButtonLink size="s" variant="outline" to="/">
                去逛逛
              </ButtonLink>
            ) : null}
          </div>
        )}
      </Block>
    </Section>
  )
}

function Row({ order }: { order: OrderDigest }) {
  const [first] = order.items
  return (
    <Link className={styles.order} to={detailsPath(order.order_no)}>
      <OrderPicture src={first?.image ?? ''} width={56} />
      <span className="min-w-0 flex-1">
        <span className="one-line">{first?.name}</span>
        <span className="one-line text-hint text-ink-3">
          {order.item_count > 1 ? `等 ${order.item_count} 种，` : ''}共 {order.total_qty} 件
        </span>
      </span>
      <span className="grid justify-items-end gap-0.5 flex-none">
        <span className={cx('text-hint', isOpen(order.status) ? 'text-accent' : 'text-ink-3')}>
          {order.status_text}
        </span>
        <span>
          <span className="sr-only">{amountWord(order.status)}</span>
          <Money fen={order.pay_amount_fen} size={15} tone="ink" />
        </span>
      </span>
    </Link>
  )
}

const Waiting = () => (
  <SkeletonRows
    count={3}
    row={styles.order}
    picture={56}
    gap={8}
    lines={[
      ['72%', 14],
      ['32%', 12],
    ]}
    end={[64, 14]}
  />
)
