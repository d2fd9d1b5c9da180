import { to } from '#app/pages.ts'
/** What is being ordered: lines of the cart, or one sku at once. */
export type Source = { cartIds: number[] } | { skuId: number; qty: number }

type Query = { cart_ids: string; sku_id: number; qty: number }

/** Undefined when the address bar names neither: then there is nothing to confirm. */
export function sourceOf({ cart_ids, sku_id, qty }: Query): Source | undefined {
  if (/^\d{1,15}(,\d{1,15}){0,199}$/.test(cart_ids)) return { cartIds: cart_ids.split(',').map(Number) }
  return sku_id > 0 && qty > 0 && qty <= 99_999 ? { skuId: sku_id, qty } : undefined
}

export const confirmPath = (source: Source): string =>
  'cartIds' in source
    ? to.orderConfirm({ cart_ids: source.cartIds.join(',') })
    : to.orderConfirm({ sku_id: source.skuId, qty: source.qty })

/** As the confirm call takes it. */
export const confirmInput = (source: Source) =>
  'cartIds' in source ? { cart_ids: source.cartIds.join(',') } : { sku_id: source.skuId, qty: source.qty }

/** As the submit call takes it. */
export const submitInput = (source: Source) =>
  'cartIds' in source ? { cart_ids: source.cartIds } : { sku_id: source.skuId, qty: source.qty }
