import type { GoodsDetail } from '@mall/contract/goods'
import { Fact } from '#ui/Cell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './rows.module.css'
import { serviceWords } from './service-words.ts'

type SheetProps = { open: boolean; onClose: () => void }

/** What sending it costs, and when it goes. */
export function DeliverySheet({ open, onClose, detail, place }: SheetProps & { detail: GoodsDetail; place: string }) {
  return (
    <Sheet open={open} onClose={onClose} title="配送说明">
      <dl className={styles.facts}>
        {place ? <Fact name="送至">{place}</Fact> : null}
        <Fact name="时效">{detail.promise_text || '以店铺发货通知为准'}</Fact>
        <Fact name="运费">{detail.freight_text || '以提交订单时为准'}</Fact>
        <Fact name="发货方">{detail.merchant.name}</Fact>
        {detail.merchant.region ? <Fact name="发货地">{detail.merchant.region}</Fact> : null}
      </dl>
      <p className={styles.sheetNote}>收货地址可在提交订单时更换，运费按所选地址与整单金额计算。</p>
    </Sheet>
  )
}

export function ServiceSheet({ open, onClose, services }: SheetProps & { services: readonly string[] }) {
  return (
    <Sheet open={open} onClose={onClose} title="服务保障">
      <ul className={styles.promises}>
        {services.map((service) => (
          <li key={service}>
            <Icon name="shield" size={20} />
            <span className="grow1">
              <b>{service}</b>
              {serviceWords(service) ? <small>{serviceWords(service)}</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
