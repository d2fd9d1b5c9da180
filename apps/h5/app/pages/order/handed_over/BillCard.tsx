import type { OutputOf } from '@mall/contract/call/call'
import type { handedOver } from '@mall/contract/pay-rule/calls'
import { Link } from 'react-router'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { detailsPath, payPath } from '#features/order/order-paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './handed_over.module.css'

export type Bill = OutputOf<typeof handedOver>['list'][number]

type Props = {
  bill: Bill
  /** server clock minus this device's, ms */
  serverOffsetMs: number
  /** left out when there is only one bill */
  tick?: { on: boolean; set: (on: boolean) => void }
  /** called when the time to pay has run out */
  onExpire: () => void
}

/** One bill that a colleague has handed over: sender, remark, amount and deadline. */
export function BillCard({ bill, serverOffsetMs, tick, onExpire }: Props) {
  const { order_no, mer_name, image, item_count, pay_amount_fen, expire_at, from_name, remark, at } = bill
  return (
    <article className="card relative pt-0">
      <header className={styles.head}>
        {tick ? <Check checked={tick.on} onChange={tick.set} label={`选择订单 ${order_no}`} /> : null}
        <Icon name="store" size={16} className="text-ink-2" />
        <b className="one-line font-medium min-w-0 flex-1">{mer_name}</b>
        {expire_at ? (
          <span className="text-warning flex-none text-hint">
            剩余 <CountDown look="text" endsAt={expire_at} serverOffsetMs={serverOffsetMs} onEnd={onExpire} />
          </span>
        ) : null}
      </header>
      <Link className="cover flex items-center gap-3" to={detailsPath(order_no)}>
        <span className="sr-only">订单详情：</span>
        <OrderPicture src={image} width={72} />
        <span className={styles.what}>
          <span>共 {item_count} 种商品</span>
          <span className="text-hint text-ink-3 mono">{order_no}</span>
          <Money fen={pay_amount_fen} size={18} tone="ink" />
        </span>
        <Icon name="right" size={14} className="text-ink-3" />
      </Link>
      <p className={styles.asked}>
        <Icon name="user" size={14} />
        <span>
          <b>{from_name}</b> 于 {shortTimeText(at)} 转交{remark ? `：${remark}` : ''}
        </span>
      </p>
      <div className="relative flex justify-end mt-3">
        <ButtonLink
          size="s"
          variant={tick ? 'outline-red' : 'primary'}
          to={payPath([order_no], 'list')}
          label={`去支付订单 ${order_no}`}
          className="z-2 min-w-19"
        >
          去支付
        </ButtonLink>
      </div>
    </article>
  )
}
