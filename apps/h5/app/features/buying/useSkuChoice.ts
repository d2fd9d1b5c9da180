import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { useState } from 'react'
import { type Choice, lastChoice, rememberChoice } from './last-choice.ts'
import { type Chosen, leastQty, qtyFor, skuOf, startingSku, withValue } from './sku-choice.ts'

type Options = {
  detail: GoodsDetail | undefined
  /** Each opening starts from the host's choice, else from the last one. */
  open: boolean
  skuId?: number
  qty?: number
  onChange?: (choice: Choice) => void
}

/** The state of a SKU sheet: a value per axis, the sku they name, a quantity that its rule allows. */
export function useSkuChoice({ detail, open, skuId, qty: startQty, onChange }: Options) {
  const [edit, setEdit] = useState<{ chosen?: Chosen; qty?: number }>({})
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setEdit({})
  }
  const last = detail && lastChoice(detail.goods_id)
  const start = detail && startingSku(detail, skuId ?? last?.skuId)
  const chosen = edit.chosen ?? start?.values ?? []
  const sku = detail?.skus.length === 1 ? detail.skus[0] : detail && skuOf(detail.skus, chosen)
  const wanted = edit.qty ?? startQty ?? last?.qty ?? (detail ? leastQty(detail) : 1)
  const qty = detail ? qtyFor(wanted, sku, detail) : wanted

  function choose(next: Sku | undefined, nextQty: number) {
    if (!detail || !next) return
    const choice = { skuId: next.sku_id, qty: qtyFor(nextQty, next, detail) }
    rememberChoice(detail.goods_id, choice)
    onChange?.(choice)
  }

  return {
    chosen,
    sku,
    qty,
    setValue(axis: number, value: string) {
      const next = withValue(chosen, axis, value)
      setEdit({ chosen: next, qty: wanted })
      choose(detail && skuOf(detail.skus, next), wanted)
    },
    setQty(next: number) {
      setEdit({ chosen, qty: next })
      choose(sku, next)
    },
  }
}
