import type { WalletLog } from '@mall/contract/wallet'
import { SecretMoney } from '#features/wallet/SecretMoney.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/iconPaths.ts'
import { shortTimeText } from '#ui/time.ts'
import styles from './user_balance.module.css'

const icons: Record<WalletLog['type'], IconName> = {
  recharge: 'wallet',
  consume: 'cart',
  refund: 'return',
  withdraw: 'bank',
  adjust: 'edit',
}

/** An order's number is long, and people know it by its tail. */
const briefTitle = ({ title, order_no }: WalletLog): string =>
  order_no ? title.replace(order_no, `…${order_no.slice(-6)}`) : title

type Props = { log: WalletLog; first: boolean; last: boolean; onOpen: () => void }

export function LogRow({ log, first, last, onOpen }: Props) {
  return (
    <button className={styles.row} type="button" data-first={first} data-last={last} onClick={onOpen}>
      <span className={styles.mark} data-way={log.tab}>
        <Icon name={icons[log.type]} />
      </span>
      <span className="grow1">
        <span className="l1">{briefTitle(log)}</span>
        <span className="l1 s12 t3 num">{shortTimeText(log.created_at)}</span>
      </span>
      <span className={styles.sum}>
        <SecretMoney fen={log.amount_fen} size={16} plus tone={log.amount_fen > 0 ? 'red' : 'ink'} />
        <span className="s12 t3">
          余额 <SecretMoney fen={log.balance_after_fen} size={12} tone="inherit" className={styles.after} />
        </span>
      </span>
    </button>
  )
}
