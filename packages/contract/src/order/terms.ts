import { Address } from '../address/terms.ts'
import { terms } from '../call/call.ts'
import { FenField, Flag, Id, Nothing, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { CampaignOff } from '../campaign/terms.ts'
import { Qty } from '../cart/terms.ts'
import { couponKinds } from '../coupon/words.ts'
import { Attached, AttachmentPath } from '../file/terms.ts'
import { invoiceContents, orderInvoiceStates } from '../invoice/words.ts'
import { maxLineQty } from '../price/price.ts'
import { PriceReason } from '../price/terms.ts'
import { emailOrNone } from '../text/email.terms.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { Shipment } from '../tracking/terms.ts'
import { orderTabs } from './query.words.ts'
import { afterCommands, cancelReasons, noteLimits, orderCommands, orderStatuses, packageStatuses } from './words.ts'

const InquiryNo = z.string().regex(/^[A-Z]\d{10,19}$/, '询价编号不正确')

/** Source of the goods: selected cart lines (comma-joined `cart_ids`), one sku at once, or the quotes taken of an inquiry. */
const Source = z.object({
  cart_ids: labelled(
    '购物车商品',
    z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
      .optional(),
  ),
  sku_id: labelled('商品规格', Id.optional()),
  qty: labelled('数量', whole(1, maxLineQty).optional()),
  inquiry_no: labelled('询价编号', InquiryNo.optional()),
})

export const ConfirmLine = z.object({
  goods_id: z.int(),
  sku_id: z.int(),
  name: z.string(),
  image: z.string(),
  sku_text: z.string(),
  sku_code: z.string(),
  unit: z.string(),
  qty: z.int(),
  price_fen: FenField,
  price_reasons: z.array(PriceReason),
  amount_fen: FenField,
})

/**
 * Why something cannot be ordered as it stands; `left` is the rest that can be had. A line with a problem of its own is not among
 * the lines shown, so that the amounts are those of going on without it. Before and after: unit price or amount, in fen.
 */
export const OrderProblem = z.object({
  kind: z.enum([
    'stock',
    'off_sale',
    'price',
    'quantity',
    'limit',
    'minimum_amount',
    'merchant_resting',
    'region',
    'mixed',
  ]),
  sku_id: z.int().nullable(),
  /** The cart line that it is about. */
  cart_id: z.int().nullable(),
  /** The store that it is about, where it stands against all that is ordered of it. */
  mer_id: z.int().nullable(),
  /** The cart lines that stay behind when the rest is ordered, and how many pieces those are; none where nothing of it lies in a cart. */
  cart_ids: z.array(z.int()),
  pieces: z.int(),
  name: z.string(),
  text: z.string(),
  left: z.int().nullable(),
  before_fen: FenField.nullable(),
  after_fen: FenField.nullable(),
})
export type OrderProblem = z.infer<typeof OrderProblem>

/** A coupon that the buyer holds, as the sheet of the confirm page shows it. Amounts in fen. */
export const CouponChoice = z.object({
  user_coupon_id: z.int(),
  name: z.string(),
  /** 0, with an empty name, for the platform's. */
  mer_id: z.int(),
  mer_name: z.string(),
  kind: z.enum(couponKinds),
  amount_fen: FenField.nullable(),
  pay_percent: z.int().nullable(),
  min_fen: FenField,
  expire_at: Instant,
  is_usable: z.boolean(),
  /** Why not, and how much is missing; empty where it can be used. */
  reason: z.string(),
  /** Part of the best combination. */
  is_best: z.boolean(),
  is_chosen: z.boolean(),
  /** Its discount as chosen; that of the coupon alone where it is not chosen; 0 where it cannot be used. */
  discount_fen: FenField,
})
export type CouponChoice = z.infer<typeof CouponChoice>

export const Confirmation = z.object({
  address: Address.nullable(),
  virtual_only: z.boolean(),
  groups: z.array(
    z.object({
      mer_id: z.int(),
      mer_name: z.string(),
      is_self: z.boolean(),
      lines: z.array(ConfirmLine),
      goods_amount_fen: FenField,
      freight_fen: FenField,
      freight_text: z.string(),
      promise_text: z.string(),
      /** Discount of coupons on its goods; their discount on its freight is in `freight_fen` already. */
      discount_fen: FenField,
    }),
  ),
  goods_amount_fen: FenField,
  freight_fen: FenField,
  /** 满减: total discount of campaigns on the goods, before any coupon, and the discount of each. */
  campaign_fen: FenField,
  campaigns: z.array(CampaignOff),
  /** Discount of coupons on goods and freight together, and the part of it on the goods. */
  coupon_fen: FenField,
  discount_fen: FenField,
  /** All coupons that the buyer holds, usable ones first. */
  coupons: z.array(CouponChoice),
  /** Discount by points on the goods, after coupons; `most` may be used here by a caller who may order. */
  points: z.object({ available: z.int(), most: z.int(), worth_fen: FenField, is_used: z.boolean() }),
  points_amount_fen: FenField,
  /** Saved by tiers and membership against plain prices; already inside the prices. */
  saved_fen: FenField,
  vip_amount_fen: FenField,
  contract_saved_fen: FenField,
  tax_amount_fen: FenField,
  pay_amount_fen: FenField,
  total_qty: z.int(),
  problems: z.array(OrderProblem),
  /** For an employee: whether this order would wait for approval, by whom, and its effect on the budgets. */
  need_review: z.boolean(),
  review_text: z.string(),
  budgets: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      left_fen: FenField,
      /** By how much this order goes beyond it; 0 when it does not. */
      over_fen: FenField,
    }),
  ),
  /** Over a budget with 超预算拒绝: submitting would be refused. */
  refused_by_budget: z.boolean(),
  /** Why the order could be paid in no way, so that submitting is refused; empty where there is a way. */
  no_payment: z.string(),
  /** Digest of everything shown: submitting with another one is refused, so nobody pays what they did not see. */
  fingerprint: z.string(),
})
export type Confirmation = z.infer<typeof Confirmation>

export const confirmOrder = terms({
  summary: '确认订单',
  input: Source.extend({
    address_id: labelled('收货地址', Id.optional()),
    /** Comma-joined ids of coupons that the buyer holds and chose; empty: none. Left out, the best combination is taken. */
    coupon_ids: labelled(
      '优惠券',
      z
        .string()
        .regex(/^(\d{1,15}(,\d{1,15}){0,50})?$/)
        .optional(),
    ),
    /** 1: as many points as may be used. */
    use_points: labelled('积分抵扣', Flag.default(0)),
  }),
  output: Confirmation,
  refuses: [
    'address.not_found',
    'company.none',
    'inquiry.not_found',
    'inquiry.nothing_to_order',
    'order.nothing_selected',
  ],
})

export const submitOrder = terms({
  summary: '提交订单',
  input: z.object({
    cart_ids: labelled('购物车商品', z.array(Id).min(1).max(200).optional()),
    sku_id: labelled('商品规格', Id.optional()),
    qty: labelled('数量', Qty.optional()),
    inquiry_no: labelled('询价编号', InquiryNo.optional()),
    address_id: labelled('收货地址', Id.optional()),
    /** Those that were chosen on the confirm page. */
    coupon_ids: labelled('优惠券', z.array(Id).max(51).default([])),
    use_points: labelled('积分抵扣', z.boolean().default(false)),
    remarks: labelled(
      '买家留言',
      z
        .array(
          z.object({
            mer_id: labelled('店铺', Id),
            remark: labelled('买家留言', z.string().trim().max(100, '留言不超过 100 个字')),
          }),
        )
        .max(50)
        .default([]),
    ),
    fingerprint: labelled('订单确认信息', z.string().min(1).max(8000)),
    /** Issued by itself once the order is completed; null: none. */
    invoice: labelled(
      '发票',
      z
        .object({
          type: labelled('发票类型', z.enum(['e_normal', 'e_special'], '请选择发票类型')),
          title_id: labelled('发票抬头', Id),
          content_type: labelled('开票内容', z.enum(invoiceContents).default('detail')),
          email: labelled('收票邮箱', emailOrNone(80).default('')),
        })
        .nullable()
        .default(null),
    ),
    /** A company's own notes on the order; a shopper's are ignored. */
    po_no: labelled(
      '采购单号',
      z.string().trim().max(noteLimits.poNo, `采购单号不超过 ${noteLimits.poNo} 个字`).default(''),
    ),
    cost_centre: labelled('成本中心', z.string().trim().max(60).default('')),
    purpose: labelled(
      '采购事由',
      z.string().trim().max(noteLimits.purpose, `采购事由不超过 ${noteLimits.purpose} 个字`).default(''),
    ),
    wanted_on: labelled('期望到货日期', Day.nullable().default(null)),
    attachments: labelled(
      '附件',
      z.array(AttachmentPath).max(noteLimits.attachments, `最多 ${noteLimits.attachments} 个附件`).default([]),
    ),
  }),
  output: z.object({
    trade_no: z.string(),
    order_nos: z.array(z.string()),
    pay_amount_fen: FenField,
    need_review: z.boolean(),
  }),
  refuses: [
    'site.not_open',
    'order.no_payment',
    'order.no_payment_in_time',
    'address.not_found',
    'budget.over',
    'company.none',
    'coupon.taken',
    'inquiry.not_found',
    'inquiry.nothing_to_order',
    'invoice.special_company',
    'invoice.special_fields',
    'title.not_found',
    'order.address_missing',
    'order.changed',
    'order.nothing_selected',
    'seckill.crowded',
    'points.taken',
  ],
})

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
  /** Refunded part of the price paid. */
  refunded_fen: FenField,
})

/** Pieces of a line that lie in a parcel, or have not been sent. */
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
      tab: labelled('分类标签', z.enum(orderTabs).catch('all').default('all')),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      /** Two ISO dates, `2026-01-01,2026-01-31`, in Asia/Shanghai. */
      date: labelled('日期', z.string().max(40).default('')),
      scope: labelled('范围', z.enum(['mine', 'company']).catch('mine').default('mine')),
      /** Narrower, as an analysis leads here: paid from the first month to the second, `2026-01,2026-03`, in Asia/Shanghai. */
      paid: labelled('付款月份', z.string().max(20).default('')),
      mer_id: labelled('店铺', Id.optional().catch(undefined)),
      /** The person who submitted it. */
      applicant_id: labelled('申请人', Id.optional().catch(undefined)),
      /** Price to pay, in fen: from, and up to. */
      min_fen: labelled('最低金额', Amount.optional().catch(undefined)),
      max_fen: labelled('最高金额', Amount.optional().catch(undefined)),
      /** First-level category. */
      category_id: labelled('商品分类', Id.optional().catch(undefined)),
      /** As it stands on the order; `-` for orders without one. */
      cost_centre: labelled('成本中心', z.string().trim().max(60).default('')),
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
  /** Part of the price paid that went back or is on its way back. */
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
  /** Discounts of coupons on goods and freight, the stores' first. */
  coupons: z.array(z.object({ name: z.string(), by_platform: z.boolean(), amount_fen: FenField })),
  /** Discount by points on the goods; part of the discount. */
  points_amount_fen: FenField,
  /** Points that its completion brings, or brought. */
  points_gain: z.int(),
  /** State of its invoice; `hint` says why none can be asked for, or which one was asked for at submit. */
  invoice: z.object({ state: z.enum(orderInvoiceStates), text: z.string(), hint: z.string() }),
  server_now: Instant,
})
export type OrderDetail = z.infer<typeof OrderDetail>

const ByOrderNo = z.object({ order_no: labelled('订单编号', z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')) })

export const viewOrder = terms({
  summary: '订单详情',
  input: ByOrderNo,
  output: OrderDetail,
  refuses: ['order.not_found'],
})

export const cancelOrder = terms({
  summary: '取消订单',
  input: ByOrderNo.extend({
    reason: labelled('原因', z.enum(cancelReasons, '请选择原因')),
    remark: labelled('备注', z.string().trim().max(100).default('')),
  }),
  output: OrderDetail.extend({
    /** Things that were given back with it, a sentence each: 「优惠券“满百减二十”已退回」. */
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
  input: ByOrderNo.extend({ address_id: labelled('收货地址', Id) }),
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
        /** The carrier's own site; empty where it is not known. */
        express_website: z.string(),
        ...Shipment.shape,
        status: z.enum(packageStatuses),
        shipped_at: Instant,
        /** Whether a carrier is asked about it. Where none is, the mall knows only the data that the store entered. */
        tracked: z.boolean(),
        items: z.array(PackedItem),
        traces: z.array(z.object({ at: Instant, text: z.string(), status: z.enum(packageStatuses) })),
      }),
    ),
    unshipped: z.array(PackedItem),
  }),
  refuses: ['order.not_found'],
})
