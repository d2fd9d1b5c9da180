import type { OrderDigest } from '@mall/contract/order/terms'
import type { OrderCommand } from '@mall/contract/order/words'
import { arrange } from '#ui/ActionButtons.tsx'
import type { ButtonLook } from '#ui/Button.tsx'

type Row = {
  label: string
  /** The highest ranks become buttons when there is room for a few only; the highest stands last, near the thumb. */
  rank: number
  look: NonNullable<ButtonLook['variant']>
}

/** The look of each command. The server says whether it is offered at all. */
export const commandTable: Record<OrderCommand, Row> = {
  pay: { label: '去支付', rank: 10, look: 'primary' },
  hand_over: { label: '转交付款', rank: 10, look: 'primary' },
  view_transfer: { label: '查看转账信息', rank: 10, look: 'outline' },
  receive: { label: '确认收货', rank: 9, look: 'primary' },
  evaluate: { label: '去评价', rank: 8, look: 'outline-red' },
  logistics: { label: '查看物流', rank: 7, look: 'outline' },
  remind: { label: '提醒发货', rank: 6, look: 'outline' },
  extend: { label: '延长收货', rank: 5, look: 'outline' },
  invoice: { label: '申请开票', rank: 5, look: 'outline' },
  view_invoice: { label: '查看发票', rank: 5, look: 'outline' },
  rebuy: { label: '再次购买', rank: 4, look: 'outline' },
  change_address: { label: '修改地址', rank: 3, look: 'outline' },
  cancel: { label: '取消订单', rank: 2, look: 'outline' },
  delete: { label: '删除订单', rank: 1, look: 'outline' },
}

/** Whether it waits for its money, so that it may be paid together with others. */
export const isPayable = ({ commands }: Pick<OrderDigest, 'commands'>): boolean => commands.includes('pay')

/** The `most` highest ranks as buttons, the others behind 更多. */
export const arrangeCommands = (commands: readonly OrderCommand[], most = 3) =>
  arrange(
    commands.filter((command) => command in commandTable),
    (command) => commandTable[command].rank,
    most,
  )
