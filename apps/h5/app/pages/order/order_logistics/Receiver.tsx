import { maskPhone } from '#features/address/address-text.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './logistics.module.css'
import type { Tracked } from './tracked.ts'

export function Receiver({ address }: { address: NonNullable<Tracked['address']> }) {
  return (
    <section className="card row g12" aria-label="收货信息">
      <span className={styles.place}>
        <Icon name="location" />
      </span>
      <div className="grow1">
        <p className="row g8">
          <b className="m">{address.name}</b>
          <b className="m num">{maskPhone(address.phone)}</b>
        </p>
        <p className="s13 t2">
          {address.region} {address.detail}
        </p>
      </div>
    </section>
  )
}
