import { useId, useState } from 'react'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Icon } from '#ui/Icon.tsx'
import { moneyText } from '#ui/money.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './order_payment.module.css'
import type { Bill } from './usePay.ts'

/** What is being paid, folded: a line for one order, a list for several. */
export function Digest({ orders }: { orders: Bill['orders'] }) {
  const [open, setOpen] = useState(false)
  const list = useId()
  const { imageDomain } = useGlobalData()
  const goods = orders.reduce((sum, order) => sum + order.item_count, 0)
  const stores = orders.length > 1 ? `${orders.length} 笔订单 · ` : ''
  return (
    <section className="card card--cells" aria-label="订单摘要">
      <button type="button" className="cell" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        <span className="k">订单信息</span>
        <span className="v">
          {stores}共 {goods} 种商品
        </span>
        <Icon name={open ? 'up' : 'down'} size={16} className="go" />
      </button>
      <ul id={list} hidden={!open}>
        {orders.map((order) => (
          <li key={order.order_no} className={styles.order}>
            <Picture src={order.image ? withImageDomain(order.image, imageDomain) : undefined} alt="" width={56} />
            <div className="grow1">
              <p className="l1">{order.mer_name}</p>
              <p className="s12 t3 mono">{order.order_no}</p>
            </div>
            <div className={styles.orderSum}>
              <span className="num m">{moneyText(order.pay_amount_fen)}</span>
              <span className="s12 t3">{order.item_count} 种</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
