import type { ReactNode } from 'react'
import { Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { timeText } from '#ui/time.ts'
import styles from './order_pay_status.module.css'
import type { Outcome, View } from './outcome.ts'

type Props = { outcome: Outcome; view: View; waits: boolean; children: ReactNode }

/** Icon, sentence, amount, and the facts of the payment. */
export function OutcomeCard({ outcome, view, waits, children }: Props) {
  const [first] = outcome.order_nos
  return (
    <section className={`card ${styles.card}`}>
      <div className={styles.hero} role="status">
        <span className={styles.icon} data-tone={view.tone} data-waits={waits}>
          {waits ? <span className={styles.wheel} aria-hidden /> : null}
          <Icon name={view.icon} size={32} />
        </span>
        <h2>{view.title}</h2>
        <Money fen={outcome.pay_amount_fen} size={28} tone="ink" />
        {view.hint ? <p className="s12 t3">{view.hint}</p> : null}
      </div>
      {children ? <div className={styles.acts}>{children}</div> : null}
      <dl className={styles.facts}>
        <Fact name="订单编号">
          {first ? <CopyText text={first} what="订单编号" /> : null}
          {outcome.order_nos.length > 1 ? <span className="t3"> 等 {outcome.order_nos.length} 笔</span> : null}
        </Fact>
        {outcome.pay_type_text ? <Fact name="支付方式">{outcome.pay_type_text}</Fact> : null}
        {outcome.paid_at ? (
          <Fact name="支付时间">
            <span className="num">{timeText(outcome.paid_at)}</span>
          </Fact>
        ) : null}
      </dl>
    </section>
  )
}
