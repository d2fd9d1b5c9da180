import type { Address } from '@mall/contract/address/terms'
import { Tag } from '#ui/Tag.tsx'
import styles from './address.module.css'
import { fullAddress, maskPhone } from './address-text.ts'

/** Name, phone, label and place of an address. Text only: the caller makes it a link or a button. */
export function AddressCard({ address }: { address: Address }) {
  return (
    <span className="grid gap-0.5 min-w-0">
      <span className={styles.who}>
        <b className="one-line">{address.name}</b>
        <b className="digits">{maskPhone(address.phone)}</b>
        {address.is_default ? <Tag tone="solid">默认</Tag> : null}
        {address.tag ? <Tag tone="neutral">{address.tag}</Tag> : null}
      </span>
      <span className={`${styles.where} line-clamp-2`}>{fullAddress(address)}</span>
    </span>
  )
}
