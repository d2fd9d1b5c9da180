import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { fullAddress } from '#features/address/address-text.ts'
import { defaultAddressQuery } from '#features/address/addresses.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './shopping_cart.module.css'

/** 「配送至…」: where it will go unless another address is chosen at the confirm page. */
export function DeliverTo() {
  const { data } = useQuery(defaultAddressQuery)
  const address = data?.address
  const text = address ? `配送至 ${fullAddress(address)}` : data ? '添加收货地址' : ' '
  return (
    <Link className={styles.deliver} to={to.addressList()}>
      <Icon name="location" size={16} />
      <span className="l1 grow1">{text}</span>
      <Icon name="right" size={14} />
    </Link>
  )
}
