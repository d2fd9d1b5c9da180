import { disputeLine } from '@mall/contract/credit/calls'
import type { CreditLine } from '@mall/contract/credit/terms'
import * as terms from '@mall/contract/credit/terms'
import { disputeReasons } from '@mall/contract/credit/words'
import { sent } from '#api/query.ts'
import { ChoiceField } from '#form/ChoiceField.tsx'
import { FilesField } from '#form/FilesField.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { pathsOf } from '#form/wire.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { TextArea } from '#ui/TextArea.tsx'
import type { Uploaded } from '#ui/Uploader.tsx'
import styles from './statement.module.css'

type Props = {
  open: boolean
  line: CreditLine
  onClose: () => void
  /** called once it was accepted, or the statement turned out to be stale */
  onDone: () => unknown
}
type Reason = (typeof disputeReasons)[number]

const pictureLimit = 5
const Input = terms.disputeLine.input.extend({ images: pathsOf(terms.disputeLine.input.shape.images) })
const blank: { reason: Reason | null; text: string; images: readonly Uploaded[] } = {
  reason: null,
  text: '',
  images: [],
}

/** Disputes one line, with words and pictures. */
export function DisputeSheet({ open, line, onClose, onDone }: Props) {
  const form = useContractForm({
    call: disputeLine,
    schema: Input,
    start: { line_id: line.id, ...blank },
    judged: 'sent',
    async send(fields) {
      await sent(disputeLine, fields)
      await onDone()
      onClose()
      toast.success('争议已提交，平台会尽快处理')
    },
    async otherwise({ msg }) {
      toast.error(msg)
      await onDone()
    },
  })

  return (
    <FormSheet form={form} open={open} onClose={onClose} title="提出争议" ok="提交">
      <p className="text-sub text-ink-2 digits">
        订单 …{line.order_no.slice(-6)}，剩余 {moneyText(line.left_fen)}。处理完之前，该笔不需还款，也不计逾期
      </p>
      <ChoiceField
        label="争议原因"
        options={disputeReasons.map((one) => ({ key: one, label: one }))}
        faultClass={styles.fault}
        {...form.field('reason')}
      />
      <TextArea label="争议说明" required max={300} placeholder="请写明哪里不符，至少 5 个字" {...form.field('text')} />
      <p className="form-field-label mt-4">
        图片<span className="text-hint text-ink-3">（选填，最多 {pictureLimit} 张）</span>
      </p>
      <FilesField label="争议图片" max={pictureLimit} {...form.field('images')} />
    </FormSheet>
  )
}
