import { type WithdrawStatus, withdrawStatusLabel } from '@mall/contract/wallet'
import { SecretMoney } from '#features/wallet/SecretMoney.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './user_balance.module.css'
import type { Wallet } from './useWallet.ts'

const tones: Record<WithdrawStatus, TagTone> = {
  pending: 'warning',
  paying: 'info',
  paid: 'success',
  refused: 'outline',
}

/** Where the money goes, how much, and how far it has come. */
export function WithdrawalRow({ withdrawal }: { withdrawal: Wallet['withdrawals'][number] }) {
  const { amount_fen, status, bank_name, bank_account, account_name, reason, created_at, done_at } = withdrawal
  const when = done_at && status === 'paid' ? `${shortTimeText(done_at)} 到账` : `${shortTimeText(created_at)} 申请`
  return (
    <div className={styles.withdrawal}>
      <div className="grow1">
        <p className="l1">
          {bank_name} <span className="num">{bank_account}</span>
        </p>
        <p className="s12 t3 num">{[account_name, when].join(' · ')}</p>
        {status === 'refused' ? <p className="s12 red">{`${reason || '未通过审核'}，款项已退回余额`}</p> : null}
      </div>
      <div className={styles.withdrawalEnd}>
        <SecretMoney fen={amount_fen} size={16} tone="ink" />
        <Tag tone={tones[status]}>{withdrawStatusLabel[status]}</Tag>
      </div>
    </div>
  )
}
