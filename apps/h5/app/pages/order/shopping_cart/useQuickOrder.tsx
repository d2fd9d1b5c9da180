import { lazy, type ReactNode, Suspense, useState } from 'react'
import { addToCart } from '#features/buying/addToCart.ts'
import type { Frequent } from '#features/quick/frequent.ts'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { useCartName } from './query.ts'

const QuickSheet = lazy(() =>
  import('#features/quick/QuickSheet.tsx').then((module) => ({ default: module.QuickSheet })),
)
const FrequentSheet = lazy(() =>
  import('#features/quick/FrequentSheet.tsx').then((module) => ({ default: module.FrequentSheet })),
)

/** As many again as the last time. */
export const addFrequent = ({ goods_id, sku_id, last_qty }: Frequent): Promise<boolean> =>
  addToCart({ goods_id, sku_id, qty: last_qty })

type Which = 'quick' | 'frequent'

/** 快速下单 and 常购清单; a sheet that was opened stays, with what is in it. Render `sheets` once. */
export function useQuickOrder(): { open: (which: Which) => void; sheets: ReactNode } {
  const [used, setUsed] = useState<ReadonlySet<Which>>(new Set())
  const [shown, setShown] = useState<Which>()
  const cartName = useCartName()
  const close = () => setShown(undefined)
  const leaveFor = useLeave(close)
  return {
    open(which) {
      setUsed((held) => new Set([...held, which]))
      setShown(which)
    },
    sheets: (
      <Suspense>
        {used.has('quick') ? <QuickSheet open={shown === 'quick'} onClose={close} cartName={cartName} /> : null}
        {used.has('frequent') ? (
          <FrequentSheet
            open={shown === 'frequent'}
            onClose={close}
            onAdd={addFrequent}
            onOpen={(path) => void leaveFor(path)}
          />
        ) : null}
      </Suspense>
    ),
  }
}
