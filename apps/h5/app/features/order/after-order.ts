import type { OrderDigest } from '@mall/contract/order/terms'
import type { AfterCommand } from '@mall/contract/order/words'
import { to } from '#app/pages.ts'

const rows: Record<AfterCommand, { label: string; path: (order_no: string) => string }> = {
  apply_refund: { label: '申请退款', path: (order_no) => to.applyRefund({ order_no }) },
  apply_aftersale: { label: '申请售后', path: (order_no) => to.applyService({ order_no }) },
}

/** Money back and service as buttons beside the order's own; a greyed one with its reason. */
export const afterOrder = (
  { order_no, after_commands }: Pick<OrderDigest, 'order_no' | 'after_commands'>,
  go: (path: string) => unknown,
) =>
  after_commands.map(({ command, enabled, reason }) => ({
    label: rows[command].label,
    reason: enabled ? undefined : reason,
    run: () => go(rows[command].path(order_no)),
  }))
