import { randomHex } from '@mall/contract/call/idempotency-key'
import { previewCart } from '@mall/contract/cart/calls'
import type { Cart, CartLine } from '@mall/contract/cart/terms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryOf } from '#api/query.ts'
import { addGuestLine, changeGuestLine, type GuestLine, removeGuestLines, useGuestCart } from '#store/guest-cart.ts'
import { useSettled } from '#ui/useSettled.ts'
import { liveLines, without, withQty, withSelected } from './cart.rules.ts'
import type { CartHandle } from './cart-handle.ts'
import { useOnReturn } from './useOnReturn.ts'

const debounceMs = 300

const cartLinesOf = (lines: readonly GuestLine[]) =>
  lines.map(({ sku_id, qty, selected }) => ({ sku_id, qty, selected }))

/** The visitor's cart of this browser, priced by the mall. `cart_id` is the sku's id here. */
export function useGuestCartHandle(): CartHandle {
  const lines = useGuestCart((held) => held.lines)
  const settledLines = useSettled(lines, debounceMs)
  const preview = useQuery({
    ...queryOf(previewCart, { lines: cartLinesOf(settledLines) }, { staleTime: 0 }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData, isPending, error, refetch } = preview
  const cart = useMemo(() => data && asHeld(data, lines), [data, lines])

  useOnReturn(async () => {
    // Another tab keeps the same cart.
    await useGuestCart.persist.rehydrate()
    await refetch()
  })

  useEffect(() => {
    if (!data || isPlaceholderData) return
    const known = new Set([...liveLines(data), ...data.invalid].map(({ sku_id }) => sku_id))
    // A sku that the mall does not know is not shown, so it is removed: it would stay in the count for ever.
    const strange = settledLines.filter((line) => !known.has(line.sku_id)).map((line) => line.sku_id)
    if (strange.length > 0) removeGuestLines(strange)
  }, [data, isPlaceholderData, settledLines])

  function remove(gone: readonly CartLine[]) {
    const before = useGuestCart.getState().lines
    removeGuestLines(gone.map(({ sku_id }) => sku_id))
    const after = useGuestCart.getState().lines
    return () => {
      if (useGuestCart.getState().lines !== after) return false
      useGuestCart.setState({ lines: before, id: randomHex(16) })
      return true
    }
  }

  return {
    cart,
    isPending,
    error,
    refetch,
    setQty: ({ sku_id }, qty) => changeGuestLine(sku_id, { qty }),
    select(chosen, selected) {
      for (const { sku_id } of chosen) changeGuestLine(sku_id, { selected })
    },
    remove,
    clearInvalid: () => remove(cart?.invalid ?? []),
    async changeSku({ goods_id, sku_id: before }, sku_id, qty) {
      if (sku_id === before) changeGuestLine(sku_id, { qty })
      else {
        removeGuestLines([before])
        addGuestLine({ goods_id, sku_id, qty })
      }
    },
    settled: async () => {},
  }
}

/** The mall's last pricing with the quantities and ticks of this very moment. */
function asHeld(priced: Cart, held: readonly GuestLine[]): Cart {
  const bySku = new Map(held.map((line) => [line.sku_id, line]))
  const shown = [...liveLines(priced), ...priced.invalid]
  const gone = shown.filter((line) => !bySku.has(line.sku_id)).map((line) => line.cart_id)
  return liveLines(priced).reduce(
    (cart, { cart_id, sku_id, qty, selected }) => {
      const now = bySku.get(sku_id)
      if (!now) return cart
      const counted = now.qty === qty ? cart : withQty(cart, cart_id, now.qty)
      return now.selected === selected ? counted : withSelected(counted, [cart_id], now.selected)
    },
    gone.length > 0 ? without(priced, gone) : priced,
  )
}
