import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { OrdersToInvoice } from './invoice_list/OrdersToInvoice.tsx'
import { Records } from './invoice_list/Records.tsx'
import { Titles } from './invoice_list/Titles.tsx'

const page = pages.invoices
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

export default function InvoiceListPage() {
  return (
    <GatedPage page={page} skeleton={<SkeletonRows picture={0} />}>
      <Invoices />
    </GatedPage>
  )
}

/** Records, orders to be invoiced, titles: each a list of its own under the same tabs. */
function Invoices() {
  const { tab } = usePageQuery(page)
  const shown = { record: <Records />, apply: <OrdersToInvoice />, title: <Titles /> }
  return shown[tab]
}
