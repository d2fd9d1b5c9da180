import type { Transfer } from '@mall/contract/payment/terms'
import { Button } from '#ui/Button.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { moneyText } from '#ui/money.ts'
import styles from './repay.module.css'

/** The repayment by transfer that waits for its money. */
export function TransferCard({ transfer, onOpen }: { transfer: Transfer; onOpen: () => void }) {
  return (
    <section className="card flex items-center gap-3" aria-label="待转账的还款">
      <span className={styles.mark}>
        <Icon name="bank" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          待转账 <span className="digits">{moneyText(transfer.amount_fen)}</span>
        </p>
        <p className="text-hint text-ink-3">
          附言填写{' '}
          <CopyText text={transfer.remit_code} what="汇款识别码">
            <span className="mono font-medium">{transfer.remit_code}</span>
          </CopyText>
        </p>
      </div>
      <Button size="s" variant="outline" onClick={onOpen}>
        收款账户
      </Button>
    </section>
  )
}
