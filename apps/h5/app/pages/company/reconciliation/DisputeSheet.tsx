import { disputeReconciliation } from '@mall/contract/reconciliation/calls'
import * as terms from '@mall/contract/reconciliation/terms'
import { sent } from '#api/query.ts'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { TextArea } from '#ui/TextArea.tsx'

type Props = {
  open: boolean
  id: number
  onClose: () => void
  /** called with the result; without it when another person was faster */
  onDone: (detail?: terms.ReconciliationDetail) => void
}

/** Reports a difference for the store to answer. */
export function DisputeSheet({ open, id, onClose, onDone }: Props) {
  const form = useContractForm({
    call: disputeReconciliation,
    schema: terms.disputeReconciliation.input,
    start: { id, reason: '' },
    judged: 'sent',
    async send(fields) {
      onDone(await sent(disputeReconciliation, fields))
      onClose()
      toast.success('异议已提交，等待商家答复')
    },
    otherwise({ msg }) {
      toast.error(msg)
      onClose()
      onDone()
    },
  })
  return (
    <FormSheet form={form} open={open} onClose={onClose} title="提出异议" ok="提交">
      <p className="text-sub text-ink-2">
        商家会收到您的异议并答复。退款、补开发票请另外申请，发生在哪个月就计入哪个月
      </p>
      <div className="mt-3">
        <TextArea label="异议原因" required max={500} placeholder="哪个订单、哪个金额不对" {...form.field('reason')} />
      </div>
    </FormSheet>
  )
}
