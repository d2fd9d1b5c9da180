import { CountDown } from '#ui/CountDown.tsx'
import { Money } from '#ui/Money.tsx'
import styles from './order_payment.module.css'
import type { Bill } from './usePay.ts'

type Props = { bill: Bill; serverOffsetMs: number; onEnd: () => void }

/** How much, and until when. */
export function BillHead({ bill, serverOffsetMs, onEnd }: Props) {
  return (
    <section className={styles.head} aria-label="应付金额">
      {bill.expire_at ? (
        <p className="s13 t2">
          请在{' '}
          <b className={styles.clock}>
            <CountDown endsAt={bill.expire_at} serverOffsetMs={serverOffsetMs} look="short" onEnd={onEnd} />
          </b>{' '}
          内完成支付
        </p>
      ) : null}
      <Money fen={bill.pay_amount_fen} size={32} tone="ink" />
    </section>
  )
}
