import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validatedOr } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Invoice } from './invoice_view/Invoice.tsx'

const page = pages.invoiceView
const ofSomething = validatedOr(page, ({ invoice_id, order_no }) => (invoice_id > 0 || order_no ? null : to.invoices()))
export const loader = ofSomething
export const clientLoader = ofSomething
export const meta = pageMeta(page.title)

export default function InvoiceViewPage() {
  const { invoice_id, order_no } = usePageQuery(page)
  return (
    <GatedPage page={page} skeleton={<SkeletonRows picture={0} />}>
      <Invoice which={invoice_id > 0 ? { invoice_id } : { order_no }} />
    </GatedPage>
  )
}
