import type { OutputOf } from '@mall/contract/call/call'
import type { addManyToCart } from '@mall/contract/cart/calls'
import type { GoodsDetail } from '@mall/contract/goods/terms'
import { useState } from 'react'
import { type Quantities, withQuantity } from './bulk-choice.ts'

const none = { quantities: new Map<number, number>(), reasons: new Map<number, string>() }

/** The quantities being collected for a goods; they survive a look at a single sku in between. */
export function useBulk(detail: Pick<GoodsDetail, 'specs'> | undefined) {
  const [{ quantities, reasons }, set] = useState<{ quantities: Quantities; reasons: ReadonlyMap<number, string> }>(
    none,
  )
  const [picked, setGroup] = useState<string>()
  return {
    quantities,
    /** Why a sku did not go into the cart. */
    reasons,
    /** The value of the first axis whose rows are shown. */
    group: picked ?? detail?.specs[0]?.values[0] ?? '',
    setGroup,
    setQuantity: (skuId: number, qty: number) =>
      set((held) => ({
        quantities: withQuantity(held.quantities, skuId, qty),
        reasons: new Map([...held.reasons].filter(([id]) => id !== skuId)),
      })),
    clear: () => set(none),
    /** Drops the lines that went into the cart; refused ones stay, with the reason. */
    settle(lines: OutputOf<typeof addManyToCart>['lines']) {
      const refused = lines.filter(({ state }) => state === 'refused')
      set((held) => ({
        quantities: new Map(refused.map(({ sku_id }) => [sku_id, held.quantities.get(sku_id) ?? 0])),
        reasons: new Map(refused.map(({ sku_id, reason }) => [sku_id, reason])),
      }))
    },
  }
}
export type Bulk = ReturnType<typeof useBulk>
