import type { CreditLine } from '@mall/contract/credit'
import { Link } from 'react-router'
import { detailsPath } from '#features/order/order-paths.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Tag } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import { DisputeBox } from './DisputeBox.tsx'
import { settledParts } from './line-words.ts'
import styles from './statement.module.css'

type Props = { line: CreditLine; mayPay: boolean; onDispute: () => void; onWithdraw: () => unknown }

/** One order bought on credit: what has come off it, what is left, and what is said about it. */
export function LineCard({ line, mayPay, onDispute, onWithdraw }: Props) {
  const { order_no, mer_name, amount_fen, left_fen, paid_by, at, dispute } = line
  const parts = settledParts(line)
  const mayWithdraw = mayPay && dispute?.state === 'open'
  const mayDispute = mayPay && line.can_dispute
  const disputing = (word: string) => (
    <Button size="s" variant="outline" onClick={onDispute}>
      {word}
    </Button>
  )
  return (
    <article className={`card ${styles.line}`}>
      <div className={styles.lineHead}>
        <div className="grow1">
          <h3 className="l1">{mer_name}</h3>
          <p className="l1 s12 t3 num">
            {[shortTimeText(at), paid_by && `${paid_by} 付款`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Money fen={amount_fen} size={16} tone="ink" />
      </div>
      <div className={styles.lineFoot}>
        <Link className={styles.order} to={detailsPath(order_no)}>
          <span className="vh">查看订单 </span>
          <span className="mono">{order_no}</span>
          <Icon name="right" size={14} />
        </Link>
        {left_fen === 0 ? <Tag tone="success">已结清</Tag> : null}
        {mayDispute && !dispute ? disputing('提出争议') : null}
      </div>
      {parts.length > 0 ? (
        <dl className={styles.parts}>
          {parts.map(({ name, fen }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{moneyText(fen)}</dd>
            </div>
          ))}
          {left_fen > 0 ? (
            <div>
              <dt>剩余</dt>
              <dd className="num m">{moneyText(left_fen)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {dispute ? <DisputeBox dispute={dispute} /> : null}
      {mayWithdraw || (mayDispute && dispute) ? (
        <div className={styles.acts}>
          {mayWithdraw ? (
            <Button size="s" variant="outline" onClick={onWithdraw}>
              撤回争议
            </Button>
          ) : null}
          {mayDispute ? disputing('再次提出争议') : null}
        </div>
      ) : null}
    </article>
  )
}
