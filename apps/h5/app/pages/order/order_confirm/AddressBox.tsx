import type { Address } from '@mall/contract/address'
import type { Ref } from 'react'
import { AddressCard } from '#features/address/AddressCard.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './order_confirm.module.css'

type Props = { address: Address | null; shaken: number; onClick: () => void; ref: Ref<HTMLButtonElement> }

/** Where it goes. Without an address it shakes when one tries to submit. */
export function AddressBox({ address, shaken, onClick, ref }: Props) {
  return (
    <section className={`card card--flush ${styles.address}`} aria-label="收货地址">
      <button
        // A new key starts the shaking anew.
        key={shaken}
        ref={ref}
        type="button"
        className={styles.addressTap}
        data-shaken={shaken > 0 && address === null}
        onClick={onClick}
      >
        <span className={styles.pin}>
          <Icon name="location" />
        </span>
        {address ? <AddressCard address={address} /> : <b className="s15">请添加收货地址</b>}
        <Icon name="right" size={16} className={styles.go} />
      </button>
      <div className={styles.airmail} aria-hidden />
    </section>
  )
}
