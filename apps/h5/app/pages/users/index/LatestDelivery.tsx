import { listOrders } from '@mall/contract/order'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#api/query.ts'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { orderQuery } from '#features/order/order-cache.ts'
import { logisticsPath } from '#features/order/order-paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './users.module.css'

const onTheWay = queryOf(listOrders, { tab: 'unreceived', list_rows: 1 }, { staleTime: 0 })

/** The newest parcel that is on its way, one tap from its trace. */
export function LatestDelivery() {
  const { data: list } = useQuery(onTheWay)
  const order = list?.list[0]
  const { data: detail } = useQuery({ ...orderQuery(order?.order_no ?? ''), enabled: order !== undefined })
  const trace = detail?.latest_trace
  if (!order || !trace) return null
  return (
    <Link className={styles.delivery} to={logisticsPath(order.order_no)}>
      <OrderPicture src={order.items[0]?.image ?? ''} width={56} />
      <span className="grow1">
        <span className="l1">
          <b className="ok m">{order.status_text}</b> {trace.text.replace(/^【[^】]*】/, '')}
        </span>
        <span className="l1 s12 t3 num">{`共 ${order.total_qty} 件 · ${shortTimeText(trace.at)}`}</span>
      </span>
      <Icon name="right" size={16} className="t3" />
    </Link>
  )
}
