import type { GoodsDetail, Sku } from '@mall/contract/goods'
import { useState } from 'react'
import { Cell } from '#ui/Cell.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import styles from './rows.module.css'
import { useDelivery } from './useDelivery.ts'

const deliverySheet = late(() => import('./DeliverySheet.tsx').then((module) => module.DeliverySheet))

type Props = { detail: GoodsDetail; sku: Sku | undefined; qty: number }

/** 送至: where to, whether at all, when, for how much. Two lines from the start, whoever looks. */
export function DeliveryCell({ detail, sku, qty }: Props) {
  const [open, setOpen] = useState(false)
  const { place, estimate } = useDelivery(sku, qty)
  const blocked = estimate?.deliverable === false
  const stock = sku?.stock ?? 0
  const word = stock <= 0 ? '暂时缺货' : detail.lead_days > 0 ? '可订' : '现货'
  // A store's own promise may begin with the very word.
  const promise = estimate?.arrival_text || detail.promise_text.replace(/^现货[，,\s]*/, '')
  const rest = [promise, estimate?.freight_text ?? detail.freight_text].filter(Boolean).join(' · ')
  return (
    <>
      <Cell
        kind="kv"
        label="送至"
        onClick={() => setOpen(true)}
        value={
          <>
            <span className={place ? 'l1' : 'l1 t3'}>
              {place ? place.name : place === null ? '请选择配送地区' : '\u00a0'}
            </span>
            <span className={`l1 ${styles.second}`} aria-live="polite">
              {blocked ? (
                <b className={styles.short}>{estimate.freight_text}</b>
              ) : (
                <>
                  <b className={stock > 0 ? styles.ready : styles.short}>{word}</b>
                  {rest ? ` · ${rest}` : ''}
                </>
              )}
            </span>
          </>
        }
      />
      <LateSheet of={deliverySheet} with={{ open, onClose: () => setOpen(false), detail, sku, qty }} />
    </>
  )
}
