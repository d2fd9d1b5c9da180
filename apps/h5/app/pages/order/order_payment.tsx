import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { Page } from '#ui/Page.tsx'
import { CashierSkeleton } from './order_payment/BillHead.tsx'
import { Cashier } from './order_payment/Cashier.tsx'

export const loader = validated(pages.orderPayment)
export const clientLoader = validated(pages.orderPayment)
export const meta = pageMeta(pages.orderPayment.title)

export default function OrderPaymentPage() {
  const { order_no, from } = usePageQuery(pages.orderPayment)
  const skeleton = (
    <Page title={pages.orderPayment.title} busy>
      <CashierSkeleton />
    </Page>
  )
  return (
    <PageGate page={pages.orderPayment} skeleton={skeleton}>
      <Cashier key={order_no} orderNos={order_no} from={from} />
    </PageGate>
  )
}
