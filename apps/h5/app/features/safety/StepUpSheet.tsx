import type { StepUpPurpose } from '@mall/contract/account/words'
import { FormSheet } from '#form/FormSheet.tsx'
import type { Requested } from '#ui/SmsCodeField.tsx'
import { StepUpFields, useStepUp } from './StepUpForm.tsx'

type Props = {
  open: boolean
  purpose: StepUpPurpose
  maskedPhone: string
  hasPassword: boolean
  sendCode: () => Promise<Requested>
  onClose: () => void
  /** the ticket for this purpose; keep it in memory only */
  onProved: (ticket: string) => void
}

/** Asks for a proof of identity before something that cannot be taken back. */
export function StepUpSheet({ open, purpose, onClose, onProved, ...rest }: Props) {
  const form = useStepUp(purpose, onProved)
  return (
    <FormSheet form={form} open={open} onClose={onClose} title="验证身份" ok="下一步">
      <StepUpFields form={form} {...rest} />
    </FormSheet>
  )
}
