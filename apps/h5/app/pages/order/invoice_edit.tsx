import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Apply } from './invoice_edit/Apply.tsx'
import { EditTitle } from './invoice_edit/EditTitle.tsx'
import { Reissue } from './invoice_edit/Reissue.tsx'

const page = pages.invoiceEdit
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

export default function InvoiceEditPage() {
  const { mode, order_no, id } = usePageQuery(page)
  return (
    <GatedPage page={page} skeleton={<SkeletonRows picture={0} />}>
      {mode === 'title' ? (
        <EditTitle id={id} />
      ) : mode === 'reissue' ? (
        <Reissue id={id} />
      ) : (
        <Apply orderNos={order_no} />
      )}
    </GatedPage>
  )
}
