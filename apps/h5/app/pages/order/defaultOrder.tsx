import { useQueryClient } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { pages, to } from '#app/pages.ts'
import { useWayToGoods } from '#features/goods/useWayToGoods.tsx'
import { OrderCard, OrderCardSkeleton } from '#features/order/OrderCard.tsx'
import { expireOrder } from '#features/order/order-cache.ts'
import { useOrderCommand } from '#features/order/useOrderCommand.tsx'
import { useRecentOrders } from '#features/order/useRecentOrders.ts'
import { Block } from '#list/Answer.tsx'
import { useChangeAddress } from '#parts/useChangeAddress.tsx'
import { Can } from '#session/Can.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { More } from '#ui/Card.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { ApprovalQueue } from './defaultOrder/ApprovalQueue.tsx'
import { Counters } from './defaultOrder/Counters.tsx'
import styles from './defaultOrder/order_home.module.css'

export const meta = pageMeta(pages.orderHome.title)

export default function DefaultOrderPage() {
  return (
    <GatedPage page={pages.orderHome} skeleton={<SkeletonRows picture={0} />}>
      <OrderHome />
    </GatedPage>
  )
}

/** How many orders wait for what, those that wait for this person's word, and the newest three. */
function OrderHome() {
  const cache = useQueryClient()
  const { query, orders, serverOffsetMs } = useRecentOrders()
  const isCompany = useIsCompanyMember()
  const way = useWayToGoods()
  const address = useChangeAddress()
  const command = useOrderCommand({ from: 'list', onChangeAddress: address.ask })
  const refresh = () => cache.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.personal === true })
  return (
    <Page title="订单首页" end={<QuickMenu onRefresh={refresh} />}>
      <PullRefresh onRefresh={refresh}>
        <Counters />
        {isCompany ? (
          <Can permission="order:review">
            <ApprovalQueue />
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
              <EmptyBlock picture={orderPicture} title="还没有订单" hint={way.hint}>
                {way.link}
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
