import type { OrderDigest } from '@mall/contract/order'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { detailsPath } from '#features/order/order-paths.ts'
import { amountWord, isOpen } from '#features/order/order-words.ts'
import { useRecentOrders } from '#pages/order/defaultOrder/useRecentOrders.ts'
import { Block } from '#ui/Block.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { cx } from '#ui/classNames.ts'
import { Money } from '#ui/Money.tsx'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './overview.module.css'

export function RecentOrders() {
  const { query, orders } = useRecentOrders()
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
            <ButtonLink size="s" variant="outline" to="/">
              去逛逛
            </ButtonLink>
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
      <span className="grow1">
        <span className="l1">{first?.name}</span>
        <span className="l1 s12 t3">
          {order.item_count > 1 ? `等 ${order.item_count} 种，` : ''}共 {order.total_qty} 件
        </span>
      </span>
      <span className={styles.orderEnd}>
        <span className={cx('s12', isOpen(order.status) ? 'red' : 't3')}>{order.status_text}</span>
        <span>
          <span className="vh">{amountWord(order.status)}</span>
          <Money fen={order.pay_amount_fen} size={15} tone="ink" />
        </span>
      </span>
    </Link>
  )
}

const Waiting = () => (
  <SkeletonRegion>
    {[0, 1, 2].map((key) => (
      <div className={styles.order} key={key}>
        <Skeleton width={56} height={56} round={8} style={{ flex: 'none' }} />
        <div className="grow1" style={{ display: 'grid', gap: 8 }}>
          <Skeleton width="72%" height={14} />
          <Skeleton width="32%" height={12} />
        </div>
        <Skeleton width={64} height={14} />
      </div>
    ))}
  </SkeletonRegion>
)
