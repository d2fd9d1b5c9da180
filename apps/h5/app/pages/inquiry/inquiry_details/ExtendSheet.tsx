import { labelled } from '@mall/contract/call/field-label'
import { extendInquiry } from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { Day } from '@mall/contract/text/when.terms'
import { sent } from '#api/query.ts'
import type { Inquiry } from '#features/inquiry/inquiry.ts'
import { DayField } from '#form/DayField.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { serverNow } from '#store/server-clock.ts'
import { FieldRows } from '#ui/FieldRows.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { shortTimeText } from '#ui/time.ts'
import { daysToExtend } from './extend-days.ts'

type Props = { open: boolean; onClose: () => void; of: Inquiry; onChanged: (next: Inquiry) => void }

/** The form takes a day; quoting ends that evening, at 18:00. */
const Until = terms.extendInquiry.input.pick({ deadline_at: true }).extend({
  deadline_at: labelled(
    '报价截止',
    Day.transform((day) => `${day}T18:00:00+08:00`),
  ),
})

/** Extends the quoting; all stores asked get a message. Give it a new key at each opening. */
export function ExtendSheet({ open, onClose, of, onChanged }: Props) {
  const { inquiry_no, deadline_at } = of
  const { first, last, usual } = daysToExtend(deadline_at, serverNow(), inquiryLimits.deadlineDays)
  const form = useContractForm({
    call: extendInquiry,
    schema: Until,
    start: { deadline_at: usual as string | null },
    refused: { 'inquiry.deadline': 'deadline_at' },
    async send(until) {
      onChanged(await sent(extendInquiry, { inquiry_no, ...until }))
      onClose()
      toast.success('已延长并通知店铺')
    },
  })
  return (
    <FormSheet form={form} open={open} onClose={onClose} discardable title="延长报价截止" ok="延长">
      <p className="pb-2 text-hint text-ink-3">
        现在的截止时间是 {shortTimeText(deadline_at)}，只能改晚。所选日期 18:00 截止，会通知所有被询价的店铺。
      </p>
      <FieldRows>
        <DayField look="row" label="截止日期" required min={first} max={last} {...form.field('deadline_at')} />
      </FieldRows>
    </FormSheet>
  )
}
