import type { GoodsCard } from '@mall/contract/goods/terms'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { addToCart } from './add-to-cart.ts'
import { watchTaps } from './fly-to-cart.ts'
import { leastQty } from './sku-choice.ts'

const QuickSheet = lazy(() => import('./QuickSheet.tsx').then((module) => ({ default: module.QuickSheet })))

/**
 * `add(goods)`: a goods of one sku goes into the cart at once, by its minimum; of several, the sheet asks which. Render
 * `sheet` once in the page.
 */
export function useQuickAdd(): { add: (goods: GoodsCard) => void; sheet: ReactNode } {
  const [shown, setShown] = useState<GoodsCard>()
  const [open, setOpen] = useState(false)
  const adding = useRef(new Set<number>())
  useEffect(watchTaps, [])

  async function addOne(goods: GoodsCard, sku_id: number) {
    // A second tap before the first has been answered must not add twice.
    if (adding.current.has(sku_id)) return
    adding.current.add(sku_id)
    try {
      await addToCart({ goods_id: goods.goods_id, sku_id, qty: leastQty(goods) })
    } finally {
      adding.current.delete(sku_id)
    }
  }

  return {
    add(goods) {
      if (goods.single_sku_id !== null) {
        void addOne(goods, goods.single_sku_id)
        return
      }
      setShown(goods)
      setOpen(true)
    },
    sheet: shown ? (
      <Suspense>
        <QuickSheet key={shown.goods_id} goods={shown} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  }
}
