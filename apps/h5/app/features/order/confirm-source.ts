import { to } from '#app/pages.ts'
/** The source of an order: accepted quotes of an inquiry, lines of the cart, or one sku at once. */
export type Source = { inquiryNo: string } | { cartIds: number[] } | { skuId: number; qty: number }

type Query = { cart_ids: string; sku_id: number; qty: number; inquiry_no: string }

/** Undefined when the address bar names none: then there is nothing to confirm. */
export function sourceOf({ cart_ids, sku_id, qty, inquiry_no }: Query): Source | undefined {
  if (/^[A-Z]\d{10,19}$/.test(inquiry_no)) return { inquiryNo: inquiry_no }
  if (/^\d{1,15}(,\d{1,15}){0,199}$/.test(cart_ids)) return { cartIds: cart_ids.split(',').map(Number) }
  return sku_id > 0 && qty > 0 && qty <= 99_999 ? { skuId: sku_id, qty } : undefined
}

export function confirmPath(source: Source): string {
  if ('inquiryNo' in source) return to.orderConfirm({ inquiry_no: source.inquiryNo })
  return 'cartIds' in source
    ? to.orderConfirm({ cart_ids: source.cartIds.join(',') })
    : to.orderConfirm({ sku_id: source.skuId, qty: source.qty })
}

/** As the confirm call takes it. */
export function confirmInput(source: Source) {
  if ('inquiryNo' in source) return { inquiry_no: source.inquiryNo }
  return 'cartIds' in source ? { cart_ids: source.cartIds.join(',') } : { sku_id: source.skuId, qty: source.qty }
}

/** As the submit call takes it. */
export function submitInput(source: Source) {
  if ('inquiryNo' in source) return { inquiry_no: source.inquiryNo }
  return 'cartIds' in source ? { cart_ids: source.cartIds } : { sku_id: source.skuId, qty: source.qty }
}
