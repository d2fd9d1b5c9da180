import { Icon } from '#ui/Icon.tsx'
import { handedOverText } from './handover-words.ts'
import styles from './order_payment.module.css'
import type { Bill } from './usePay.ts'

/** Under the amount: who asked whom to pay. */
export function HandedOver({ bill: { handed_over, server_now } }: { bill: Bill }) {
  if (!handed_over) return null
  return (
    <p className={styles.handed}>
      <Icon name="users" size={14} />
      <span>{handedOverText(handed_over, server_now)}</span>
    </p>
  )
}
