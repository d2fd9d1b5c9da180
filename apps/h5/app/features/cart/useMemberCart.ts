import { clearInvalid, removeFromCart, selectCart, updateCart, viewCart } from '@mall/contract/cart/calls'
import type { Cart, CartLine } from '@mall/contract/cart/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { queryOf } from '#api/query.ts'
import { setApp } from '#store/app.ts'
import { without, withQty, withSelected } from './cart.rules.ts'
import { edited, makeCartEditor } from './cart-editor.ts'
import type { CartHandle } from './cart-handle.ts'
import { useOnReturn } from './useOnReturn.ts'

/** Prices and stock change, and colleagues fill the same cart: it is fetched at every visit. */
const cartQuery = queryOf(viewCart, {}, { staleTime: 0 })

const debounceMs = 300
const undoMs = 3000

/** The cart of an account: edits show at once, and the server's answer takes their place. */
export function useMemberCart(): CartHandle {
  const cache = useQueryClient()
  const { data: stored, isPending, error, refetch } = useQuery(cartQuery)
  const [editor] = useState(() =>
    makeCartEditor({
      settle: (cart) => {
        // A reading that began before this answer must not take its place.
        void cache.cancelQueries({ queryKey: cartQuery.queryKey })
        cache.setQueryData(cartQuery.queryKey, cart)
      },
      unsure: () => void cache.invalidateQueries({ queryKey: cartQuery.queryKey }),
    }),
  )
  const edits = useSyncExternalStore(editor.watch, editor.edits, editor.edits)
  const cart = useMemo(() => stored && edited(stored, edits), [stored, edits])

  useOnReturn(refetch)
  useEffect(() => () => void editor.flush(), [editor])
  useEffect(() => {
    if (stored) setApp({ cartNumber: stored.cart_number })
  }, [stored])

  const removal = (key: string, cartIds: readonly number[], send: () => Promise<Cart>) => {
    editor.edit({ key, apply: (shown) => without(shown, cartIds), delayMs: undoMs, send })
    return () => editor.drop(key)
  }

  return {
    cart,
    isPending,
    error,
    refetch,
    setQty({ cart_id }, qty) {
      editor.edit({
        key: `qty ${cart_id}`,
        apply: (shown) => withQty(shown, cart_id, qty),
        delayMs: debounceMs,
        send: async () => (await call(updateCart, { cart_id, qty })).data,
      })
    },
    select(lines, selected) {
      const cart_ids = idsOf(lines)
      editor.edit({
        key: `select ${cart_ids}`,
        apply: (shown) => withSelected(shown, cart_ids, selected),
        delayMs: debounceMs,
        send: async () => (await call(selectCart, { cart_ids, selected })).data,
      })
    },
    remove(lines) {
      const cart_ids = idsOf(lines)
      return removal(`remove ${cart_ids}`, cart_ids, async () => (await call(removeFromCart, { cart_ids })).data)
    },
    clearInvalid: () =>
      removal('clear invalid', idsOf(cart?.invalid ?? []), async () => (await call(clearInvalid, {})).data),
    async changeSku({ cart_id }, sku_id, qty) {
      await editor.flush()
      const { data } = await call(updateCart, { cart_id, sku_id, qty })
      cache.setQueryData(cartQuery.queryKey, data)
    },
    settled: editor.flush,
  }
}

const idsOf = (lines: readonly CartLine[]) => lines.map(({ cart_id }) => cart_id)
