import type { OrderDetail } from '@mall/contract/order/terms'
import type { OrderCommand } from '@mall/contract/order/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { OrderActions } from '#features/order/OrderActions.tsx'
import { expireOrder, orderQuery } from '#features/order/order-cache.ts'
import { goneOrder, orderListPath } from '#features/order/order-paths.ts'
import { useOrderCommand } from '#features/order/useOrderCommand.tsx'
import { Answer } from '#list/Answer.tsx'
import { useChangeAddress } from '#parts/useChangeAddress.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Section } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Skeleton, SkeletonLines, SkeletonRegion } from '#ui/Skeleton.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { shortTimeText } from '#ui/time.ts'
import { hasOwnEntry } from '#ui/useBack.ts'
import { CompanyInfo, Facts } from './Facts.tsx'
import { Amounts, Goods } from './Goods.tsx'
import { MatchCard } from './MatchCard.tsx'
import { StatusHero, Whereabouts } from './StatusHero.tsx'
import { useAfterSales } from './useAfterSales.ts'
import { ApprovalRecord, useApproval } from './useApproval.tsx'

type Props = {
  orderNo: string
  title: string
  /** path of the order's own page, if it has another one */
  elsewhere: (order: OrderDetail) => string | null
  /** under the status: the codes of virtual goods */
  children?: (order: OrderDetail) => ReactNode
  /** refetches the page's own queries after a pull */
  onRefresh?: () => unknown
}

/** All of one order, with its actions. */
export function OrderView({ orderNo, title, elsewhere, children, onRefresh }: Props) {
  const found = useQuery({
    ...orderQuery(orderNo),
    // Payment happens in another app: the order may have changed on return.
    refetchOnWindowFocus: true,
  })
  const { data: order, isPending, refetch, dataUpdatedAt } = found
  const address = useChangeAddress()
  const approval = useApproval(order, orderNo)
  const after = useAfterSales(order)
  const refresh = () => Promise.all([refetch(), approval.reviews ? approval.refetch() : null, onRefresh?.()])
  const leave = useLeaveDeleted()
  const command = useOrderCommand({ from: 'detail', onChangeAddress: address.ask, onDeleted: leave })
  // The hero links to the transfer, so the bar need not repeat it.
  const commands = order ? order.commands.filter((name) => name !== 'view_transfer') : []
  const run = (name: OrderCommand) => (order ? command.run(name, order) : undefined)
  const other = order ? elsewhere(order) : null
  const offsetMs = order ? Date.parse(order.server_now) - dataUpdatedAt : 0

  if (other) return <Navigate to={other} replace />
  return (
    <Page
      title={title}
      busy={isPending}
      end={<QuickMenu onRefresh={refresh} />}
      footer={
        order && (commands.length > 0 || after.also.length > 0 || approval.acts) ? (
          <BottomBar align="end">
            <OrderActions
              order={{ ...order, commands }}
              place="bar"
              most={approval.acts ? 1 : undefined}
              also={after.also}
              onRun={run}
            />
            {approval.acts}
          </BottomBar>
        ) : null
      }
    >
      <Answer query={found} gone={goneOrder} skeleton={<DetailsSkeleton />}>
        {(shown) => (
          <PullRefresh onRefresh={refresh}>
            <Sections
              order={shown}
              approval={approval}
              afterOf={after.of}
              serverOffsetMs={offsetMs}
              onChangeAddress={() => address.ask(shown)}
            >
              {children?.(shown)}
            </Sections>
          </PullRefresh>
        )}
      </Answer>
      {command.layer}
      {approval.layer}
      {address.sheets}
    </Page>
  )
}

type SectionsProps = {
  order: OrderDetail
  approval: Pick<ReturnType<typeof useApproval>, 'reviews' | 'hint'>
  afterOf: ReturnType<typeof useAfterSales>['of']
  serverOffsetMs: number
  onChangeAddress: () => void
  children: ReactNode
}

function Sections(props: SectionsProps) {
  const { order, approval, afterOf, serverOffsetMs, onChangeAddress, children } = props
  const { reviews, hint } = approval
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
      {children}
      <Goods order={order} afterOf={afterOf}>
        <Amounts order={order} />
      </Goods>
      <ApprovalRecord reviews={reviews} />
      <CompanyInfo order={order} />
      <MatchCard order={order} />
      <Logs logs={order.logs} />
      <Facts order={order} />
    </>
  )
}

/** Leaves the page of a deleted order. */
function useLeaveDeleted() {
  const navigate = useNavigate()
  return () => {
    if (hasOwnEntry(window.history.state)) navigate(-1)
    else navigate(orderListPath, { replace: true })
  }
}

/** An order while loading, in the boxes it will fill. */
export function DetailsSkeleton() {
  return (
    <SkeletonRegion>
      <div className="pt-2 px-gutter pb-4 rounded-b-card bg-surface">
        <Skeleton width={96} height={28} />
        <Skeleton width="64%" className="mt-2" />
        <Skeleton height={8} className="mt-6 mb-5" />
      </div>
      <div className="card flex items-center gap-3">
        <Skeleton width={36} height={36} round={18} className="flex-none" />
        <div className="min-w-0 flex-1">
          <SkeletonLines lines={2} />
        </div>
      </div>
      <div className="card">
        {[0, 1].map((key) => (
          <div className="flex items-center gap-3 py-2" key={key}>
            <Skeleton width={72} height={72} round={8} className="flex-none" />
            <div className="min-w-0 flex-1">
              <SkeletonLines lines={2} />
            </div>
          </div>
        ))}
        <SkeletonLines lines={3} />
      </div>
    </SkeletonRegion>
  )
}

/** The order's log, newest first. */
function Logs({ logs }: Pick<OrderDetail, 'logs'>) {
  if (logs.length === 0) return null
  // Reversed before the sort, which is stable: entries of one instant come out newest first as well.
  const newest = logs.toReversed().sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Section title="订单动态">
      <Timeline
        label="订单动态"
        items={newest.map((log, at) => ({
          key: newest.length - at,
          title: (
            <span className="text-sub">
              <b className="font-medium">{log.operator}</b> <span className="text-ink-2">{log.text}</span>
            </span>
          ),
          time: shortTimeText(log.at),
          note: log.remark || undefined,
          tone: at === 0 ? 'now' : undefined,
        }))}
      />
    </Section>
  )
}
