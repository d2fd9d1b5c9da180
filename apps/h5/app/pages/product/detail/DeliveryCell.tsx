import type { GoodsDetail, Sku } from '@mall/contract/goods'
import { lazy, Suspense, useState } from 'react'
import { useLogin } from '#session/session.ts'
import { Cell } from '#ui/Cell.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Supply } from './Supply.tsx'

const deliverySheet = late(() => import('./DeliverySheet.tsx').then((module) => module.DeliverySheet))
const Delivered = lazy(() => import('./Delivered.tsx').then((module) => ({ default: module.Delivered })))

type Props = { detail: GoodsDetail; sku: Sku | undefined; qty: number }

/** 送至: where to, whether at all, when, for how much. What the store says to everybody stands there until that is known. */
export function DeliveryCell({ detail, sku, qty }: Props) {
  const [open, setOpen] = useState(false)
  const known = useLogin() !== 'unknown'
  const usual = <Supply detail={detail} sku={sku} place={'\u00a0'} />
  return (
    <>
      <Cell
        kind="kv"
        label="送至"
        onClick={() => setOpen(true)}
        value={
          known ? (
            <Suspense fallback={usual}>
              <Delivered detail={detail} sku={sku} qty={qty} />
            </Suspense>
          ) : (
            usual
          )
        }
      />
      <LateSheet of={deliverySheet} with={{ open, onClose: () => setOpen(false), detail, sku, qty }} />
    </>
  )
}
