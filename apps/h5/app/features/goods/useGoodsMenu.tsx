import type { GoodsCard } from '@mall/contract/goods/terms'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useUnwanted } from '#store/unwanted.ts'

const GoodsMenu = lazy(() => import('./GoodsMenu.tsx').then((module) => ({ default: module.GoodsMenu })))

/** For lists of recommendations: `onMore` and `without` for the list, `menu` once in the page. */
export function useGoodsMenu(): { onMore: (goods: GoodsCard) => void; without: ReadonlySet<number>; menu: ReactNode } {
  const without = useUnwanted((unwanted) => unwanted.hidden)
  const [shown, setShown] = useState<GoodsCard>()
  const [open, setOpen] = useState(false)
  return {
    onMore(goods) {
      setShown(goods)
      setOpen(true)
    },
    without,
    menu: shown ? (
      <Suspense>
        <GoodsMenu goods={shown} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  }
}
