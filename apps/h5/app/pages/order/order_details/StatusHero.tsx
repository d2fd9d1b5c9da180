import type { OrderDetail } from '@mall/contract/order'
import { payPath } from '#features/order/order-paths.ts'
import { wayOf } from '#features/order/order-words.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { Steps } from '#ui/Steps.tsx'
import styles from './details.module.css'
import { heroHint } from './hero-hint.ts'

type Props = {
  order: OrderDetail
  /** somebody has to approve it, or did */
  reviewed: boolean
  /** said instead of the sentence that goes with the status */
  hint: string
  /** server clock minus this device's, ms */
  serverOffsetMs: number
  onExpire: () => void
}

/** How the order stands, in one word, one sentence and its steps. */
export function StatusHero({ order, reviewed, hint, serverOffsetMs, onExpire }: Props) {
  const way = wayOf(order, reviewed)
  return (
    <section className={styles.hero} aria-label="订单状态">
      <h2>{order.status_text}</h2>
      <p className={`s13 t2 ${styles.hint}`}>
        {order.status === 'pending_payment' && order.expire_at ? (
          <>
            请在{' '}
            <b className={styles.strong}>
              <CountDown look="text" endsAt={order.expire_at} serverOffsetMs={serverOffsetMs} onEnd={onExpire} />
            </b>{' '}
            内完成支付，超时将自动取消
          </>
        ) : (
          hint || heroHint(order)
        )}
      </p>
      {order.status === 'pending_confirmation' ? (
        <ButtonLink variant="outline" className={styles.transfer} to={payPath([order.order_no], 'detail')}>
          查看转账信息
        </ButtonLink>
      ) : null}
      {way ? (
        <div className={styles.steps}>
          <Steps steps={way.steps} current={way.current} />
        </div>
      ) : null}
    </section>
  )
}
