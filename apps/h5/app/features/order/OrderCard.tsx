import type { OrderCommand, OrderDigest } from '@mall/contract/order'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Check } from '#ui/Check.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { cx } from '#ui/classNames.ts'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { Tag } from '#ui/Tag.tsx'
import { isPayable } from './command-table.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderPicture } from './OrderPicture.tsx'
import styles from './order.module.css'
import { detailsPath, merchantPath } from './order-paths.ts'
import { amountWord, isOpen } from './order-words.ts'

type Props = {
  order: OrderDigest
  /** server clock minus this device's, ms */
  serverOffsetMs: number
  onRun: (command: OrderCommand, order: OrderDigest) => unknown
  /** the time to pay is over */
  onExpire: (order: OrderDigest) => void
  /** the card was left for its details, or just came back from them */
  onOpen?: (order: OrderDigest) => void
  flash?: boolean
  /** choosing several for one deed, payment if not told; what it is not for has no tick */
  choice?: { able?: boolean; chosen: boolean; onChange: (chosen: boolean) => void }
  /** what the page knows besides: who asked for it */
  note?: ReactNode
  /** buttons of the page's own, after the order's */
  acts?: ReactNode
}

/** An order in a list: who sells, how it stands, what was bought, for how much, and what may be done now. */
export function OrderCard({ order, serverOffsetMs, onRun, onExpire, onOpen, flash, choice, note, acts }: Props) {
  const { order_no, status, status_text, mer_id, mer_name, is_self } = order
  const able = choice?.able ?? isPayable(order)
  return (
    <article className={cx('card', styles.card, flash && styles.flash, choice && !able && styles.aside)}>
      <header className={styles.head}>
        {choice && able ? (
          <Check checked={choice.chosen} onChange={choice.onChange} label={`选择订单 ${order_no}`} />
        ) : null}
        <Link className={styles.merchant} to={merchantPath(mer_id)}>
          {is_self ? <Tag tone="solid">自营</Tag> : <Icon name="store" size={16} />}
          <b className="l1 m">{mer_name}</b>
          <Icon name="right" size={14} className="t3" />
        </Link>
        <span className={cx('s13', isOpen(status) ? 'red' : 't3')}>{status_text}</span>
      </header>
      <Link className={cx('cover', styles.body)} to={detailsPath(order_no)} onClick={() => onOpen?.(order)}>
        <span className="vh">订单详情：</span>
        {order.item_count === 1 ? <OneLine order={order} /> : <Thumbs order={order} />}
      </Link>
      <div className={styles.sum}>
        {order.expire_at && status === 'pending_payment' ? (
          <span className={cx('warn', styles.left)}>
            剩余{' '}
            <CountDown
              look="text"
              endsAt={order.expire_at}
              serverOffsetMs={serverOffsetMs}
              onEnd={() => onExpire(order)}
            />
          </span>
        ) : status === 'pending_confirmation' ? (
          <span className={cx('warn', styles.left)}>转账凭证核对中</span>
        ) : null}
        <span className="t3">共 {order.total_qty} 件</span>
        <span>
          {amountWord(status)} <Money fen={order.pay_amount_fen} size={16} tone="ink" />
        </span>
      </div>
      {note}
      {(order.commands.length > 0 || acts) && !choice ? (
        <div className={styles.acts}>
          <OrderActions
            order={order}
            place="card"
            most={acts ? 1 : undefined}
            onRun={(command) => onRun(command, order)}
          />
          {acts}
        </div>
      ) : null}
    </article>
  )
}

function OneLine({ order }: { order: OrderDigest }) {
  const [item] = order.items
  if (!item) return null
  return (
    <>
      <OrderPicture src={item.image} width={72} />
      <span className="grow1">
        <span className={cx('l2', styles.name)}>{item.name}</span>
        <span className="l1 s12 t3">{item.sku_text}</span>
      </span>
      <span className={styles.price}>
        <Money fen={item.price_fen} size={14} tone="ink" />
        <span className="s12 t3">×{item.qty}</span>
      </span>
    </>
  )
}

/** Up to three pictures; what is more is counted. */
function Thumbs({ order }: { order: OrderDigest }) {
  const more = order.item_count - order.items.length
  return (
    <>
      <span className={styles.thumbs}>
        {order.items.map((item) => (
          <OrderPicture key={`${item.goods_id} ${item.sku_text}`} src={item.image} width={72} alt={item.name} />
        ))}
      </span>
      <span className={cx('s12 t3', styles.kinds)}>
        {more > 0 ? `等 ${order.item_count} 种` : `${order.item_count} 种`}
        <Icon name="right" size={14} />
      </span>
    </>
  )
}
