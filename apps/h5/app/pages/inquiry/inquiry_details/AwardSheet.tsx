import { awardInquiry } from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { awardReasons } from '@mall/contract/inquiry/words'
import { refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import type { Inquiry } from '#features/inquiry/inquiry.ts'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Chip } from '#ui/Chip.tsx'
import { FieldRows } from '#ui/FieldRows.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type Props = {
  open: boolean
  onClose: () => void
  inquiryNo: string
  picks: { quote_line_id: number; qty: number }[]
  /** the picks in words */
  text: string
  onTaken: (next: Inquiry) => void
  /** called after a refusal because of a change meanwhile */
  onRefresh: () => void
}

const Choice = terms.awardInquiry.input.pick({ reason: true })

/** Accepts more than the cheapest and asks for the reason, which the decision sheet shows. Give it a new key at each opening. */
export function AwardSheet({ open, onClose, inquiryNo, picks, text, onTaken, onRefresh }: Props) {
  const form = useContractForm({
    call: awardInquiry,
    schema: Choice,
    start: { reason: '' },
    refused: { 'inquiry.reason_needed': 'reason' },
    async send(choice) {
      const next = await sent(awardInquiry, { inquiry_no: inquiryNo, picks, ...choice })
      onClose()
      onTaken(next)
    },
    otherwise(error) {
      sayRefusal(error)
      if (!refusedBy(awardInquiry, error)) return
      onClose()
      onRefresh()
    },
  })
  const { reason } = form.values
  return (
    <FormSheet form={form} open={open} onClose={onClose} title="采纳报价" ok="采纳">
      <p className="pb-3 text-ink-2">{text}</p>
      <fieldset className="chips pb-3" aria-label="常用原因">
        {awardReasons.map((one) => (
          <Chip key={one} pressed={reason === one} onClick={() => form.change('reason', one)}>
            {one}
          </Chip>
        ))}
      </fieldset>
      <FieldRows>
        <TextArea
          look="row"
          label="选择原因"
          required
          placeholder="会写在比价表上"
          max={100}
          {...form.field('reason')}
        />
      </FieldRows>
    </FormSheet>
  )
}
