import { terms } from './endpoint.ts'
import { FenField, Id, Nothing, Page, paged } from './field.schema.ts'
import { Attached } from './file.schema.ts'
import { orderInvoiceStates } from './invoice.ts'
import { afterCommands, cancelReasons, orderCommands, orderStatuses, orderTabs, packageStatuses } from './order.ts'
import { PriceReason } from './price.schema.ts'
import { Shipment } from './shipment.schema.ts'
import { Day, Instant } from './when.schema.ts'
import { z } from './zod.ts'

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
  /** Pieces whose money went back, and those in a request under way. */
  refunded_qty: z.int(),
  service_qty: z.int(),
  /** Of what was paid for it, what went back. */
  refunded_fen: FenField,
})

/** Of a line so many pieces as lie in a parcel, or have not been sent. */
const PackedItem = OrderItem.pick({
  order_item_id: true,
  name: true,
  image: true,
  sku_text: true,
  sku_code: true,
  unit: true,
  qty: true,
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
  /** 申请退款 and 申请售后, where the state of the order has them; a greyed one with the reason. */
  after_commands: z.array(z.object({ command: z.enum(afterCommands), enabled: z.boolean(), reason: z.string() })),
})
export type OrderDigest = z.infer<typeof OrderDigest>

/** An amount in a query, in fen. */
const Amount = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

export const listOrders = terms({
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

export const orderApplicants = terms({
  summary: '订单申请人',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ user_id: z.int(), name: z.string() })) }),
})

export const orderCounts = terms({
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
    .object({
      text: z.string(),
      at: Instant,
      /** 「包裹2」; empty of what went without a parcel. */
      package_text: z.string(),
      express_name: z.string(),
    })
    .nullable(),
  packages_count: z.int(),
  /** It brought membership, and no codes. */
  is_membership: z.boolean(),
  logs: z.array(z.object({ text: z.string(), operator: z.string(), remark: z.string(), at: Instant })),
  merchant_phone: z.string(),
  applicant: z.string(),
  po_no: z.string(),
  cost_centre: z.string(),
  purpose: z.string(),
  wanted_on: Day.nullable(),
  attachments: z.array(Attached),
  /** 满减: what campaigns took off the goods. */
  campaigns: z.array(z.object({ campaign_id: z.int(), name: z.string(), amount_fen: FenField })),
  /** What coupons took off goods and freight, the stores' first. */
  coupons: z.array(z.object({ name: z.string(), by_platform: z.boolean(), amount_fen: FenField })),
  /** What points took off the goods; part of the discount. */
  points_amount_fen: FenField,
  /** What its completion brings, or brought. */
  points_gain: z.int(),
  /** How its invoice stands; `hint` says why none can be asked for, or what was wanted at submit. */
  invoice: z.object({ state: z.enum(orderInvoiceStates), text: z.string(), hint: z.string() }),
  server_now: Instant,
})
export type OrderDetail = z.infer<typeof OrderDetail>

const ByOrderNo = z.object({ order_no: z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确') })

export const viewOrder = terms({
  summary: '订单详情',
  input: ByOrderNo,
  output: OrderDetail,
  refuses: ['order.not_found'],
})

export const cancelOrder = terms({
  summary: '取消订单',
  input: ByOrderNo.extend({
    reason: z.enum(cancelReasons, '请选择原因'),
    remark: z.string().trim().max(100).default(''),
  }),
  output: OrderDetail.extend({
    /** What came back with it, a sentence each: 「优惠券“满百减二十”已退回」. */
    came_back: z.array(z.string()),
  }),
  refuses: ['order.not_found', 'order.only_payer', 'order.state_changed'],
})

export const receiveOrder = terms({
  summary: '确认收货',
  input: ByOrderNo,
  output: OrderDetail,
  refuses: ['order.not_found', 'order.only_payer', 'order.state_changed'],
})

export const extendReceipt = terms({
  summary: '延长收货',
  input: ByOrderNo,
  output: OrderDetail,
  refuses: ['order.extended', 'order.not_found', 'order.only_payer', 'order.state_changed'],
})

export const remindShipment = terms({
  summary: '提醒发货',
  input: ByOrderNo,
  output: OrderDetail,
  refuses: ['order.not_found', 'order.reminded', 'order.state_changed'],
})

export const changeOrderAddress = terms({
  summary: '修改收货地址',
  input: ByOrderNo.extend({ address_id: Id }),
  output: OrderDetail,
  refuses: [
    'address.not_found',
    'order.address_changed',
    'order.no_ship',
    'order.freight_rises',
    'order.not_found',
    'order.only_payer',
    'order.state_changed',
  ],
})

export const deleteOrder = terms({
  summary: '删除订单',
  input: ByOrderNo,
  output: z.object({ done: z.literal(true) }),
  refuses: ['order.not_found', 'order.state_changed'],
})

export const rebuyOrder = terms({
  summary: '再次购买',
  input: ByOrderNo,
  output: z.object({ added: z.int(), dead: z.int(), cart_ids: z.array(z.int()), cart_number: z.int() }),
  refuses: ['order.not_found', 'order.state_changed'],
})

export const logistics = terms({
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
        ...Shipment.shape,
        status: z.enum(packageStatuses),
        shipped_at: Instant,
        /** Whether a carrier is asked about it. Where none is, nothing is known but what the store entered. */
        tracked: z.boolean(),
        items: z.array(PackedItem),
        traces: z.array(z.object({ at: Instant, text: z.string(), status: z.enum(packageStatuses) })),
      }),
    ),
    unshipped: z.array(PackedItem),
  }),
  refuses: ['order.not_found'],
})
