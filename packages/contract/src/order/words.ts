import type { ShipWay } from '../tracking/words.ts'

/** Limits of a company's notes on an order: characters, and files. */
export const noteLimits = { poNo: 40, purpose: 100, attachments: 5 } as const

export const orderStatuses = [
  'pending_review',
  'pending_payment',
  'pending_confirmation',
  'pending_shipment',
  'partially_shipped',
  'shipped',
  'pending_verification',
  'completed',
  'cancelled',
  'closed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabel: Record<OrderStatus, string> = {
  pending_review: '待审批',
  pending_payment: '待付款',
  pending_confirmation: '待确认收款',
  pending_shipment: '待发货',
  partially_shipped: '部分发货',
  shipped: '待收货',
  pending_verification: '待核销',
  completed: '已完成',
  cancelled: '已取消',
  closed: '已关闭',
}

/**
 * Every legal move of an order: command, states before, state after. A move that has no row here cannot happen; each one writes
 * an order log. The server's table of commands says who may ask for which move; others are made by payment, by shipping and
 * by the clock, never by a request as such.
 */
export const orderMoves = {
  pay: { from: ['pending_payment', 'pending_confirmation'], to: 'pending_shipment', label: '付款' },
  send_voucher: {
    from: ['pending_payment'],
    to: 'pending_confirmation',
    label: '已提交转账凭证',
  },
  /** The voucher was refused, or less came than was due. */
  ask_again: { from: ['pending_confirmation'], to: 'pending_payment', label: '等待继续付款' },
  approve: { from: ['pending_review'], to: 'pending_payment', label: '审批通过' },
  reject: { from: ['pending_review'], to: 'closed', label: '审批驳回' },
  withdraw: { from: ['pending_review'], to: 'closed', label: '撤回审批' },
  /** The order changed after its approval. */
  review_again: { from: ['pending_payment'], to: 'pending_review', label: '内容有变化，重新审批' },
  cancel: { from: ['pending_payment'], to: 'cancelled', label: '取消订单' },
  /** The store closed or was frozen. */
  shut: { from: ['pending_review', 'pending_payment'], to: 'cancelled', label: '店铺停止营业，自动取消' },
  expire: { from: ['pending_payment'], to: 'cancelled', label: '超时未付款，自动取消' },
  ship_part: {
    from: ['pending_shipment', 'partially_shipped'],
    to: 'partially_shipped',
    label: '部分发货',
  },
  ship_rest: { from: ['pending_shipment', 'partially_shipped'], to: 'shipped', label: '发货' },
  /** The number of a parcel was cancelled with its carrier before it was collected: its goods are to be sent again. */
  recall_part: {
    from: ['shipped', 'partially_shipped'],
    to: 'partially_shipped',
    label: '取消面单，待重新发货',
  },
  recall_all: {
    from: ['shipped', 'partially_shipped'],
    to: 'pending_shipment',
    label: '取消面单，待重新发货',
  },
  /** Paid and nothing of it shipped, used or looked at: everything goes back the way it came. */
  refund_all: { from: ['pending_shipment', 'pending_verification'], to: 'closed', label: '商家取消，全额退款' },
  /** Everything of it was refunded, piece by piece. */
  refund_rest: {
    from: ['pending_shipment', 'partially_shipped', 'shipped', 'pending_verification', 'completed'],
    to: 'closed',
    label: '全部退款，交易关闭',
  },
  /** The pieces not sent are refunded: nothing is left to send. */
  ship_settled: { from: ['partially_shipped'], to: 'shipped', label: '其余商品已退款，已全部发货' },
  deliver: { from: ['pending_shipment'], to: 'completed', label: '已发放卡密' },
  /** At least one line is a service, whose code is verified at the store. */
  deliver_services: { from: ['pending_shipment'], to: 'pending_verification', label: '已发放核销码' },
  verify_all: { from: ['pending_verification'], to: 'completed', label: '已全部核销' },
  /** The unused codes are refunded: nothing is left to verify. */
  verify_settled: { from: ['pending_verification'], to: 'completed', label: '其余已退款，已全部核销' },
  /** The last day of the unused codes is over. */
  lapse: { from: ['pending_verification'], to: 'completed', label: '核销码到期' },
  receive: { from: ['shipped'], to: 'completed', label: '确认收货' },
  auto_receive: { from: ['shipped'], to: 'completed', label: '超时自动确认收货' },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus; label: string }>
export type OrderMove = keyof typeof orderMoves

/** Commands that a viewer may be offered on an order; the reply says which of them hold now. */
export const orderCommands = [
  'pay',
  'hand_over',
  'view_transfer',
  'cancel',
  'remind',
  'change_address',
  'logistics',
  'receive',
  'extend',
  'evaluate',
  'invoice',
  'view_invoice',
  'rebuy',
  'delete',
] as const
export type OrderCommand = (typeof orderCommands)[number]

/** Entries to a request after the order: a refund for goods that have not come, and service for goods that have. */
export const afterCommands = ['apply_refund', 'apply_aftersale'] as const
export type AfterCommand = (typeof afterCommands)[number]

/** Domain constants: minutes to pay, days to pay by transfer, when an order is received by itself, days to evaluate. */
export const orderTimes = {
  payMinutes: 30,
  seckillPayMinutes: 10,
  transferDays: 7,
  /** After every parcel was signed for. */
  signedDays: 7,
  /** After the last of it was sent, while a 签收 is not known of every parcel. */
  receiveDays: 10,
  /** News of a 签收 that comes late still leaves the buyer so many hours. */
  signedNoticeHours: 24,
  /** One extension, once for each order, whichever of the two it counts from. */
  extendDays: 5,
  evaluateDays: 30,
} as const

/** When an order is received by itself, as the agreement and the news say it. */
export const receiptRuleText = `全部包裹签收满 ${orderTimes.signedDays} 天，或查不到签收时发货满 ${orderTimes.receiveDays} 天`

export const cancelReasons = [
  '不想买了',
  '商品/规格选错',
  '地址或联系人填错',
  '价格有变动',
  '重复下单',
  '采购计划取消',
  '其他',
] as const

/* ── reading ────────────────────────────────────────────── */

export const packageStatuses = ['created', 'collected', 'in_transit', 'delivering', 'signed', 'problem'] as const
export type PackageStatus = (typeof packageStatuses)[number]
export const packageStatusLabel: Record<PackageStatus, string> = {
  created: '待揽收',
  collected: '已揽收',
  in_transit: '运输中',
  delivering: '派送中',
  signed: '已签收',
  problem: '异常',
}

type Whereabouts = { way: ShipWay; status: PackageStatus; tracked: boolean }
/** Without tracking by a carrier only the sending of a parcel is known. */
export const packageStatusText = ({ way, status, tracked }: Whereabouts): string => {
  if (way === 'own') return '已送出'
  if (way === 'none') return '已交付'
  return tracked || status !== 'created' ? packageStatusLabel[status] : '已寄出'
}
