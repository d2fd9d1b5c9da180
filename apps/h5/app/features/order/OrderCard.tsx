import type { OrderDigest } from '@mall/contract/order/terms'
import type { OrderCommand } from '@mall/contract/order/words'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Check } from '#ui/Check.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { Skeleton, SkeletonList, SkeletonRow } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { afterOrder } from './after-order.ts'
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
  /** called when the time to pay has run out */
  onExpire: (order: OrderDigest) => void
  /** called when the card opens its details; `flash` marks it after the return from them */
  onOpen?: (order: OrderDigest) => void
  flash?: boolean
  /** choosing several for one action, payment by default; an order that it cannot apply to has no tick */
  choice?: { able?: boolean; chosen: boolean; onChange: (chosen: boolean) => void }
  /** a line of the page's own: the applicant */
  note?: ReactNode
  /** buttons of the page's own, after the order's */
  acts?: ReactNode
}

/** An order in a list: store, status, goods, amount, and its commands. */
export function OrderCard({ order, serverOffsetMs, onRun, onExpire, onOpen, flash, choice, note, acts }: Props) {
  const { order_no, status, status_text, mer_id, mer_name, is_self } = order
  const able = choice?.able ?? isPayable(order)
  const navigate = useNavigate()
  const also = afterOrder(order, navigate)
  return (
    <article className={cx('card relative pt-0', flash && styles.flash, choice && !able && 'opacity-50')}>
      <header className={styles.head}>
        {choice && able ? (
          <Check checked={choice.chosen} onChange={choice.onChange} label={`选择订单 ${order_no}`} />
        ) : null}
        <Link className={styles.merchant} to={merchantPath(mer_id)}>
          {is_self ? <Tag tone="solid">自营</Tag> : <Icon name="store" size={16} />}
          <b className="one-line font-medium">{mer_name}</b>
          <Icon name="right" size={14} className="text-ink-3" />
        </Link>
        <span className={cx('text-sub', isOpen(status) ? 'text-accent' : 'text-ink-3')}>{status_text}</span>
      </header>
      <Link className="cover flex items-start gap-3" to={detailsPath(order_no)} onClick={() => onOpen?.(order)}>
        <span className="sr-only">订单详情：</span>
        {order.item_count === 1 ? <OneLine order={order} /> : <Thumbs order={order} />}
      </Link>
      <div className={styles.sum}>
        {order.expire_at && status === 'pending_payment' ? (
          <span className="text-warning mr-auto text-hint">
            剩余{' '}
            <CountDown
              look="text"
              endsAt={order.expire_at}
              serverOffsetMs={serverOffsetMs}
              onEnd={() => onExpire(order)}
            />
          </span>
        ) : status === 'pending_confirmation' ? (
          <span className="text-warning mr-auto text-hint">转账凭证核对中</span>
        ) : null}
        <span className="text-ink-3">共 {order.total_qty} 件</span>
        <span>
          {amountWord(status)} <Money fen={order.pay_amount_fen} size={16} tone="ink" />
        </span>
      </div>
      {note}
      {(order.commands.length > 0 || also.length > 0 || acts) && !choice ? (
        <div className={styles.acts}>
          <OrderActions
            order={order}
            place="card"
            most={acts ? 1 : undefined}
            also={also}
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
      <span className="min-w-0 flex-1">
        <span className={cx('line-clamp-2', styles.name)}>{item.name}</span>
        <span className="one-line text-hint text-ink-3">{item.sku_text}</span>
      </span>
      <span className={styles.price}>
        <Money fen={item.price_fen} size={14} tone="ink" />
        <span className="text-hint text-ink-3">×{item.qty}</span>
      </span>
    </>
  )
}

/** Up to three pictures; the rest is a number. */
function Thumbs({ order }: { order: OrderDigest }) {
  const more = order.item_count - order.items.length
  return (
    <>
      <span className={styles.thumbs}>
        {order.items.map((item) => (
          <OrderPicture key={`${item.goods_id} ${item.sku_text}`} src={item.image} width={72} alt={item.name} />
        ))}
      </span>
      <span className={cx('text-hint text-ink-3', styles.kinds)}>
        {more > 0 ? `等 ${order.item_count} 种` : `${order.item_count} 种`}
        <Icon name="right" size={14} />
      </span>
    </>
  )
}

/** Three orders while loading, in the boxes they will fill. */
export const OrderCardSkeleton = () => (
  <SkeletonList count={3} row={`card ${'relative pt-0'}`}>
    <div className={styles.head}>
      <Skeleton width={144} />
      <Skeleton width={44} className="ml-auto" />
    </div>
    <div className="flex items-start gap-3">
      <SkeletonRow lines={['88%', ['48%', 12]]} />
    </div>
    <div className={styles.sum}>
      <Skeleton width={128} />
    </div>
    <div className={styles.acts}>
      <Skeleton width={72} height={28} round={14} />
      <Skeleton width={72} height={28} round={14} />
    </div>
  </SkeletonList>
)
