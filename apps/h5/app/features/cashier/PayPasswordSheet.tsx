import { useEffect, useState } from 'react'
import { Money } from '#ui/Money.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { PinInput } from './PinInput.tsx'

type Props = {
  open: boolean
  amountFen: number
  /** the purpose; 「余额支付」 by default */
  what?: string
  onClose: () => void
  /** resolves to the fault, or to undefined when the password was right */
  onPin: (pin: string) => Promise<string | undefined>
  /** 「忘记支付密码」 */
  onForgotten: () => void
}

/** Asks for the payment password, once a payment; the sixth digit sends it. */
export function PayPasswordSheet({ open, amountFen, what = '余额支付', onClose, onPin, onForgotten }: Props) {
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!open) return
    setPin('')
    setWrong(undefined)
  }, [open])

  async function send(full: string) {
    setBusy(true)
    setWrong(undefined)
    const refusal = await onPin(full).finally(() => setBusy(false))
    if (refusal === undefined) return
    setWrong(refusal)
    setPin('')
  }

  return (
    <Sheet open={open} onClose={onClose} title="请输入支付密码">
      <div className="grid justify-items-center gap-1 pb-3">
        <p className="text-sub text-ink-2">{what}</p>
        <Money fen={amountFen} size={32} tone="ink" />
        <PinInput
          label="6 位支付密码"
          value={pin}
          onChange={(next) => {
            setPin(next)
            if (next !== '') setWrong(undefined)
          }}
          onFull={(full) => void send(full)}
          error={wrong}
          disabled={busy}
          focused={open && !busy}
        />
        <button type="button" className="min-h-11 px-3 text-sub text-info" onClick={onForgotten}>
          忘记支付密码？
        </button>
      </div>
    </Sheet>
  )
}
