import type { OrderDetail } from '@mall/contract/order'
import { useGlobalData } from '#store/global-data.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './details.module.css'

type Props = {
  open: boolean
  onClose: () => void
  order: Pick<OrderDetail, 'order_no' | 'mer_name' | 'merchant_phone'>
}

/** The store's telephone, the mall's, and the number that either will ask for. */
export function ContactSheet({ open, onClose, order }: Props) {
  const { service_phone, service_time } = useGlobalData()
  return (
    <Sheet open={open} onClose={onClose} title="联系商家">
      <ul className={styles.contacts}>
        {order.merchant_phone ? <Contact name={order.mer_name} phone={order.merchant_phone} hint="商家电话" /> : null}
        {service_phone ? (
          <Contact
            name="平台客服"
            phone={service_phone}
            hint={service_time ? `服务时间 ${service_time}` : '平台电话'}
          />
        ) : null}
      </ul>
      <p className="s12 t3">
        联系时请提供订单编号 <CopyText text={order.order_no} what="订单编号" look="word" />
      </p>
    </Sheet>
  )
}

function Contact({ name, phone, hint }: { name: string; phone: string; hint: string }) {
  return (
    <li>
      <span className="grow1">
        <span className="l1 m">{name}</span>
        <span className="s12 t3">{hint}</span>
      </span>
      <a className="btn btn--outline" href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`拨打${name} ${phone}`}>
        <Icon name="phone" size={16} />
        <span className="num">{phone}</span>
      </a>
    </li>
  )
}
