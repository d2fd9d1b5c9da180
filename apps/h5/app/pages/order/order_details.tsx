import type { OrderCommand, OrderDetail } from '@mall/contract/order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { isPayable } from '#features/order/command-table.ts'
import { OrderActions } from '#features/order/OrderActions.tsx'
import { OrderError } from '#features/order/OrderError.tsx'
import { expireOrder, orderQuery } from '#features/order/order-cache.ts'
import { orderListPath } from '#features/order/order-paths.ts'
import { useOrderCommand } from '#features/order/useOrderCommand.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useLogin } from '#session/session.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { hasOwnEntry } from '#ui/useBack.ts'
import { Amounts } from './order_details/Amounts.tsx'
import { Approval } from './order_details/Approval.tsx'
import { Codes } from './order_details/Codes.tsx'
import { CompanyInfo } from './order_details/CompanyInfo.tsx'
import { DetailsSkeleton } from './order_details/DetailsSkeleton.tsx'
import { Facts } from './order_details/Facts.tsx'
import { Goods } from './order_details/Goods.tsx'
import { Logs } from './order_details/Logs.tsx'
import { StatusHero } from './order_details/StatusHero.tsx'
import { useApproval } from './order_details/useApproval.tsx'
import { useChangeAddress } from './order_details/useChangeAddress.tsx'
import { Whereabouts } from './order_details/Whereabouts.tsx'

export const loader = validated(pages.orderDetails)
export const clientLoader = validated(pages.orderDetails)
export const meta = pageMeta(pages.orderDetails.title)

export default function OrderDetailsPage() {
  const { order_no } = usePageQuery(pages.orderDetails)
  if (useLogin() === 'in') return <Details key={order_no} orderNo={order_no} />
  return (
    <Page title={pages.orderDetails.title}>
      <PageGate page={pages.orderDetails} skeleton={<DetailsSkeleton />}>
        {null}
      </PageGate>
    </Page>
  )
}

function Details({ orderNo }: { orderNo: string }) {
  const {
    data: order,
    error,
    isPending,
    refetch,
    dataUpdatedAt,
  } = useQuery({
    ...orderQuery(orderNo),
    // Paying happens in another app: what one comes back to may have changed.
    refetchOnWindowFocus: true,
  })
  const waiting = useDelayedSkeleton(isPending)
  const address = useChangeAddress()
  const approval = useApproval(order, orderNo)
  const refresh = () => Promise.all([refetch(), approval.reviews ? approval.refetch() : null])
  const leave = useLeaveDeleted()
  const command = useOrderCommand({ from: 'detail', onChangeAddress: address.ask, onDeleted: leave })
  // The hero leads to the transfer; the bar need not repeat it.
  const commands = order ? order.commands.filter((name) => name !== 'pay' || isPayable(order)) : []
  const run = (name: OrderCommand) => (order ? command.run(name, order) : undefined)
  const offsetMs = order ? Date.parse(order.server_now) - dataUpdatedAt : 0

  return (
    <Page
      title={pages.orderDetails.title}
      busy={isPending}
      end={<QuickMenu onRefresh={refresh} />}
      footer={
        order && (commands.length > 0 || approval.acts) ? (
          <BottomBar align="end">
            <OrderActions order={{ ...order, commands }} place="bar" most={approval.acts ? 1 : undefined} onRun={run} />
            {approval.acts}
          </BottomBar>
        ) : null
      }
    >
      {order ? (
        <PullRefresh onRefresh={refresh}>
          <Sections
            order={order}
            approval={approval}
            serverOffsetMs={offsetMs}
            onChangeAddress={() => address.ask(order)}
          />
        </PullRefresh>
      ) : null}
      {!order && waiting ? <DetailsSkeleton /> : null}
      {!order && error ? <OrderError error={error} onRetry={refetch} /> : null}
      {command.layer}
      {approval.layer}
      {address.sheets}
    </Page>
  )
}

type SectionsProps = {
  order: OrderDetail
  approval: Pick<ReturnType<typeof useApproval>, 'reviews' | 'hint'>
  serverOffsetMs: number
  onChangeAddress: () => void
}

function Sections({ order, approval: { reviews, hint }, serverOffsetMs, onChangeAddress }: SectionsProps) {
  const cache = useQueryClient()
  return (
    <>
      <StatusHero
        order={order}
        reviewed={reviews !== undefined && reviews.list.length > 0}
        hint={hint}
        serverOffsetMs={serverOffsetMs}
        onExpire={() => void expireOrder(cache, order.order_no)}
      />
      <Whereabouts order={order} onChangeAddress={onChangeAddress} />
      {order.is_virtual ? <Codes order={order} /> : null}
      <Goods order={order}>
        <Amounts order={order} />
      </Goods>
      <Approval reviews={reviews} />
      <CompanyInfo order={order} />
      <Logs logs={order.logs} />
      <Facts order={order} />
    </>
  )
}

/** A deleted order has no page to come back to. */
function useLeaveDeleted() {
  const navigate = useNavigate()
  return () => {
    if (hasOwnEntry(window.history.state)) navigate(-1)
    else navigate(orderListPath, { replace: true })
  }
}
