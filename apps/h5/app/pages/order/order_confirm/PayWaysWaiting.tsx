import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './pay-ways.module.css'

const tiles = ['online', 'balance', 'transfer']

/** The tiles of 支付方式 while they are on their way. */
export const Waiting = () => tiles.map((key) => <Skeleton key={key} height={58} round={8} />)

/** All of 支付方式 while even its code is. */
export const PayWaysWaiting = () => (
  <fieldset className={styles.ways} aria-busy="true">
    <legend>支付方式</legend>
    <Waiting />
  </fieldset>
)
