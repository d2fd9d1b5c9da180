import type { OrderDigest, OrderItem } from '@mall/contract/order/terms'
import { orderStatusLabel } from '@mall/contract/order/words'
import { payChannelLabel, payChannels } from '@mall/contract/payment/words'
import type { z } from 'zod'
import { afterCommandsOf } from '../after-commands.rules.ts'
import type { FoundOrder } from '../moves/find-order.ts'
import type { AddressSnapshot, orderLines } from '../order.table.ts'
import { commandsFor } from '../order-commands.rules.ts'

export type LineRow = typeof orderLines.$inferSelect

export const iso = (at: Date | null) => at?.toISOString() ?? null

export const presentItem = (line: LineRow): z.infer<typeof OrderItem> => ({
  order_item_id: line.id,
  goods_id: line.goodsId,
  sku_id: line.skuId,
  name: line.name,
  image: line.image,
  sku_text: line.skuText,
  sku_code: line.skuCode,
  unit: line.unit,
  price_fen: line.priceFen,
  qty: line.qty,
  shipped_qty: line.shippedQty,
  amount_fen: line.amountFen,
  price_reasons: line.priceReasons,
  evaluated: line.evaluatedAt !== null,
  refunded_qty: line.droppedQty + line.refundedQty,
  service_qty: line.heldQty + line.serviceQty,
  refunded_fen: line.refundedFen,
})

/** All of a digest that does not come from its lines. */
export function presentHead(
  order: FoundOrder,
  permissions: readonly string[],
  now: Date,
): Omit<OrderDigest, 'items' | 'item_count' | 'total_qty'> {
  return {
    order_no: order.orderNo,
    status: order.status,
    status_text: orderStatusLabel[order.status],
    is_virtual: order.isVirtual,
    mer_id: order.merchantId,
    mer_name: order.merchantName,
    is_self: order.isSelf,
    pay_amount_fen: order.payAmountFen,
    created_at: order.createdAt.toISOString(),
    expire_at: order.status === 'pending_payment' ? iso(order.expireAt) : null,
    commands: commandsFor(order, permissions, now),
    after_commands: afterCommandsOf(order, permissions, now),
  }
}

export const presentAddress = (address: AddressSnapshot | null) =>
  address && { name: address.name, phone: address.phone, region: address.region, detail: address.detail }

export function payTypeText(channel: string | null): string {
  const known = payChannels.find((one) => one === channel)
  return known ? payChannelLabel[known] : ''
}
