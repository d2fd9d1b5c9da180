import { type ReactNode, useState } from 'react'
import { to } from '#app/pages.ts'
import { serverNow } from '#store/server-clock.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './claim.module.css'
import { type Held, untilText } from './held.ts'
import { Rules } from './Rules.tsx'
import { Ticket } from './Ticket.tsx'
import { goodsForPath } from './tickets.ts'

type Props = {
  coupon: Held /** its goods are what one looks at */
  here?: boolean /** instead of what its state says */
  end?: ReactNode
}

/** A coupon that the person holds: its expiry, and where it can be used. */
export function HeldTicket({ coupon, here, end }: Props) {
  const [now] = useState(serverNow)
  const { text, urgent } = untilText(coupon, now)
  const off = coupon.status === 'used' || coupon.status === 'expired'
  return (
    <div className={styles.piece}>
      <Ticket
        of={coupon}
        off={off}
        tag={coupon.status === 'locked' ? <Tag tone="warning">占用中</Tag> : undefined}
        lines={[
          coupon.scope_text,
          <span key="until" className={urgent ? 'digits text-accent' : 'digits'}>
            {text}
          </span>,
        ]}
        end={
          <div className={styles.stub}>
            {end ?? <End coupon={coupon} here={here} begun={Date.parse(coupon.usable_from) <= now} />}
          </div>
        }
      />
      <Rules rules={coupon.rules} />
    </div>
  )
}

function End({ coupon, here, begun }: Props & { begun: boolean }) {
  const { status, name, coupon_id, locked_order_no } = coupon
  if (status === 'locked') {
    return locked_order_no ? (
      <ButtonLink
        size="s"
        variant="outline"
        to={to.orderDetails({ order_no: locked_order_no })}
        label={`查看占用${name}的订单`}
      >
        查看订单
      </ButtonLink>
    ) : (
      <span className={styles.word}>待付款订单占用</span>
    )
  }
  if (status === 'used') return <span className={styles.stamp}>已使用</span>
  if (status === 'expired') return <span className={styles.stamp}>已过期</span>
  if (!begun) return <span className={styles.word}>未到使用时间</span>
  if (here) return <span className={styles.word}>已领取</span>
  return (
    <ButtonLink size="s" to={goodsForPath(coupon_id)} label={`去使用：${name}`}>
      去使用
    </ButtonLink>
  )
}
