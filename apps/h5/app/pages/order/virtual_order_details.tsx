import { orderCodes } from '@mall/contract/virtual/calls'
import { useQueryClient } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { allOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { detailsPath, hasCodes } from '#features/order/order-paths.ts'
import { DetailsSkeleton, OrderView } from '#parts/order-detail/OrderView.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { Codes } from './virtual_order_details/Codes.tsx'

export const loader = validated(pages.virtualOrder)
export const clientLoader = validated(pages.virtualOrder)
export const meta = pageMeta(pages.virtualOrder.title)

export default function VirtualOrderPage() {
  const { order_no } = usePageQuery(pages.virtualOrder)
  const cache = useQueryClient()
  return (
    <GatedPage page={pages.virtualOrder} skeleton={<DetailsSkeleton />}>
      <OrderView
        key={order_no}
        orderNo={order_no}
        title={pages.virtualOrder.title}
        elsewhere={(order) => (hasCodes(order) ? null : detailsPath(order_no))}
        onRefresh={() => cache.invalidateQueries({ queryKey: allOf(orderCodes) })}
      >
        {(order) => <Codes order={order} />}
      </OrderView>
    </GatedPage>
  )
}
