import type { OrderDetail } from '@mall/contract/order/terms'
import { Link } from 'react-router'
import { ReceiverRow } from '#features/address/ReceiverRow.tsx'
import { logisticsPath, payPath } from '#features/order/order-paths.ts'
import { wayOf } from '#features/order/order-words.ts'
import { useGlobalData } from '#store/global-data.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { RoundMark } from '#ui/RoundMark.tsx'
import { Steps } from '#ui/Steps.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './details.module.css'
import { heroHint } from './hero-hint.ts'

type Props = {
  order: OrderDetail
  /** the order needs approval, or had it */
  reviewed: boolean
  /** replaces the sentence of the status */
  hint: string
  /** server clock minus this device's, ms */
  serverOffsetMs: number
  onExpire: () => void
}

/** The status of the order in one word, one sentence and its steps. */
export function StatusHero({ order, reviewed, hint, serverOffsetMs, onExpire }: Props) {
  const way = wayOf(order, reviewed)
  const { transfer_promise } = useGlobalData()
  return (
    <section className="pt-2 px-gutter pb-4 rounded-b-card bg-surface" aria-label="订单状态">
      <h2 className="text-hero/[1.4] font-semibold">{order.status_text}</h2>
      <p className="text-sub text-ink-2 whitespace-pre-line">
        {order.status === 'pending_payment' && order.expire_at ? (
          <>
            请在{' '}
            <b className="font-medium text-accent">
              <CountDown look="text" endsAt={order.expire_at} serverOffsetMs={serverOffsetMs} onEnd={onExpire} />
            </b>{' '}
            内完成支付，超时将自动取消
          </>
        ) : (
          hint || heroHint(order, transfer_promise)
        )}
      </p>
      {order.status === 'pending_confirmation' ? (
        <ButtonLink variant="outline" className="mt-3" to={payPath([order.order_no], 'detail')}>
          查看转账信息
        </ButtonLink>
      ) : null}
      {way ? (
        <div className="mt-4">
          <Steps steps={way.steps} current={way.current} />
        </div>
      ) : null}
    </section>
  )
}

type WhereaboutsProps = { order: OrderDetail; onChangeAddress: () => void }

/** The parcels' latest trace, and the delivery address. */
export function Whereabouts({ order, onChangeAddress }: WhereaboutsProps) {
  const { address, packages_count, commands } = order
  if (!address && packages_count === 0) return null
  return (
    <section className="card" aria-label="配送信息">
      {packages_count > 0 ? <Latest order={order} /> : null}
      {packages_count > 0 && address ? <hr className="h-px mt-3 mr-0 mb-3 ml-12 border-0 bg-border" /> : null}
      {address ? (
        <ReceiverRow
          address={address}
          end={
            commands.includes('change_address') ? (
              <button className="more flex-none" type="button" onClick={onChangeAddress}>
                修改地址
                <Icon name="right" size={14} />
              </button>
            ) : null
          }
        />
      ) : null}
    </section>
  )
}

function Latest({ order: { order_no, latest_trace, packages_count } }: { order: OrderDetail }) {
  if (!latest_trace) return null
  const about = [
    shortTimeText(latest_trace.at),
    packages_count > 1 && latest_trace.package_text ? `${latest_trace.package_text}（共 ${packages_count} 个）` : '',
    latest_trace.express_name,
  ]
  return (
    <Link className="relative flex items-center gap-3" to={logisticsPath(order_no)}>
      <RoundMark tone="good" size={36}>
        <Icon name="truck" />
      </RoundMark>
      <span className="min-w-0 flex-1">
        <span className={`line-clamp-2 ${styles.trace}`}>{latest_trace.text}</span>
        <span className="text-hint text-ink-3 digits block mt-1">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <Icon name="right" size={16} className="text-ink-3" />
    </Link>
  )
}
