import { walletLimits } from '@mall/contract/wallet'
import { AmountsEye } from '#features/wallet/AmountsEye.tsx'
import { SecretMoney } from '#features/wallet/SecretMoney.tsx'
import { useUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { moneyText } from '#ui/money.ts'
import styles from './user_balance.module.css'
import type { Wallet } from './useWallet.ts'

type Props = { wallet: Wallet; onOpen: (what: 'recharge' | 'withdraw' | 'withdrawals') => void }

/** What there is, what is on its way out, and the two ways to change it. */
export function Hero({ wallet, onOpen }: Props) {
  const company = useUser()?.company
  return (
    <section className={styles.hero} aria-label="余额">
      {company ? (
        <p className={styles.company}>
          <Icon name="building" size={16} />
          <span className="l1 grow1">{company.name}</span>
          <span className={styles.whose}>企业钱包</span>
        </p>
      ) : null}
      <p className={styles.name}>
        可用余额
        <AmountsEye />
      </p>
      <SecretMoney fen={wallet.balance_fen} size={32} tone="ink" />
      <p className={styles.frozen}>
        冻结金额 <SecretMoney fen={wallet.frozen_fen} size={13} tone="inherit" />
        {wallet.withdrawals.length > 0 ? (
          <button className="more" type="button" onClick={() => onOpen('withdrawals')}>
            提现记录
            <Icon name="right" size={14} />
          </button>
        ) : null}
      </p>
      {wallet.can_manage ? (
        <div className={styles.acts}>
          <Button
            size="l"
            variant="outline"
            disabled={wallet.balance_fen < walletLimits.withdrawMin}
            onDisabledClick={() => toast(`可用余额不足 ${moneyText(walletLimits.withdrawMin)}，暂不能提现`)}
            onClick={() => onOpen('withdraw')}
          >
            提现
          </Button>
          <Button size="l" onClick={() => onOpen('recharge')}>
            充值
          </Button>
        </div>
      ) : (
        <p className={styles.readOnly}>
          <Icon name="info" size={14} />
          企业余额由企业主账号充值和提现，您可以查看明细
        </p>
      )}
    </section>
  )
}
