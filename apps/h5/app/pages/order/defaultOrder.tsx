import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { OrderHome } from './defaultOrder/OrderHome.tsx'

export const meta = pageMeta(pages.orderHome.title)

export default function DefaultOrderPage() {
  if (useLogin() === 'in') return <OrderHome />
  return (
    <Page title={pages.orderHome.title}>
      <PageGate page={pages.orderHome} skeleton={<SkeletonRows picture={0} />}>
        {null}
      </PageGate>
    </Page>
  )
}
