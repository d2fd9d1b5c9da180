import { rejectOrders } from '@mall/contract/approval/calls'
import * as terms from '@mall/contract/approval/terms'
import { rejectReasons } from '@mall/contract/approval/words'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Option } from '#ui/Chip.tsx'
import { TextArea } from '#ui/TextArea.tsx'

const other = '其他'
const phrases: readonly string[] = rejectReasons

/** 「其他」 alone says nothing. */
const Reason = terms.rejectOrders.input
  .pick({ reason: true })
  .refine(({ reason }) => reason !== other, { path: ['reason'], message: '请填写驳回原因' })

type Props = {
  open: boolean
  /** how many purchases get this reason */
  count?: number
  onClose: () => void
  /** closes when it resolves; with `false`, it stays open */
  onReject: (reason: string) => Promise<unknown>
}

/** Why not: quick phrases over the words that are sent; a phrase fills them in, and may be changed. */
export function RejectSheet({ open, count = 1, onClose, onReject }: Props) {
  const form = useContractForm({
    call: rejectOrders,
    schema: Reason,
    start: { reason: '' },
    judged: 'sent',
    async send({ reason }) {
      if ((await onReject(reason)) !== false) onClose()
    },
  })
  const { reason } = form.values

  function pick(phrase: string) {
    form.change('reason', phrase === other ? '' : phrase)
    if (phrase === other) form.bind.ref.current?.querySelector('textarea')?.focus()
  }

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={count > 1 ? `驳回 ${count} 笔采购` : '驳回采购'}
      discardable={reason.trim() === '' || phrases.includes(reason)}
      ok="驳回"
    >
      <fieldset className="flex flex-wrap gap-y-3 gap-x-2 mb-4" aria-label="常用驳回原因">
        {rejectReasons.map((phrase) => (
          <Option key={phrase} chosen={reason === phrase} onClick={() => pick(phrase)}>
            {phrase}
          </Option>
        ))}
      </fieldset>
      <TextArea
        label="驳回原因"
        required
        max={100}
        placeholder="申请人会看到，可在常用语上修改"
        {...form.field('reason')}
      />
    </FormSheet>
  )
}
