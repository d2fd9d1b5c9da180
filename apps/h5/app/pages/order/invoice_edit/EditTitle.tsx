import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { to } from '#app/pages.ts'
import { titleEditor, titlesQuery } from '#features/invoice/invoice.ts'
import { Answer } from '#list/Answer.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { LateSheet } from '#ui/LateSheet.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** A link to one title, or to a new one: the editor over the way back to all of them. */
export function EditTitle({ id }: { id: number }) {
  const titles = useQuery(titlesQuery)
  const navigate = useNavigate()
  const leave = () => navigate(to.invoices({ tab: 'title' }), { replace: true })
  return (
    <Page title={id > 0 ? '编辑抬头' : '新增抬头'} busy={titles.isPending}>
      <Answer query={titles} skeleton={<SkeletonRows picture={0} />}>
        {({ list }) => (
          <LateSheet
            of={titleEditor}
            with={{
              open: true,
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
