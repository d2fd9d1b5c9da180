import { z } from 'zod'
import { endpoint, FenField, Id, Nothing, Page, paged } from './endpoint.ts'
import { Attached } from './file.ts'
import { PriceReason } from './price.ts'
import { Day, Instant } from './when.ts'

export const orderStatuses = [
  'pending_review',
  'pending_payment',
  'pending_confirmation',
  'pending_shipment',
  'partially_shipped',
  'shipped',
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
  completed: '已完成',
  cancelled: '已取消',
  closed: '已关闭',
}

/**
 * Every legal move of an order: command → where from, where to, who. A move that has no row here cannot happen; each one
 * writes an order log. `system` moves are made by payment, shipping and the clock, never by a request as such.
 */
export const orderMoves = {
  pay: { from: ['pending_payment', 'pending_confirmation'], to: 'pending_shipment', by: 'system', label: '付款' },
  send_voucher: {
    from: ['pending_payment'],
    to: 'pending_confirmation',
    by: 'buyer',
    label: '已提交转账凭证',
  },
  /** The voucher was refused, or less came than was due. */
  ask_again: { from: ['pending_confirmation'], to: 'pending_payment', by: 'system', label: '等待继续付款' },
  approve: { from: ['pending_review'], to: 'pending_payment', by: 'buyer', label: '审批通过' },
  reject: { from: ['pending_review'], to: 'closed', by: 'buyer', label: '审批驳回' },
  withdraw: { from: ['pending_review'], to: 'closed', by: 'buyer', label: '撤回审批' },
  /** What was approved has changed. */
  review_again: { from: ['pending_payment'], to: 'pending_review', by: 'buyer', label: '内容有变化，重新审批' },
  cancel: { from: ['pending_payment'], to: 'cancelled', by: 'buyer', label: '取消订单' },
  expire: { from: ['pending_payment'], to: 'cancelled', by: 'system', label: '超时未付款，自动取消' },
  ship_part: {
    from: ['pending_shipment', 'partially_shipped'],
    to: 'partially_shipped',
    by: 'merchant',
    label: '部分发货',
  },
  ship_rest: { from: ['pending_shipment', 'partially_shipped'], to: 'shipped', by: 'merchant', label: '发货' },
  /** Paid and not yet shipped: the store cannot deliver, everything goes back the way it came. */
  refund_all: { from: ['pending_shipment'], to: 'closed', by: 'merchant', label: '商家取消，全额退款' },
  deliver: { from: ['pending_shipment'], to: 'completed', by: 'system', label: '已发放卡密' },
  receive: { from: ['shipped'], to: 'completed', by: 'buyer', label: '确认收货' },
  auto_receive: { from: ['shipped'], to: 'completed', by: 'system', label: '超时自动确认收货' },
} as const satisfies Record<
  string,
  { from: readonly OrderStatus[]; to: OrderStatus; by: 'buyer' | 'merchant' | 'system'; label: string }
>
export type OrderMove = keyof typeof orderMoves

/** What a viewer may be offered on an order; the reply says which of them hold now. */
export const orderCommands = [
  'pay',
  'cancel',
  'remind',
  'change_address',
  'logistics',
  'receive',
  'extend',
  'evaluate',
  'rebuy',
  'delete',
] as const
export type OrderCommand = (typeof orderCommands)[number]

/** Domain constants: minutes to pay, days to pay by transfer, days to auto-receive, days one extension adds, days to evaluate. */
export const orderTimes = { payMinutes: 30, transferDays: 7, receiveDays: 10, extendDays: 5, evaluateDays: 30 } as const

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

export const orderTabs = [
  'all',
  'review',
  'unpaid',
  'unshipped',
  'unreceived',
  'unreviewed',
  'completed',
  'cancelled',
] as const
export type OrderTab = (typeof orderTabs)[number]

export const OrderItem = z.object({
  order_item_id: z.int(),
  goods_id: z.int(),
  sku_id: z.int(),
  name: z.string(),
  image: z.string(),
  sku_text: z.string(),
  /** As it was when it was ordered. */
  sku_code: z.string(),
  unit: z.string(),
  price_fen: FenField,
  qty: z.int(),
  shipped_qty: z.int(),
  amount_fen: FenField,
  price_reasons: z.array(PriceReason),
  evaluated: z.boolean(),
})

export const OrderDigest = z.object({
  order_no: z.string(),
  status: z.enum(orderStatuses),
  status_text: z.string(),
  is_virtual: z.boolean(),
  mer_id: z.int(),
  mer_name: z.string(),
  is_self: z.boolean(),
  items: z.array(
    OrderItem.pick({ goods_id: true, name: true, image: true, sku_text: true, qty: true, price_fen: true }),
  ),
  item_count: z.int(),
  total_qty: z.int(),
  pay_amount_fen: FenField,
  created_at: Instant,
  /** When an unpaid order closes. */
  expire_at: Instant.nullable(),
  commands: z.array(z.enum(orderCommands)),
})
export type OrderDigest = z.infer<typeof OrderDigest>

/** An amount in a query, in fen. */
const Amount = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

/** `keyword`: in the names of goods, the number, the company's own number, and its part numbers. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/shop/api/order/list',
  needs: 'login',
  summary: '我的订单',
  input: z
    .object({
      tab: z.enum(orderTabs).catch('all').default('all'),
      keyword: z.string().trim().max(60).default(''),
      /** Two ISO dates, `2026-01-01,2026-01-31`, in Asia/Shanghai. */
      date: z.string().max(40).default(''),
      scope: z.enum(['mine', 'company']).catch('mine').default('mine'),
      /** Narrower, as an analysis leads here: paid from the first month to the second, `2026-01,2026-03`, in Asia/Shanghai. */
      paid: z.string().max(20).default(''),
      mer_id: Id.optional().catch(undefined),
      /** Who submitted it. */
      applicant_id: Id.optional().catch(undefined),
      /** What is to be paid for it, in fen: from, and up to. */
      min_fen: Amount.optional().catch(undefined),
      max_fen: Amount.optional().catch(undefined),
      /** Of the first level. */
      category_id: Id.optional().catch(undefined),
      /** As it stands on the order; `-` for orders without one. */
      cost_centre: z.string().trim().max(60).default(''),
    })
    .extend(Page.shape),
  output: paged(OrderDigest).extend({ server_now: Instant }),
})

/** Who submitted the orders that the caller may see, by name. Nobody but the caller, for who sees their own. */
export const orderApplicants = endpoint({
  method: 'GET',
  path: '/shop/api/order/applicants',
  needs: 'login',
  summary: '订单申请人',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ user_id: z.int(), name: z.string() })) }),
})

export const orderCounts = endpoint({
  method: 'GET',
  path: '/shop/api/order/counts',
  needs: 'login',
  summary: '各状态订单数',
  input: Nothing,
  output: z.object({
    review: z.int(),
    unpaid: z.int(),
    unshipped: z.int(),
    unreceived: z.int(),
    unreviewed: z.int(),
  }),
})

/** What virtual goods come as. */
export const OrderCode = z.object({ name: z.string(), code: z.string(), valid_to: Instant.nullable() })
/** Codes that an order shows; `orderCodes` has the others. */
export const codesShown = 20

export const OrderDetail = OrderDigest.extend({
  trade_no: z.string(),
  items: z.array(OrderItem),
  address: z.object({ name: z.string(), phone: z.string(), region: z.string(), detail: z.string() }).nullable(),
  goods_amount_fen: FenField,
  freight_amount_fen: FenField,
  discount_amount_fen: FenField,
  vip_amount_fen: FenField,
  tax_amount_fen: FenField,
  paid_amount_fen: FenField,
  /** Of what was paid, what went back or is on its way back. */
  refunded_fen: FenField,
  pay_type_text: z.string(),
  remark: z.string(),
  close_reason: z.string(),
  paid_at: Instant.nullable(),
  shipped_at: Instant.nullable(),
  completed_at: Instant.nullable(),
  /** When a shipped order is received by itself. */
  auto_receive_at: Instant.nullable(),
  promise_text: z.string(),
  latest_trace: z
    .object({ text: z.string(), at: Instant, package_text: z.string(), express_name: z.string() })
    .nullable(),
  packages_count: z.int(),
  /** The first codes of virtual goods, and how many there are so far: one a unit, delivered after payment. */
  codes: z.array(OrderCode).max(codesShown),
  codes_total: z.int(),
  logs: z.array(z.object({ text: z.string(), operator: z.string(), remark: z.string(), at: Instant })),
  merchant_phone: z.string(),
  applicant: z.string(),
  po_no: z.string(),
  cost_centre: z.string(),
  purpose: z.string(),
  wanted_on: Day.nullable(),
  attachments: z.array(Attached),
  server_now: Instant,
})
export type OrderDetail = z.infer<typeof OrderDetail>

const ByOrderNo = z.object({ order_no: z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确') })

/** Refuses `order.not_found`. */
export const viewOrder = endpoint({
  method: 'GET',
  path: '/shop/api/order/detail',
  needs: 'login',
  summary: '订单详情',
  input: ByOrderNo,
  output: OrderDetail,
})

/** In the order in which they were made; while they are, new ones come at the end. Refuses `order.not_found`. */
export const orderCodes = endpoint({
  method: 'GET',
  path: '/shop/api/order/codes',
  needs: 'login',
  summary: '订单卡密',
  input: ByOrderNo.extend(Page.shape),
  output: paged(OrderCode),
})

/* ── commands: each refuses `order.not_found` and, when the order has moved on, `order.state_changed` ── */

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/shop/api/order/cancel',
  needs: 'order:submit',
  summary: '取消订单',
  input: ByOrderNo.extend({
    reason: z.enum(cancelReasons, '请选择取消原因'),
    remark: z.string().trim().max(100).default(''),
  }),
  output: OrderDetail,
})

export const receiveOrder = endpoint({
  method: 'POST',
  path: '/shop/api/order/receive',
  needs: 'order:submit',
  summary: '确认收货',
  input: ByOrderNo,
  output: OrderDetail,
})

/** Once an order, by five days. Refuses `order.extended`. */
export const extendReceipt = endpoint({
  method: 'POST',
  path: '/shop/api/order/extend',
  needs: 'order:submit',
  summary: '延长收货',
  input: ByOrderNo,
  output: OrderDetail,
})

/** Once a day. Refuses `order.reminded`. */
export const remindShipment = endpoint({
  method: 'POST',
  path: '/shop/api/order/remind',
  needs: 'login',
  summary: '提醒发货',
  input: ByOrderNo,
  output: OrderDetail,
})

/** Once, before anything is shipped. Refuses `order.address_changed`, `address.not_found`, `order.no_ship`. */
export const changeOrderAddress = endpoint({
  method: 'POST',
  path: '/shop/api/order/change_address',
  needs: 'order:submit',
  summary: '修改收货地址',
  input: ByOrderNo.extend({ address_id: Id }),
  output: OrderDetail,
})

/** Hides an order that is cancelled or closed from the caller's own list; it is never erased. */
export const deleteOrder = endpoint({
  method: 'POST',
  path: '/shop/api/order/delete',
  needs: 'order:submit',
  summary: '删除订单',
  input: ByOrderNo,
  output: z.object({ done: z.literal(true) }),
})

export const rebuyOrder = endpoint({
  method: 'POST',
  path: '/shop/api/order/rebuy',
  needs: 'cart:add',
  summary: '再次购买',
  input: ByOrderNo,
  output: z.object({ added: z.int(), dead: z.int(), cart_ids: z.array(z.int()), cart_number: z.int() }),
  idempotent: true,
})

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

export const logistics = endpoint({
  method: 'GET',
  path: '/shop/api/order/logistics',
  needs: 'login',
  summary: '物流轨迹',
  input: ByOrderNo,
  output: z.object({
    order_no: z.string(),
    status: z.enum(orderStatuses),
    commands: z.array(z.enum(orderCommands)),
    address: OrderDetail.shape.address,
    packages: z.array(
      z.object({
        package_id: z.int(),
        express_code: z.string(),
        express_name: z.string(),
        express_no: z.string(),
        express_phone: z.string(),
        status: z.enum(packageStatuses),
        shipped_at: Instant,
        items: z.array(OrderItem.pick({ order_item_id: true, name: true, image: true, sku_text: true, qty: true })),
        traces: z.array(z.object({ at: Instant, text: z.string(), status: z.enum(packageStatuses) })),
      }),
    ),
    unshipped: z.array(OrderItem.pick({ order_item_id: true, name: true, image: true, sku_text: true, qty: true })),
  }),
})
