import type { Transfer } from '@mall/contract/payment/terms'
import { TransferAccount } from '#features/cashier/TransferAccount.tsx'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './repay.module.css'

type Props = { open: boolean; transfer: Transfer; onClose: () => void; onChange: () => void; onGiveUp: () => void }

const rules = [
  '按实际到账金额还款，不必与上面的金额一致',
  '多于欠款的部分会自动退回',
  '识别码一直有效；平台确认到账后还款，额度随之恢复',
]

/** The account to transfer to, and a note on the time after the transfer. */
export function TransferSheet({ open, transfer, onClose, onChange, onGiveUp }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="对公转账还款"
      footer={
        <>
          <Button size="l" variant="outline" grow onClick={onChange}>
            修改金额
          </Button>
          <Button size="l" grow onClick={onClose}>
            知道了
          </Button>
        </>
      }
    >
      <p className="grid justify-items-center gap-1 pt-2 pb-3">
        <span className="text-sub text-ink-2">待转账</span>
        <Money fen={transfer.amount_fen} size={32} tone="ink" />
      </p>
      <div className={styles.account}>
        <TransferAccount transfer={transfer} />
      </div>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Button size="s" variant="ghost" onClick={onGiveUp}>
        不转了，取消这笔还款
      </Button>
    </Sheet>
  )
}
