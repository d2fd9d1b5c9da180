import type { Cart, CartLine } from '@mall/contract/cart/terms'

/** Takes a removal back; false when it is too late. */
export type Undo = () => boolean

/** A cart to look at and to change: an account's on the server, or a visitor's in the browser. */
export type CartHandle = {
  /** With the person's edits, confirmed or not; undefined until it has loaded. */
  cart: Cart | undefined
  isPending: boolean
  error: unknown
  refetch: () => Promise<unknown>
  setQty: (line: CartLine, qty: number) => void
  select: (lines: readonly CartLine[], selected: boolean) => void
  remove: (lines: readonly CartLine[]) => Undo
  clearInvalid: () => Undo
  /** Changes to another sku of the same goods; rejects when the mall refuses, with the reason already shown. */
  changeSku: (line: CartLine, skuId: number, qty: number) => Promise<void>
  /** Resolves when everything done has reached the mall. */
  settled: () => Promise<void>
}
