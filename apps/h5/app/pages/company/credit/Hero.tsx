import type { CreditAccount } from '@mall/contract/credit/terms'
import { creditStateLabel } from '@mall/contract/credit/words'
import { dayWords, leftText, spokenUse, usedShare } from '#features/credit/credit-words.ts'
import { useUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import styles from './credit.module.css'

type Props = {
  account: CreditAccount
  /** the disputed part of the billed amount, which is not due; fen */
  disputedFen: number
  /** ISO dates of Asia/Shanghai */
  today: string
  /** the day on which the unbilled amount will be billed */
  nextIssue: string
  mayPay: boolean
  onRepay: () => unknown
  onRaise: () => void
}

/** The credit left, the amount owed, and its due date. */
export function Hero({ account, disputedFen, today, nextIssue, mayPay, onRepay, onRaise }: Props) {
  const { state, limit_fen, used_fen, left_fen, billed_fen, unbilled_fen, due_on, overdue_fen } = account
  const company = useUser()?.company?.name ?? ''
  const due = billed_fen > disputedFen
  const raising = state === 'active' && account.can_apply && account.wanted_fen === 0
  return (
    <section className="mt-2 mx-gutter mb-0 rounded-card bg-surface overflow-hidden" aria-label="账期额度">
      <div className={styles.front}>
        <p className={styles.company}>
          <span className="one-line min-w-0 flex-1">{company}</span>
          <span className={styles.seal} data-state={state}>
            {creditStateLabel[state]}
          </span>
        </p>
        <p className={styles.name}>可用额度</p>
        <Money fen={left_fen} size={32} tone="inherit" className="mt-0.5 text-white font-semibold" />
        <div className={styles.bar} role="img" aria-label={spokenUse(account)}>
          <i style={{ width: `${usedShare(account)}%` }} />
        </div>
        <div className={styles.scale}>
          <span className="digits">已用 {moneyText(used_fen)}</span>
          <span className="digits">总额度 {moneyText(limit_fen)}</span>
          {raising ? (
            <button type="button" onClick={onRaise}>
              申请提额
              <Icon name="right" size={12} />
            </button>
          ) : null}
        </div>
      </div>
      <dl className={styles.owed}>
        <div>
          <dt>已出账待还</dt>
          <dd>
            <Money fen={billed_fen} size={20} tone={overdue_fen > 0 ? 'red' : 'ink'} />
          </dd>
          <dd className={overdue_fen > 0 ? 'text-hint text-accent digits' : 'text-hint text-ink-3 digits'}>
            {billed_fen > 0 && due_on
              ? `${dayWords(due_on, today)} · ${leftText(due_on, today)}`
              : billed_fen > 0
                ? '争议处理中'
                : '已全部还清'}
          </dd>
          {disputedFen > 0 && due_on ? (
            <dd className="text-hint text-ink-3 digits">含争议中 {moneyText(disputedFen)}</dd>
          ) : null}
        </div>
        <div>
          <dt>未出账</dt>
          <dd>
            <Money fen={unbilled_fen} size={20} tone="ink" />
          </dd>
          <dd className="text-hint text-ink-3 digits">{dayWords(nextIssue, today)}出账</dd>
        </div>
      </dl>
      {used_fen > 0 ? (
        <div className={styles.acts}>
          {mayPay ? (
            <Button size="l" wide variant={due ? 'primary' : 'outline'} onClick={onRepay}>
              {due ? '还款' : '提前还款'}
            </Button>
          ) : (
            <p className={styles.ask}>
              <Icon name="info" size={14} />
              您可以查看账单；还款请联系有付款权限的同事
            </p>
          )}
        </div>
      ) : null}
    </section>
  )
}
