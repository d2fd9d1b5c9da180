import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { RequestPage, RequestSkeleton } from '#parts/aftersale/RequestPage.tsx'
import { GatedPage } from '#session/PageGate.tsx'

const page = pages.serviceDetails
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

export default function AftersaleDetailPage() {
  const { aftersale_no } = usePageQuery(page)
  return (
    <GatedPage page={page} skeleton={<RequestSkeleton />}>
      <RequestPage key={aftersale_no} title={page.title} aftersaleNo={aftersale_no} refund={false} />
    </GatedPage>
  )
}
