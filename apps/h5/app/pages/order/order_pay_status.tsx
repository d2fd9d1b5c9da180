import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { PayStatus } from './order_pay_status/PayStatus.tsx'

export const loader = validated(pages.payStatus)
export const clientLoader = validated(pages.payStatus)
export const meta = pageMeta(pages.payStatus.title)

export default function OrderPayStatusPage() {
  const { order_no } = usePageQuery(pages.payStatus)
  const skeleton = (
    <Page title={pages.payStatus.title} busy>
      <SkeletonRows count={2} picture={0} />
    </Page>
  )
  return (
    <PageGate page={pages.payStatus} skeleton={skeleton}>
      <PayStatus key={order_no} orderNos={order_no} />
    </PageGate>
  )
}
