import { type WalletLog, walletTypeLabel } from '@mall/contract/wallet'
import { detailsPath } from '#features/order/order-paths.ts'
import { SecretMoney } from '#features/wallet/SecretMoney.tsx'
import { Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { timeText } from '#ui/time.ts'
import styles from './user_balance.module.css'

type Props = { log: WalletLog; open: boolean; onClose: () => void }

/** One movement: what it was, what it left behind, and the document to name when asking about it. */
export function LogSheet({ log, open, onClose }: Props) {
  const leaveFor = useLeave(onClose)
  const { title, type, amount_fen, balance_after_fen, created_at, ref, order_no } = log
  return (
    <Sheet open={open} onClose={onClose} title="明细详情">
      <div className={styles.detail}>
        <p className="t2">{title}</p>
        <SecretMoney fen={amount_fen} size={32} plus tone={amount_fen > 0 ? 'red' : 'ink'} />
      </div>
      <dl className={styles.facts}>
        <Fact name="类型">{walletTypeLabel[type]}</Fact>
        <Fact name="交易后余额">
          <SecretMoney fen={balance_after_fen} size={13} tone="ink" />
        </Fact>
        <Fact name="时间">
          <span className="num">{timeText(created_at)}</span>
        </Fact>
        <Fact name="流水号">
          <CopyText text={ref} what="流水号" look="word" />
        </Fact>
        {order_no ? (
          <Fact name="关联订单">
            <button
              className={`hit lnk ${styles.order}`}
              type="button"
              onClick={() => void leaveFor(detailsPath(order_no))}
            >
              <span className="mono">{order_no}</span>
              <Icon name="right" size={14} />
            </button>
          </Fact>
        ) : null}
      </dl>
    </Sheet>
  )
}
