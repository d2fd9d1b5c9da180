import type { MerchantCard } from '@mall/contract/merchant/terms'
import { useGlobalData } from '#store/global-data.ts'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { AskStore } from './AskStore.tsx'
import styles from './merchant.module.css'

type Props = {
  open: boolean
  onClose: () => void
  store: Pick<MerchantCard, 'mer_id' | 'name' | 'phone' | 'business_time'>
  /** subject of the question */
  goodsId?: number
}

/** Contacts: a chat with the store, then phone and hours of the store and of the mall. */
export function ContactSheet({ open, onClose, store, goodsId }: Props) {
  const { service_phone, service_time } = useGlobalData()
  return (
    <Sheet open={open} onClose={onClose} title="联系客服">
      <AskStore merId={store.mer_id} goodsId={goodsId} onClose={onClose} />
      <ul className={styles.contacts}>
        {store.phone ? <Contact who={store.name} phone={store.phone} hours={store.business_time} /> : null}
        {service_phone ? <Contact who="平台客服" phone={service_phone} hours={service_time} /> : null}
      </ul>
    </Sheet>
  )
}

function Contact({ who, phone, hours }: { who: string; phone: string; hours: string }) {
  return (
    <li>
      <span className="min-w-0 flex-1">
        <b className="one-line">{who}</b>
        <span className="digits">{phone}</span>
        {hours ? <small>服务时间 {hours}</small> : null}
      </span>
      <a
        className="btn btn--outline-red"
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        aria-label={`拨打${who} ${phone}`}
      >
        <Icon name="phone" size={16} />
        拨打
      </a>
    </li>
  )
}
