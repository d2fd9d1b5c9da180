import type { OrderDetail } from '@mall/contract/order'
import { Link } from 'react-router'
import { maskPhone } from '#features/address/address-text.ts'
import { logisticsPath } from '#features/order/order-paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './details.module.css'

type Props = { order: OrderDetail; onChangeAddress: () => void }

/** Where the parcels are, and where they go. */
export function Whereabouts({ order, onChangeAddress }: Props) {
  const { address, packages_count, commands } = order
  if (!address && packages_count === 0) return null
  return (
    <section className="card" aria-label="配送信息">
      {packages_count > 0 ? <Latest order={order} /> : null}
      {packages_count > 0 && address ? <hr className={styles.rule} /> : null}
      {address ? (
        <div className={styles.place}>
          <span className={`${styles.mark} ${styles.markRed}`}>
            <Icon name="location" />
          </span>
          <div className="grow1">
            <p className={styles.who}>
              <b className="m">{address.name}</b>
              <b className="m num">{maskPhone(address.phone)}</b>
            </p>
            <p className="s13 t2">
              {address.region} {address.detail}
            </p>
          </div>
          {commands.includes('change_address') ? (
            <button className={`more ${styles.change}`} type="button" onClick={onChangeAddress}>
              修改地址
              <Icon name="right" size={14} />
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function Latest({ order: { order_no, latest_trace, packages_count } }: { order: OrderDetail }) {
  const about = latest_trace
    ? [
        shortTimeText(latest_trace.at),
        packages_count > 1 ? `${latest_trace.package_text}（共 ${packages_count} 个）` : '',
        latest_trace.express_name,
      ]
    : [`${packages_count} 个包裹`]
  return (
    <Link className={styles.place} to={logisticsPath(order_no)}>
      <span className={`${styles.mark} ${styles.markGood}`}>
        <Icon name="truck" />
      </span>
      <span className="grow1">
        <span className={`l2 ${styles.trace}`}>{latest_trace?.text ?? '商家已发货，等待快递公司揽收'}</span>
        <span className={`s12 t3 num ${styles.about}`}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      <Icon name="right" size={16} className="t3" />
    </Link>
  )
}
