import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Invoice } from './invoice_view/Invoice.tsx'

const page = pages.invoiceView
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

export default function InvoiceViewPage() {
  const { invoice_id, order_no } = usePageQuery(page)
  return (
    <GatedPage page={page} skeleton={<SkeletonRows picture={0} />}>
      <Invoice which={invoice_id > 0 ? { invoice_id } : { order_no }} />
    </GatedPage>
  )
}
