import { reissueInvoice, viewInvoice } from '@mall/contract/invoice/calls'
import * as terms from '@mall/contract/invoice/terms'
import type { InvoiceType } from '@mall/contract/invoice/words'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { allOf, sent } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { firstFit } from '#features/invoice/TitlePicks.tsx'
import { useTitleChoice } from '#features/invoice/useTitleChoice.ts'
import { useContractForm } from '#form/useContractForm.ts'
import { Answer } from '#list/Answer.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Choices } from './Choices.tsx'

/** 换开: once an invoice. */
export function Reissue({ id }: { id: number }) {
  const { mail } = useGlobalData()
  const { titles, list, titleOf, titleForPress } = useTitleChoice()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const form = useContractForm({
    call: reissueInvoice,
    schema: terms.reissueInvoice.input.omit({ title_id: true }),
    start: { invoice_id: id, type: 'e_normal' as InvoiceType, title_id: 0, email: '', phone: '', reason: '' },
    async send(fields) {
      await sent(reissueInvoice, {
        ...fields,
        title_id: titleOf(form.current()),
      })
      toast.success('换开申请已提交')
      void cache.invalidateQueries({ queryKey: allOf(viewInvoice) })
      navigate(to.invoiceView({ invoice_id: id }), { replace: true })
    },
  })
  const { type } = form.values
  const titleId = titleOf(form.values)

  async function submit() {
    if (await titleForPress(form.current)) return form.submit()
  }

  return (
    <Page
      title="申请换开"
      busy={titles.isPending}
      footer={
        <BottomBar>
          <Button size="l" grow busy={form.busy} onClick={submit}>
            提交换开申请
          </Button>
        </BottomBar>
      }
    >
      <Note tone="info">每张发票只能换开一次：商家办理后原发票红冲，按新抬头重新开具。</Note>
      <Answer query={titles} skeleton={<SkeletonRows picture={0} />}>
        {({ may_special }) => (
          <>
            <Choices
              types={['e_normal', 'e_special']}
              maySpecial={may_special}
              type={type}
              onType={(next) => {
                form.change('type', next)
                form.change('title_id', firstFit(list, next))
              }}
              titles={list}
              titleId={titleId}
              onTitle={(picked) => form.change('title_id', picked)}
            />
            <section className="card" aria-label="换开原因">
              <FieldRows>
                <TextRow
                  label="换开原因"
                  required
                  placeholder="如：抬头写错"
                  maxLength={60}
                  {...form.field('reason')}
                />
                {mail ? (
                  <TextRow label="收票邮箱" type="email" placeholder="选填" maxLength={80} {...form.field('email')} />
                ) : null}
              </FieldRows>
            </section>
          </>
        )}
      </Answer>
    </Page>
  )
}
