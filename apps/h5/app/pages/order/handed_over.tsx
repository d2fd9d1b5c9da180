import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { OrderCardSkeleton } from '#features/order/OrderCardSkeleton.tsx'
import { useCan } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { Bills } from './handed_over/Bills.tsx'

export const meta = pageMeta(pages.handedOver.title)

const skeleton = <OrderCardSkeleton />

export default function HandedOverPage() {
  const member = useIsCompanyMember()
  const mayPay = useCan('order:pay')
  if (useLogin() === 'in' && member && mayPay) return <Bills />
  return (
    <Page title={pages.handedOver.title}>
      <PageGate page={pages.handedOver} skeleton={skeleton}>
        {skeleton}
      </PageGate>
    </Page>
  )
}
