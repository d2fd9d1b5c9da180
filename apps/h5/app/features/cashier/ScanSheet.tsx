import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './cashier.module.css'

/** Milliseconds between polls: the channel notifies the mall, and this page asks the mall. */
const askMs = 3000

type Props = {
  open: boolean
  amountFen: number
  /** The content of the code that WeChat scans on the payer's phone. */
  text: string
  /** Polls whether it was paid. */
  onAsk: () => void
  /** The payer says that it was paid. */
  onDone: () => void
  onClose: () => void
}

/** WeChat's cashier is on the payer's phone: it scans the code of this screen. */
export function ScanSheet({ open, amountFen, text, onAsk, onDone, onClose }: Props) {
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    if (!open) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask()
    }, askMs)
    return () => clearInterval(timer)
  }, [open])

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="微信扫码支付"
      footer={
        <Button wide variant="outline" onClick={onDone}>
          我已付款
        </Button>
      }
    >
      <div className={styles.scan}>
        <Money fen={amountFen} size={28} />
        <div className={styles.scanCode}>
          <QrCode text={text} label="微信支付二维码" />
        </div>
        <p className="text-ink-2">用微信“扫一扫”付款，付好后这里会自动前进</p>
      </div>
    </Sheet>
  )
}
