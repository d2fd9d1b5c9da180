import type { OutputOf } from '@mall/contract/endpoint'
import type { GoodsDetail, Sku } from '@mall/contract/goods'
import type { goodsDelivery } from '@mall/contract/region'
import styles from './rows.module.css'

type Props = {
  detail: GoodsDetail
  sku: Sku | undefined
  /** empty: none is known */
  place: string
  estimate?: OutputOf<typeof goodsDelivery>
}

/** Two lines, whoever looks: the place, and what sending it there means. */
export function Supply({ detail, sku, place, estimate }: Props) {
  const stock = sku?.stock ?? 0
  const word = stock <= 0 ? '暂时缺货' : detail.lead_days > 0 ? '可订' : '现货'
  // One line has room for the day and the freight; by which hour to order is said in the sheet.
  const day = estimate?.arrival_text.split('，').at(-1)
  // A store's own promise may begin with the very word.
  const promise = day || detail.promise_text.replace(/^现货[，,\s]*/, '')
  const rest = [promise, estimate?.freight_text ?? detail.freight_text].filter(Boolean).join(' · ')
  return (
    <>
      <span className={place ? 'l1' : 'l1 t3'}>{place || '请选择配送地区'}</span>
      <span className={`l1 ${styles.second}`}>
        {estimate?.deliverable === false ? (
          <b className={styles.short}>{estimate.freight_text}</b>
        ) : (
          <>
            <b className={stock > 0 ? styles.ready : styles.short}>{word}</b>
            {rest ? ` · ${rest}` : ''}
          </>
        )}
      </span>
    </>
  )
}
