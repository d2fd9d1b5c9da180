export const cartLineLimit = 200

/** `ok`; `low`: fewer in stock than wanted; `members_only`: the buyer is no paid member; the rest cannot be bought and gather under 失效商品. */
export const cartLineStatuses = ['ok', 'low', 'sold_out', 'off_shelf', 'members_only', 'invalid'] as const
export type CartLineStatus = (typeof cartLineStatuses)[number]
export const cartLineStatusLabel: Record<CartLineStatus, string> = {
  ok: '',
  low: '库存不足',
  sold_out: '无货',
  off_shelf: '已下架',
  members_only: '会员专享',
  invalid: '已失效',
}
