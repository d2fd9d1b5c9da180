import { randomHex } from '@mall/contract/call/idempotency-key'
import { cartLineLimit } from '@mall/contract/cart/words'
import { maxLineQty } from '@mall/contract/price/price'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './storage.ts'

/** `added_at` ISO 8601. Prices are not kept: the server sends them when the cart is shown. */
export type GuestLine = { sku_id: number; goods_id: number; qty: number; selected: boolean; added_at: string }

/** `id` stands for exactly these lines and changes with them, so that sending them twice can be recognised. */
type GuestCart = { lines: readonly GuestLine[]; id: string }

export const guestCartKey = 'guest-cart'

/** The visitor's cart before login; newest line first. */
export const useGuestCart = create<GuestCart>()(
  persist((): GuestCart => ({ lines: [], id: '' }), {
    name: guestCartKey,
    storage: persisted<GuestCart>(),
    skipHydration: true,
  }),
)

/** Reads the storage again: another tab of the same browser may have added lines, or handed them over. */
export function guestCartNow(): GuestCart {
  void useGuestCart.persist.rehydrate()
  return useGuestCart.getState()
}
const linesNow = () => guestCartNow().lines
function write(lines: readonly GuestLine[]): void {
  useGuestCart.setState({ lines, id: randomHex(16) })
}
const within = (qty: number) => Math.min(Math.max(1, Math.trunc(qty)), maxLineQty)

/** Adds to the line of the same sku. `full`: the cart holds as many lines as it may, nothing was added. */
export function addGuestLine(
  line: Pick<GuestLine, 'sku_id' | 'goods_id' | 'qty'>,
  now: () => Date = () => new Date(),
): 'added' | 'full' {
  const lines = linesNow()
  const known = lines.find((one) => one.sku_id === line.sku_id)
  if (known) {
    changeGuestLine(line.sku_id, { qty: known.qty + line.qty, selected: true })
    return 'added'
  }
  if (lines.length >= cartLineLimit) return 'full'
  write([{ ...line, qty: within(line.qty), selected: true, added_at: now().toISOString() }, ...lines])
  return 'added'
}

export function changeGuestLine(skuId: number, change: Partial<Pick<GuestLine, 'qty' | 'selected'>>): void {
  write(
    linesNow().map((line) =>
      line.sku_id === skuId ? { ...line, ...change, qty: within(change.qty ?? line.qty) } : line,
    ),
  )
}

export const selectAllGuestLines = (selected: boolean): void => write(linesNow().map((line) => ({ ...line, selected })))

export const removeGuestLines = (skuIds: readonly number[]): void =>
  write(linesNow().filter((line) => !skuIds.includes(line.sku_id)))

/** The input of `mergeCart`; oldest first, so that the merged cart has the order of the collecting. */
export const mergePayload = ({ lines }: Pick<GuestCart, 'lines'>): { lines: { sku_id: number; qty: number }[] } => ({
  lines: lines.map(({ sku_id, qty }) => ({ sku_id, qty })).reverse(),
})

export const clearGuestCart = (): void => write([])

/** Drops the lines with this id, which are the account's now; a cart that has changed since stays. */
export function handOverGuestCart(id: string): void {
  if (guestCartNow().id === id) clearGuestCart()
}
