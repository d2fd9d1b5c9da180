import { BadInput } from '#kernel/refusal.ts'

/** Only orders that wait together can be refused together. */
export function mustBeParts(orderNos: readonly string[], refused: readonly string[]): void {
  if (refused.some((orderNo) => !orderNos.includes(orderNo))) throw new BadInput('refused', '所选订单不在这笔采购中')
}
