import { useUser } from '#session/session.ts'
import { cx } from '#ui/classNames.ts'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import styles from './users.module.css'

/** The company one buys for, and what lies on the account. */
export function Assets() {
  const user = useUser()
  if (!user) return null
  return (
    <section className={styles.assets} aria-label="资产">
      {user.company ? (
        <p className={styles.company}>
          <Icon name="building" />
          <span className="l1">{user.company.name}</span>
        </p>
      ) : null}
      <p className={cx(styles.balance, !user.company && styles.balanceAlone)}>
        <span className="t2">账户余额</span>
        <Money fen={user.balance_fen} size={18} tone="ink" />
      </p>
    </section>
  )
}
