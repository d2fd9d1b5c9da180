import { terms } from '../call/call.ts'
import { Done, FenField, FileReply, Id, Nothing, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { OneFile } from '../file/terms.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { HandedOver, OwnDelivery, Shipment } from '../tracking/terms.ts'
import { orderTabs } from './query.words.ts'
import { mostShipments, storeOrderSorts, storeOrderTabs, storeReviewTabs } from './store.words.ts'
import { OrderDetail, OrderDigest, OrderItem } from './terms.ts'
import { orderStatuses, packageStatuses } from './words.ts'

/** Two days, `2026-01-01,2026-01-31`, in Asia/Shanghai; empty for all. */
const Days = z.string().max(40).default('')
const Amount = whole(0, Number.MAX_SAFE_INTEGER).optional().catch(undefined)

/* ── the list ── */

export const StoreOrderFilter = z
  .object({
    tab: labelled('分类标签', z.enum(orderTabs).catch('all').default('all')),
    /** An order's number, a phone (of buyer or receiver: whole, or its last four digits), a sku's code, words of a goods' or receiver's name. */
    keyword: labelled('关键词', z.string().trim().max(60).default('')),
    /** When it was submitted. */
    date: labelled('日期', Days),
    /** Price paid: from, and up to. */
    min_fen: labelled('最低金额', Amount),
    max_fen: labelled('最高金额', Amount),
    sort: labelled('排序方式', z.enum(storeOrderSorts).catch('').default('')),
  })
  .extend(Page.shape)

/** Pieces that are still to be sent: not those whose money is asked for or went back. */
const LeftQty = z.int()

/** A destination; people who may not send see only the ends of the phone, and no house. */
const Receiver = z.object({ name: z.string(), phone: z.string(), region: z.string(), detail: z.string() })

export const StoreOrder = OrderDigest.omit({ commands: true, after_commands: true }).extend({
  items: z.array(
    OrderItem.pick({
      order_item_id: true,
      name: true,
      image: true,
      sku_text: true,
      sku_code: true,
      qty: true,
      shipped_qty: true,
    }).extend({ left_qty: LeftQty }),
  ),
  /** The phone is masked for every reader: a list is looked at over shoulders. */
  address: Receiver.omit({ detail: true }).nullable(),
  remark: z.string(),
  paid_amount_fen: FenField,
  paid_at: Instant.nullable(),
  /** By when it is to be sent; null once it is, or when it is not to be. */
  due_at: Instant.nullable(),
  /** The store's own note. */
  note: z.string(),
  /** The buyer has moved it to another address. */
  address_changed: z.boolean(),
})

export const merchantOrders = terms({
  summary: '店铺订单',
  input: StoreOrderFilter,
  output: paged(StoreOrder),
})

export const shipOrder = terms({
  summary: '发货',
  input: z.object({
    order_no: labelled('订单编号', z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')),
    express_code: labelled('快递公司', z.string().min(1).max(20)),
    express_no: labelled(
      '运单号',
      z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9-]{6,30}$/, '运单号格式不正确'),
    ),
    /** The number is right although it is unlike those of the carrier. */
    sure: labelled('是否核对过运单号', z.boolean().default(false)),
    items: labelled(
      '商品明细',
      z
        .array(z.object({ order_item_id: labelled('订单商品', Id), qty: labelled('数量', z.int().min(1).max(99_999)) }))
        .min(1)
        .max(200)
        .optional(),
    ),
  }),
  output: z.object({ order_no: z.string(), status: z.enum(orderStatuses), package_id: z.int() }),
  refuses: ['order.not_found', 'order.state_changed', 'ship.carrier', 'ship.number', 'ship.too_many'],
})

export const refundOrder = terms({
  summary: '取消订单并全额退款',
  input: z.object({
    order_no: labelled('订单编号', z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')),
    reason: labelled('原因', z.string().trim().min(2, '请填写原因').max(100)),
  }),
  output: z.object({ order_no: z.string(), status: z.enum(orderStatuses), refund_fen: FenField }),
  refuses: ['order.not_found', 'order.state_changed', 'virtual.in_use'],
})

const OrderNo = z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')
const ExpressNo = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{6,30}$/, '运单号格式不正确')

export const merchantOrderCounts = terms({
  summary: '店铺各状态订单数',
  input: Nothing,
  output: z.object({ counts: z.record(z.enum(storeOrderTabs), z.int()) }),
})

/* ── one order ── */

const ByOrderNo = z.object({ order_no: labelled('订单编号', OrderNo) })

export const Parcel = z.object({
  package_id: z.int(),
  express_code: z.string(),
  express_name: z.string(),
  express_no: z.string(),
  ...Shipment.shape,
  status: z.enum(packageStatuses),
  /** Whether a carrier is asked about it. */
  tracked: z.boolean(),
  shipped_at: Instant,
  items: z.array(OrderItem.pick({ order_item_id: true, name: true, sku_text: true, qty: true })),
  /** Newest first. */
  traces: z.array(z.object({ at: Instant, text: z.string(), status: z.enum(packageStatuses) })),
})

export const merchantOrderDetail = terms({
  summary: '店铺订单详情',
  input: ByOrderNo,
  output: OrderDetail.pick({
    order_no: true,
    status: true,
    status_text: true,
    is_virtual: true,
    total_qty: true,
    created_at: true,
    expire_at: true,
    paid_at: true,
    shipped_at: true,
    completed_at: true,
    auto_receive_at: true,
    goods_amount_fen: true,
    freight_amount_fen: true,
    discount_amount_fen: true,
    vip_amount_fen: true,
    points_amount_fen: true,
    pay_amount_fen: true,
    paid_amount_fen: true,
    refunded_fen: true,
    tax_amount_fen: true,
    pay_type_text: true,
    remark: true,
    close_reason: true,
    promise_text: true,
  }).extend({
    items: z.array(OrderItem.extend({ discount_fen: FenField, left_qty: LeftQty })),
    address: Receiver.nullable(),
    buyer: z.object({ name: z.string(), company: z.string(), phone: z.string() }),
    due_at: Instant.nullable(),
    note: z.object({ text: z.string(), operator: z.string(), at: Instant }).nullable(),
    /** When the buyer moved it to another address. */
    address_changed_at: Instant.nullable(),
    parcels: z.array(Parcel),
    logs: OrderDetail.shape.logs,
  }),
  refuses: ['order.not_found'],
})

export const noteOrder = terms({
  summary: '店铺备注',
  input: ByOrderNo.extend({ note: labelled('店铺备注', z.string().trim().max(200, '备注不超过 200 个字')) }),
  output: Done,
  refuses: ['order.not_found'],
})

/* ── without a carrier ── */

/** Pieces of each line; left out: all that is left. */
const Packed = z
  .array(z.object({ order_item_id: labelled('订单商品', Id), qty: labelled('数量', z.int().min(1).max(99_999)) }))
  .min(1)
  .max(200)
  .optional()
const Sent = z.object({ order_no: z.string(), status: z.enum(orderStatuses), package_id: z.int() })

export const shipByStore = terms({
  summary: '商家自送',
  input: ByOrderNo.extend(OwnDelivery.shape).extend({ items: labelled('商品明细', Packed) }),
  output: Sent,
  refuses: ['order.not_found', 'order.state_changed', 'ship.too_many'],
})

export const shipNothing = terms({
  summary: '无需物流',
  input: ByOrderNo.extend(HandedOver.shape).extend({ items: labelled('商品明细', Packed) }),
  output: Sent,
  refuses: ['order.not_found', 'order.state_changed', 'ship.too_many'],
})

/* ── many at once ── */

const ShipmentRow = z.object({
  order_no: labelled('订单编号', OrderNo),
  express_code: labelled('快递公司', z.string().min(1).max(20)),
  express_no: labelled('运单号', ExpressNo),
  /** The number is right although it is unlike those of the carrier. */
  sure: labelled('是否核对过运单号', z.boolean().default(false)),
})
const Shipments = z.object({
  rows: labelled('物料', z.array(ShipmentRow).min(1, '请填写要发货的订单').max(mostShipments)),
})

export const checkShipments = terms({
  summary: '批量发货预览',
  input: Shipments,
  output: z.object({
    list: z.array(
      z.object({
        order_no: z.string(),
        /** Empty when there is no such order. */
        status_text: z.string(),
        goods: z.string(),
        left_qty: z.int(),
        receiver: z.string(),
        /** `same`: has been sent with this number, nothing will happen; `doubtful`: is sent once the number is confirmed. */
        verdict: z.enum(['ready', 'doubtful', 'same', 'refused']),
        /** Why it is refused or doubtful. */
        text: z.string(),
      }),
    ),
  }),
  // As a row's text, never of the whole call.
  refuses: ['order.not_found', 'ship.carrier', 'ship.not_waiting', 'ship.number'],
})

export const shipMany = terms({
  summary: '批量发货',
  input: Shipments,
  output: z.object({
    list: z.array(
      z.object({
        order_no: z.string(),
        express_no: z.string(),
        result: z.enum(['sent', 'same', 'refused']),
        text: z.string(),
      }),
    ),
  }),
  // As a row's text, never of the whole call.
  refuses: [
    'order.not_found',
    'order.state_changed',
    'ship.carrier',
    'ship.not_waiting',
    'ship.number',
    'ship.too_many',
  ],
})

export const shipSheet = terms({
  summary: '待发货订单表格',
  input: Nothing,
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many'],
})

export const readShipments = terms({
  summary: '读取发货表格',
  input: z.object({
    files: labelled('文件', OneFile),
  }),
  output: z.object({
    rows: z.array(z.object({ order_no: z.string(), express: z.string(), express_no: z.string() })),
    /** Rows without a tracking number, which are left out. */
    unfilled: z.int(),
    /** Rows that cannot be taken as they stand: a formula without a result, a number that has lost digits. */
    rejected: z.array(z.object({ row: z.int(), reason: z.string() })),
  }),
  refuses: ['material.too_many', 'material.unreadable'],
})

export const orderPapers = terms({
  summary: '打印单据',
  input: z.object({
    /** Numbers, joined by commas; those that are no order of the store are left out. */
    order_nos: labelled(
      '订单编号',
      z
        .string()
        .max(4000)
        .transform((text) => text.split(',').filter((one) => OrderNo.safeParse(one).success))
        .pipe(z.array(z.string()).max(mostShipments)),
    ),
  }),
  output: z.object({
    store: z.object({ name: z.string(), phone: z.string() }),
    printed_at: Instant,
    list: z.array(
      z.object({
        order_no: z.string(),
        created_at: Instant,
        paid_at: Instant.nullable(),
        address: Receiver.nullable(),
        remark: z.string(),
        note: z.string(),
        /** The buyer's own number of the purchase. */
        po_no: z.string(),
        pay_amount_fen: FenField,
        items: z.array(
          OrderItem.pick({
            order_item_id: true,
            name: true,
            sku_text: true,
            sku_code: true,
            unit: true,
            qty: true,
            price_fen: true,
            amount_fen: true,
          }).extend({ left_qty: z.int() }),
        ),
        parcels: z.array(
          Parcel.pick({
            package_id: true,
            express_name: true,
            express_no: true,
            deliverer: true,
            deliverer_phone: true,
          }),
        ),
      }),
    ),
  }),
})

/* ── reviews ── */

export const merchantEvaluations = terms({
  summary: '店铺评价',
  input: z
    .object({
      tab: labelled('分类标签', z.enum(storeReviewTabs).catch('to_reply').default('to_reply')),
      /** How many stars; 0 for any. */
      stars: labelled('星级', whole(0, 5).catch(0).default(0)),
      /** In what was written, the goods' name, or an order's number. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      date: labelled('日期', Days),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      reply_id: z.int(),
      order_no: z.string(),
      goods_id: z.int(),
      goods_name: z.string(),
      image: z.string(),
      sku_text: z.string(),
      /** As everybody sees it: a buyer who chose to stay unnamed is unnamed to the store, too. */
      user_name: z.string(),
      star: z.int(),
      content: z.string(),
      tags: z.array(z.string()),
      images: z.array(z.string()),
      append: z.object({ content: z.string(), images: z.array(z.string()), at: Instant }).nullable(),
      reply: z.string().nullable(),
      replied_at: Instant.nullable(),
      created_at: Instant,
      /** Why the platform keeps it out of the mall; empty where it does not. */
      hidden_reason: z.string(),
    }),
  ),
})

/* ── log ── */

const Fields = z.record(z.string(), z.unknown())

export const storeAudit = terms({
  summary: '店铺操作记录',
  input: z
    .object({
      /** Searched in the person, the subject and the details. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      date: labelled('日期', Days),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      at: Instant,
      operator: z.string(),
      action: z.string(),
      /** 「发货」; the code itself where it has no words. */
      action_text: z.string(),
      subject: z.string(),
      detail: z.string(),
      before: Fields.nullable(),
      after: Fields.nullable(),
    }),
  ),
})

/* ── figures ── */

export const storeFigures = terms({
  summary: '店铺数据',
  input: z.object({ date: labelled('日期', Days) }),
  output: z.object({
    from: Day,
    until: Day,
    /** `paid_fen`: paid; `refunded_fen`: the part of it that went back until now. */
    total: z.object({ orders: z.int(), buyers: z.int(), qty: z.int(), paid_fen: FenField, refunded_fen: FenField }),
    /** The same for as many days before. */
    before: z.object({ orders: z.int(), buyers: z.int(), qty: z.int(), paid_fen: FenField, refunded_fen: FenField }),
    /** Every day of the range, also those without an order. */
    days: z.array(z.object({ day: Day, orders: z.int(), paid_fen: FenField })),
    /** Progress until now of the orders submitted in these days. Visits and filled carts: `storeVisits`. */
    funnel: z.object({
      submitted: z.int(),
      paid: z.int(),
      shipped: z.int(),
      received: z.int(),
      reviewed: z.int(),
    }),
    /** Ten, by the amount paid for them. */
    top_goods: z.array(z.object({ goods_id: z.int(), name: z.string(), qty: z.int(), amount_fen: FenField })),
    /** Orders paid in these days (`of`), and those of them whose money went back, all or in part. */
    refunds: z.object({ orders: z.int(), of: z.int() }),
    /** From payment to the first parcel, of the orders paid in these days and sent since. */
    shipping: z.object({
      sent: z.int(),
      waiting: z.int(),
      in_time: z.int(),
      /** Seconds; null while nothing was sent. */
      median_s: z.int().nullable(),
      slowest_tenth_s: z.int().nullable(),
    }),
  }),
})

const Visits = { visitors: z.int(), visits: z.int() }

export const storeVisits = terms({
  summary: '店铺访客',
  input: z.object({ date: labelled('日期', Days) }),
  output: z.object({
    from: Day,
    until: Day,
    /** The first and the last day of the range on which visits were counted; null where there is none. */
    counted: z.object({ from: Day, until: Day }).nullable(),
    /** Every day of the range; null on days without a count. */
    days: z.array(z.object({ day: Day, visitors: z.int().nullable(), visits: z.int().nullable() })),
    /** People a day, of the counted days alone: came, put in the cart, ordered, and of these orders paid until now. */
    funnel: z.object({ ...Visits, carted: z.int(), ordered: z.int(), paid: z.int() }),
    /** Ten, by visitors, of the counted days. */
    top_goods: z.array(z.object({ goods_id: z.int(), name: z.string(), ...Visits, carted: z.int(), paid: z.int() })),
  }),
})
