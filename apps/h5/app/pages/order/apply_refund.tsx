import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { aftersaleLinesQuery, aftersalePath, type Eligible } from '#features/aftersale/aftersale.ts'
import { isRunning } from '#features/aftersale/command-table.ts'
import { goneOrder } from '#features/order/order-paths.ts'
import { Answer } from '#list/Answer.tsx'
import { NotNow } from '#parts/aftersale/NotNow.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton, SkeletonLines, SkeletonRegion, SkeletonRows } from '#ui/Skeleton.tsx'
import { RefundForm } from './apply_refund/RefundForm.tsx'
import { leftOf, placeToBegin } from './apply_refund/refundable.ts'

const page = pages.applyRefund
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

export default function ApplyRefundPage() {
  const { order_no, order_item_id } = usePageQuery(page)
  return (
    <GatedPage page={page} skeleton={<RefundSkeleton />}>
      <Asking key={`${order_no} ${order_item_id}`} orderNo={order_no} itemId={order_item_id} />
    </GatedPage>
  )
}

type Props = { orderNo: string; itemId: number }

/** A refund without return: for goods that were not sent, did not arrive, or may be kept. */
function Asking({ orderNo, itemId }: Props) {
  const lines = useQuery(aftersaleLinesQuery(orderNo))
  const { data } = lines
  const place = data ? placeToBegin(data) : null
  const open = data && place && data.lines.some((line) => leftOf(line, place) > 0)
  if (data && place && open) return <RefundForm data={data} itemId={itemId} place={place} />
  return (
    <Page title={page.title} busy={lines.isPending}>
      <Answer query={lines} gone={goneOrder} skeleton={<RefundSkeleton />}>
        {(shown) => <Closed data={shown} itemId={itemId} />}
      </Answer>
    </Page>
  )
}

/** A single request that already runs is opened directly; else the page says why no refund is possible. */
function Closed({ data, itemId }: { data: Eligible; itemId: number }) {
  const lines = data.lines.filter((line) => itemId === 0 || line.order_item_id === itemId)
  const running = lines.flatMap(({ requests }) => requests).filter(({ status }) => isRunning(status))
  const [only] = running
  if (only && new Set(running.map(({ aftersale_no }) => aftersale_no)).size === 1) {
    return <Navigate replace to={aftersalePath(only)} />
  }
  const reason = data.reason || lines.flatMap(({ types }) => types).find((type) => type.reason)?.reason || ''
  return <NotNow data={data} title="该订单当前不可退款" reason={reason} />
}

const RefundSkeleton = () => (
  <SkeletonRegion>
    <SkeletonRows count={2} />
    <div className="card">
      <Skeleton height={48} />
    </div>
    <div className="card">
      <SkeletonLines lines={5} />
    </div>
  </SkeletonRegion>
)
