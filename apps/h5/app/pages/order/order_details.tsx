import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { codesPath, hasCodes } from '#features/order/order-paths.ts'
import { DetailsSkeleton, OrderView } from '#parts/order-detail/OrderView.tsx'
import { GatedPage } from '#session/PageGate.tsx'

export const loader = validated(pages.orderDetails)
export const clientLoader = validated(pages.orderDetails)
export const meta = pageMeta(pages.orderDetails.title)

export default function OrderDetailsPage() {
  const { order_no } = usePageQuery(pages.orderDetails)
  return (
    <GatedPage page={pages.orderDetails} skeleton={<DetailsSkeleton />}>
      <OrderView
        key={order_no}
        orderNo={order_no}
        title={pages.orderDetails.title}
        elsewhere={(order) => (hasCodes(order) ? codesPath(order_no) : null)}
      />
    </GatedPage>
  )
}
