import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validatedOr } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { titleEditor, titlesQuery } from '#features/invoice/invoice.ts'
import { Answer } from '#list/Answer.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { LateSheet } from '#ui/LateSheet.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Apply } from './invoice_edit/Apply.tsx'
import { Reissue } from './invoice_edit/Reissue.tsx'

const page = pages.invoiceEdit
/** Which orders, or which invoice, is picked from the list; a new title needs nothing. */
const ofSomething = validatedOr(page, ({ mode, order_no, id }) =>
  (mode === 'apply' && !order_no) || (mode === 'reissue' && id === 0)
    ? to.invoices({ tab: mode === 'apply' ? 'apply' : 'record' })
    : null,
)
export const loader = ofSomething
export const clientLoader = ofSomething
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

/** A link to one title, or to a new one: the editor over the way back to all of them. */
function EditTitle({ id }: { id: number }) {
  const titles = useQuery(titlesQuery)
  const [open, setOpen] = useState(true)
  const leaveFor = useLeave(() => setOpen(false))
  const leave = () => void leaveFor(to.invoices({ tab: 'title' }), { replace: true })
  return (
    <Page title={id > 0 ? '编辑抬头' : '新增抬头'} busy={titles.isPending}>
      <Answer query={titles} skeleton={<SkeletonRows picture={0} />}>
        {({ list }) => (
          <LateSheet
            of={titleEditor}
            with={{
              open,
              title: list.find((title) => title.id === id),
              onClose: leave,
              onSaved() {
                toast.success('抬头已保存')
                leave()
              },
              onRemoved: leave,
            }}
          />
        )}
      </Answer>
    </Page>
  )
}
