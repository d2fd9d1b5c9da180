import { useQueryClient } from '@tanstack/react-query'
import { to } from '#app/pages.ts'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { OrderCard } from '#features/order/OrderCard.tsx'
import { OrderCardSkeleton } from '#features/order/OrderCardSkeleton.tsx'
import { expireOrder } from '#features/order/order-cache.ts'
import { useOrderCommand } from '#features/order/useOrderCommand.tsx'
import { Can } from '#session/Can.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { Block } from '#ui/Block.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { More } from '#ui/Card.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useChangeAddress } from '../order_details/useChangeAddress.tsx'
import { Counters } from './Counters.tsx'
import styles from './order_home.module.css'
import { ReviewQueue } from './ReviewQueue.tsx'
import { useRecentOrders } from './useRecentOrders.ts'

/** How many orders wait for what, those that wait for this person's word, and the newest three. */
export function OrderHome() {
  const cache = useQueryClient()
  const { query, orders, serverOffsetMs } = useRecentOrders()
  const isCompany = useIsCompanyMember()
  const address = useChangeAddress()
  const command = useOrderCommand({ from: 'list', onChangeAddress: address.ask })
  const refresh = () => cache.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.personal === true })
  return (
    <Page title="订单首页" end={<QuickMenu onRefresh={refresh} />}>
      <PullRefresh onRefresh={refresh}>
        <Counters />
        {isCompany ? (
          <Can permission="order:review">
            <ReviewQueue />
          </Can>
        ) : null}
        <div className={styles.head}>
          <h2>最近订单</h2>
          <More text="全部订单" to={to.orderList()} />
        </div>
        <Block queries={[query]} skeleton={<OrderCardSkeleton />}>
          {orders.length > 0 ? (
            <ul>
              {orders.map((order) => (
                <li key={order.order_no}>
                  <OrderCard
                    order={order}
                    serverOffsetMs={serverOffsetMs}
                    onRun={command.run}
                    onExpire={({ order_no }) => void expireOrder(cache, order_no)}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <section className="card">
              <EmptyBlock picture={orderPicture} title="还没有订单" hint="去挑点好货吧">
                <ButtonLink size="l" to="/">
                  去逛逛
                </ButtonLink>
              </EmptyBlock>
            </section>
          )}
        </Block>
      </PullRefresh>
      {command.layer}
      {address.sheets}
    </Page>
  )
}
