import { z } from '@mall/contract/call/zod'
import { cancelOrder } from '@mall/contract/order/calls'
import * as terms from '@mall/contract/order/terms'
import { cancelReasons } from '@mall/contract/order/words'
import { ChoiceField } from '#form/ChoiceField.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { TextArea } from '#ui/TextArea.tsx'

type Draft = { order_no: string; reason: (typeof cancelReasons)[number] | null; remark: string }

/** The only reason that takes a remark. */
const other = '其他'
const asSent = (draft: Draft) => (draft.reason === other ? draft : { ...draft, remark: '' })
const Input = z.preprocess(
  asSent,
  terms.cancelOrder.input.refine(({ reason, remark }) => reason !== other || remark !== '', {
    path: ['remark'],
    message: '请填写说明',
  }),
)

type Props = {
  open: boolean
  order_no: string
  onClose: () => void
  /** sends it, and says what came of it; false when it may be tried again */
  onCancel: (fields: z.output<typeof Input>) => Promise<boolean>
}

/** Why an order is cancelled. */
export function CancelSheet({ open, order_no, onClose, onCancel }: Props) {
  const start: Draft = { order_no, reason: null, remark: '' }
  const form = useContractForm({
    call: cancelOrder,
    schema: Input,
    start,
    judged: 'sent',
    async send(fields) {
      if (await onCancel(fields)) onClose()
    },
  })
  const { reason, remark } = form.values
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title="取消订单"
      ok="取消订单"
      disabled={!reason}
      onDisabledClick={() => form.passes(['reason'])}
      discardable={remark.trim() === ''}
    >
      <p className="text-hint text-ink-3">取消后优惠券与积分按原有效期退回，订单无法恢复</p>
      <ChoiceField
        label="取消订单"
        options={cancelReasons.map((one) => ({ key: one, label: one }))}
        {...form.field('reason')}
      />
      {reason === other ? (
        <TextArea label="说明" required max={100} placeholder="请补充说明" {...form.field('remark')} />
      ) : null}
    </FormSheet>
  )
}
