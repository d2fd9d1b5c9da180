import { rebuyOrder } from '@mall/contract/order/calls'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { mutationOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { ordersPath } from '#features/order/order-paths.ts'
import { setApp } from '#store/app.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './order_payment.module.css'
import { beginTransferText, handedOverText } from './payment-words.ts'
import type { Bill } from './usePay.ts'

type Props = {
  bill: Pick<Bill, 'expire_at' | 'pay_amount_fen'>
  /** a transfer is chosen but not begun: its days count only from its start */
  byTransfer: boolean
  serverOffsetMs: number
  onEnd: () => void
}

/** The amount, and the deadline. */
export function BillHead({ bill, byTransfer, serverOffsetMs, onEnd }: Props) {
  return (
    <section className="grid justify-items-center gap-2 pt-6 px-gutter pb-4" aria-label="应付金额">
      {bill.expire_at ? (
        <p className="text-sub text-ink-2">
          请在{' '}
          <b className="text-accent font-semibold">
            <CountDown endsAt={bill.expire_at} serverOffsetMs={serverOffsetMs} look="short" onEnd={onEnd} />
          </b>{' '}
          {byTransfer ? beginTransferText : '内完成支付'}
        </p>
      ) : null}
      <Money fen={bill.pay_amount_fen} size={32} tone="ink" />
    </section>
  )
}

/** The orders being paid, folded: a line for one order, a list for several. */
export function Digest({ orders }: { orders: Bill['orders'] }) {
  const [open, setOpen] = useState(false)
  const list = useId()
  const { imageDomain } = useGlobalData()
  const goods = orders.reduce((sum, order) => sum + order.item_count, 0)
  const stores = orders.length > 1 ? `${orders.length} 笔订单 · ` : ''
  return (
    <section className="card card--cells" aria-label="订单摘要">
      <button type="button" className="cell" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        <span className="cell-key">订单信息</span>
        <span className="cell-value">
          {stores}共 {goods} 种商品
        </span>
        <Icon name={open ? 'up' : 'down'} size={16} className="cell-arrow" />
      </button>
      <ul id={list} hidden={!open}>
        {orders.map((order) => (
          <li key={order.order_no} className={styles.order}>
            <Picture src={order.image ? withImageDomain(order.image, imageDomain) : undefined} alt="" width={56} />
            <div className="min-w-0 flex-1">
              <p className="one-line">{order.mer_name}</p>
              <p className="text-hint text-ink-3 mono">{order.order_no}</p>
            </div>
            <div className="grid justify-items-end flex-none">
              <span className="digits font-medium">{moneyText(order.pay_amount_fen)}</span>
              <span className="text-hint text-ink-3">{order.item_count} 种</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Under the amount: the colleague who handed the bill over, and to whom. */
export function HandedOver({ bill: { handed_over, server_now } }: { bill: Bill }) {
  if (!handed_over) return null
  return (
    <p className={styles.handed}>
      <Icon name="users" size={14} />
      <span>{handedOverText(handed_over, server_now)}</span>
    </p>
  )
}

export function CashierSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid justify-items-center gap-3 pt-7 pb-5">
        <Skeleton width={180} height={14} />
        <Skeleton width={160} height={36} />
      </div>
      <SkeletonRows count={1} picture={32} />
      <SkeletonRows count={2} picture={32} />
    </SkeletonRegion>
  )
}

type NotPayableProps = { state: 'closed' | 'reviewing'; orderNos: readonly string[] }

/** Orders that do not wait for money: closed ones can be bought again, those under review must wait. */
export function NotPayable({ state, orderNos }: NotPayableProps) {
  const navigate = useNavigate()
  const { mutateAsync: rebuy } = useMutation(mutationOf(rebuyOrder))

  async function buyAgain() {
    let added = 0
    for (const order_no of orderNos) {
      // The call has shown a failure; goods that did get into the cart are worth going there for.
      const outcome = await rebuy({ order_no }).catch(() => null)
      added += outcome?.added ?? 0
      if (outcome) setApp({ cartNumber: outcome.cart_number })
    }
    if (added > 0) navigate(to.cart())
    else toast.warning('这些商品都已不能购买')
  }

  if (state === 'reviewing') {
    return (
      <EmptyBlock picture={orderPicture} title="订单审核中，暂不可支付" hint="审核通过后即可付款">
        <ButtonLink size="l" to={ordersPath(orderNos)} replace>
          查看订单
        </ButtonLink>
      </EmptyBlock>
    )
  }
  return (
    <EmptyBlock picture={orderPicture} title="订单已关闭" hint="超时未支付或已取消，商品可以重新购买" two>
      <Button size="l" onClick={buyAgain}>
        重新购买
      </Button>
      <ButtonLink size="l" variant="outline" to={ordersPath(orderNos)} replace>
        查看订单
      </ButtonLink>
    </EmptyBlock>
  )
}
