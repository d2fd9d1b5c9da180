import type { SeckillDeal } from '@mall/contract/seckill/terms'
import { fewLeft } from '#session/deal-state.ts'
import styles from './seckill.module.css'

type Props = { deal: Pick<SeckillDeal, 'progress' | 'stock_left' | 'stock_total' | 'unit'> }

/** 「已抢 63%」; of the last tenth 「仅剩 3 件」. */
export function Progress({ deal: { unit, ...deal } }: Props) {
  const few = fewLeft(deal)
  return (
    <span className={styles.progress} data-few={few || undefined}>
      <i style={{ width: `${deal.progress}%` }} aria-hidden />
      <span>{few ? `仅剩 ${deal.stock_left} ${unit}` : `已抢 ${deal.progress}%`}</span>
    </span>
  )
}
