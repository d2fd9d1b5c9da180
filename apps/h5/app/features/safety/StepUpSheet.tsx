import type { StepUpPurpose } from '@mall/contract/account'
import { useEffect, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StepUpForm } from './StepUpForm.tsx'

type Props = {
  open: boolean
  purpose: StepUpPurpose
  maskedPhone: string
  hasPassword: boolean
  sendCode: () => Promise<boolean>
  onClose: () => void
  /** the ticket for this purpose; keep it in memory only */
  onProved: (ticket: string) => void
}

/** Asks for a proof of identity before something that cannot be taken back. */
export function StepUpSheet({ open, onClose, ...asked }: Props) {
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  const [round, setRound] = useState(0)

  // Each opening begins with an empty form.
  useEffect(() => {
    if (!open) return
    setDirty(false)
    setRound((held) => held + 1)
  }, [open])

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="验证身份"
      dirty={dirty}
      footer={
        <Button size="l" type="submit" form={form} busy={busy}>
          下一步
        </Button>
      }
    >
      <StepUpForm key={round} id={form} onBusy={setBusy} onDirty={setDirty} {...asked} />
    </Sheet>
  )
}
