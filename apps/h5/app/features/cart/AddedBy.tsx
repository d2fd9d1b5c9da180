import type { CartLine } from '@mall/contract/cart/terms'
import styles from './cart.module.css'

/** 「陈 陈立添加」: seen when looked for, silent otherwise. */
export function AddedBy({ by }: { by: CartLine['added_by'] }) {
  return (
    <span className={styles.by} data-me={by.me}>
      <i aria-hidden>{by.name.slice(0, 1) || '我'}</i>
      {by.me ? '我添加' : `${by.name}添加`}
    </span>
  )
}
