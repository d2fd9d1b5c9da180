import { terms } from '../call/call.ts'
import { Done, FenField, Id, IdOrNone, Nothing, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/terms.ts'
import { OrderItem } from '../order/terms.ts'
import { orderStatuses, packageStatuses } from '../order/words.ts'
import { payChannels } from '../payment/words.ts'
import { contactPhone } from '../text/phone.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { Shipment } from '../tracking/terms.ts'
import { aftersaleKinds, aftersaleTabs } from './query.words.ts'
import { aftersaleCommands, aftersaleGroups, aftersaleStates, goodsPlaces, mostAftersaleImages } from './words.ts'

export const AftersaleNo = z.string().regex(/^[A-Z]\d{10,19}$/, '售后编号不正确')
const OrderNo = z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')
const ByNo = z.object({ aftersale_no: labelled('售后编号', AftersaleNo) })
export const AftersaleImages = z
  .array(PicturePath)
  .max(mostAftersaleImages, `最多 ${mostAftersaleImages} 张图片`)
  .default([])
const Remark = z.string().trim().max(200, '说明不超过 200 个字').default('')
const Contact = contactPhone()
export const ExpressNo = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{6,30}$/, '运单号格式不正确')

/* ── money ── */

/** The money that comes back, by channel. The split stored with the request is the one that is paid. */
export const AftersaleMoney = z.object({
  /** All of it. */
  amount_fen: FenField,
  goods_fen: FenField,
  /** Part of the amount: only where nothing of the order was ever sent and nothing of it is left. */
  freight_fen: FenField,
  /** The most that can be asked for these pieces. */
  most_fen: FenField,
  legs: z.array(
    z.object({
      /** Credit that was repaid already comes back to the balance: then there are two. */
      channel: z.enum(payChannels),
      /** 「原路退回微信支付」. */
      text: z.string(),
      amount_fen: FenField,
      /** 「到账时间以支付渠道为准」. */
      eta: z.string(),
    }),
  ),
  /** Points that the order and the reviews of its goods brought and that go with the money. */
  points_taken_back: z.int(),
  /** Points that it had used and that come back: by the share of the money of its goods, the rest with the last of it. */
  points_returned: z.int(),
  /** Coupons that the order still holds. They come back when all money of the goods that they were for did. */
  coupons: z.array(
    z.object({
      name: z.string(),
      /** It comes back with this and can be used again. */
      returned: z.boolean(),
      /** Outcome for the coupon: 「退回，但已过有效期，不能再用」. */
      text: z.string().default(''),
    }),
  ),
  /** Budgets that are free again, by name. */
  budgets: z.array(z.object({ name: z.string(), amount_fen: FenField })),
  /** How much less is owed on credit. */
  credit_fen: FenField,
  /** All money of its goods went back, or nothing of it was ever sent and nothing will be: the order closes. */
  closes_order: z.boolean(),
  /** An invoice that was issued is over more than stays paid: the difference has to be red-lettered. */
  needs_red_invoice: z.boolean(),
  /** Further consequences, a sentence each: 「退款后订单将关闭」. */
  notes: z.array(z.string()),
})
export type AftersaleMoney = z.infer<typeof AftersaleMoney>

/* ── eligibility ── */

const KindChoice = z.object({
  code: z.enum(aftersaleKinds),
  name: z.string(),
  hint: z.string(),
  enabled: z.boolean(),
  /** Why not; empty where it can. */
  reason: z.string(),
  max_qty: z.int(),
  /** Money for `max_qty` pieces, without freight; 0 for kinds without money. */
  max_amount_fen: FenField,
})

export const EligibleLine = OrderItem.pick({
  order_item_id: true,
  goods_id: true,
  sku_id: true,
  name: true,
  image: true,
  sku_text: true,
  unit: true,
  price_fen: true,
  qty: true,
  shipped_qty: true,
  amount_fen: true,
}).extend({
  /** Paid for it, after all discounts. */
  paid_fen: FenField,
  refunded_fen: FenField,
  /** Pieces: in a request under way, given back the money of, and returned to the store. */
  service_qty: z.int(),
  refunded_qty: z.int(),
  returned_qty: z.int(),
  /** Pieces that are not sent, and not asked about. */
  unshipped_left: z.int(),
  /** Pieces that were sent, and not asked about. */
  shipped_left: z.int(),
  /** Skus that the buyer holds of it now, where a part was exchanged: each one not yet asked about. Else empty. */
  held: z.array(
    z.object({
      sku_id: z.int(),
      sku_text: z.string(),
      sku_code: z.string(),
      image: z.string(),
      qty: z.int(),
      /** The most that all of them bring. */
      max_amount_fen: FenField,
    }),
  ),
  types: z.array(KindChoice),
  /** Requests about it, newest first. */
  requests: z.array(
    z.object({
      aftersale_no: z.string(),
      kind: z.enum(aftersaleKinds),
      kind_text: z.string(),
      status: z.enum(aftersaleStates),
      status_text: z.string(),
      is_refund: z.boolean(),
      qty: z.int(),
    }),
  ),
})

export const aftersaleLines = terms({
  summary: '可申请售后的商品',
  input: z.object({
    order_no: labelled('订单编号', OrderNo),
    /** 0 for all. */ order_item_id: labelled('订单商品', IdOrNone.default(0)),
  }),
  output: z.object({
    order_no: z.string(),
    status: z.enum(orderStatuses),
    status_text: z.string(),
    /** Virtual goods are codes: only unused ones can be asked for, and such a request is agreed to at once. */
    is_virtual: z.boolean(),
    mer_id: z.int(),
    mer_name: z.string(),
    merchant_phone: z.string(),
    /** Until when requests can be made; null while the order is not completed. */
    window_end_at: Instant.nullable(),
    /** Whether anything can be asked for, and if not why. */
    enabled: z.boolean(),
    reason: z.string(),
    /** Places of the goods that a request for money alone may name. */
    places: z.array(z.enum(goodsPlaces)),
    /** Freight of the order that still comes back with its last piece. */
    freight_fen: FenField,
    lines: z.array(EligibleLine),
    /** By `unshipped`, `unreceived` and every kind. */
    reasons_by_type: z.record(z.string(), z.array(z.string())),
    /** Default address for repaired and exchanged goods. */
    address: z.object({ name: z.string(), phone: z.string(), region: z.string(), detail: z.string() }).nullable(),
    server_now: Instant,
  }),
  // But for the first as a line's text, never of the whole call.
  refuses: [
    'aftersale.codes',
    'aftersale.in_service',
    'aftersale.membership',
    'aftersale.not_now',
    'aftersale.over',
    'aftersale.shipped',
    'aftersale.virtual',
    'order.not_found',
    'order.only_payer',
  ],
})

export const aftersaleWindow = terms({
  summary: '售后期内的商品',
  input: z.object({ keyword: labelled('关键词', z.string().trim().max(60).default('')) }).extend(Page.shape),
  output: paged(
    EligibleLine.pick({
      order_item_id: true,
      goods_id: true,
      name: true,
      image: true,
      sku_text: true,
      qty: true,
      price_fen: true,
    }).extend({
      order_no: z.string(),
      mer_name: z.string(),
      left_qty: z.int(),
      /** Null while the order is not completed. */
      window_end_at: Instant.nullable(),
    }),
  ).extend({ server_now: Instant }),
})

const Lines = z
  .array(
    z.object({
      order_item_id: labelled('订单商品', Id),
      /** The sku of these pieces, where a part of the line was exchanged; 0: first the one that was bought, then the exchanged ones. */
      sku_id: labelled('商品规格', IdOrNone.default(0)),
      qty: labelled('数量', whole(1, 99_999)),
    }),
  )
  .min(1, '请选择商品')
  .max(200)

const Wish = z.object({
  kind: labelled('售后类型', z.enum(aftersaleKinds)),
  order_no: labelled('订单编号', OrderNo),
  /** Only a request for money alone takes several lines. */
  lines: labelled('商品', Lines),
  /** For a request for money alone: pieces that were not sent, were sent and did not come, or came. */
  place: labelled('货物状态', z.enum(goodsPlaces).default('received')),
  /** For the goods, without freight, in fen; left out: all that can be asked. */
  amount_fen: labelled('退款金额', FenField.min(1, '金额至少 0.01 元').optional()),
  /** For an exchange: the sku that is wanted instead. */
  exchange_sku_id: labelled('换货规格', IdOrNone.default(0)),
})

export const previewAftersale = terms({
  summary: '退款试算',
  input: Wish,
  output: z.object({ money: AftersaleMoney }),
  refuses: [
    'aftersale.amount',
    'aftersale.codes',
    'aftersale.exchange_dearer',
    'aftersale.flash',
    'aftersale.in_service',
    'aftersale.membership',
    'aftersale.not_now',
    'aftersale.over',
    'aftersale.qty',
    'aftersale.shipped',
    'aftersale.virtual',
    'order.not_found',
    'order.only_payer',
    'sku.not_found',
    'stock.short',
  ],
})

export const exchangeChoices = terms({
  summary: '可换的规格',
  input: z.object({
    order_no: labelled('订单编号', OrderNo),
    order_item_id: labelled('订单商品', Id),
    /** The sku to exchange, as in `lines`. */ sku_id: labelled('商品规格', IdOrNone.default(0)),
  }),
  output: z.object({
    list: z.array(
      z.object({
        sku_id: z.int(),
        sku_text: z.string(),
        sku_code: z.string(),
        image: z.string(),
        price_fen: FenField,
        stock: z.int(),
        /** Difference that comes back for each piece. */
        difference_fen: FenField,
        enabled: z.boolean(),
        reason: z.string(),
      }),
    ),
  }),
  refuses: ['order.not_found'],
})

const Form = z.object({
  reason: labelled('原因', z.string().trim().min(1, '请选择原因').max(30)),
  remark: labelled('说明', Remark),
  images: labelled('凭证', AftersaleImages),
  contact_name: labelled('联系人', z.string().trim().max(20).default('')),
  contact_phone: labelled('联系电话', Contact.or(z.literal('')).default('')),
  /** Destination of an exchange, repair or reissue; 0 for the address of the order. */
  address_id: labelled('收货地址', IdOrNone.default(0)),
})

const applying = [
  ...previewAftersale.refuses,
  'address.not_found',
  'aftersale.changed',
  'aftersale.pictures',
  'aftersale.reason',
  'aftersale.state_changed',
  'evaluation.banned_word',
] as const

export const applyAftersale = terms({
  summary: '申请退款或售后',
  input: Wish.extend({
    ...Form.shape,
    /** The amount that the preview showed, freight included: another sum is refused `aftersale.changed`. */
    expected_fen: labelled('试算金额', FenField.optional()),
  }),
  output: z.object({ aftersale_no: z.string(), is_refund: z.boolean(), status: z.enum(aftersaleStates) }),
  refuses: applying,
})

/* ── reading ── */

const Item = OrderItem.pick({
  order_item_id: true,
  goods_id: true,
  sku_id: true,
  name: true,
  image: true,
  sku_text: true,
  sku_code: true,
  unit: true,
  price_fen: true,
}).extend({
  /** Pieces that are asked about. */
  qty: z.int(),
  /** Money of them; 0 for kinds without. */
  amount_fen: FenField,
})

export const AftersaleDigest = z.object({
  aftersale_no: z.string(),
  order_no: z.string(),
  kind: z.enum(aftersaleKinds),
  kind_text: z.string(),
  /** Told on `/order/orderRefund_details`; others on `/order/aftersale/detail`. */
  is_refund: z.boolean(),
  status: z.enum(aftersaleStates),
  status_text: z.string(),
  /** The next step, in one sentence. */
  hint: z.string(),
  mer_id: z.int(),
  mer_name: z.string(),
  items: z.array(Item),
  /** Asked for or agreed, freight included. */
  amount_fen: FenField,
  /** When the clock moves it; null where no side is waited for. */
  expire_at: Instant.nullable(),
  created_at: Instant,
  completed_at: Instant.nullable(),
  /** Commands that the viewer may give now. */
  commands: z.array(z.enum(aftersaleCommands)),
})
export type AftersaleDigest = z.infer<typeof AftersaleDigest>

export const AftersaleParcel = z.object({
  express_code: z.string(),
  express_name: z.string(),
  express_no: z.string(),
  express_phone: z.string(),
  ...Shipment.shape,
  /** Phone of the sender. */
  phone: z.string(),
  remark: z.string(),
  images: z.array(z.string()),
  sent_at: Instant,
  status: z.enum(packageStatuses),
  /** Whether a carrier is asked about it. Where none is, the mall knows only the data that were entered. */
  tracked: z.boolean(),
  /** Newest first. */
  traces: z.array(z.object({ at: Instant, text: z.string(), status: z.enum(packageStatuses) })),
  /** A booked collection by the carrier. */
  pickup: z
    .object({
      from: Instant,
      until: Instant,
      /** 「11 月 25 日 09:00–12:00」. */
      text: z.string(),
      place: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
    })
    .nullable(),
})

export const AftersaleWord = z.object({
  id: z.int(),
  side: z.enum(['buyer', 'store', 'platform', 'system']),
  operator: z.string(),
  title: z.string(),
  text: z.string(),
  images: z.array(z.string()),
  at: Instant,
})

const Place = z.object({ name: z.string(), phone: z.string(), address: z.string() })

/** All that a request is, for buyer and desk. */
export const AftersaleFacts = AftersaleDigest.omit({ commands: true }).extend({
  merchant_phone: z.string(),
  steps: z.array(
    z.object({ text: z.string(), state: z.enum(['done', 'current', 'todo', 'failed']), at: Instant.nullable() }),
  ),
  /** The next move of the clock, as a sentence; empty without one. */
  expire_text: z.string(),
  place: z.enum(goodsPlaces),
  reason: z.string(),
  remark: z.string(),
  images: z.array(z.string()),
  contact: z.object({ name: z.string(), phone: z.string() }),
  /** Destination of the store's parcel; null where nothing is sent. */
  address: Place.nullable(),
  /** The sku of an exchange. */
  exchange: z
    .object({
      sku_id: z.int(),
      sku_text: z.string(),
      image: z.string(),
      price_fen: FenField,
      /** Difference that comes back, for all pieces. */
      difference_fen: FenField,
    })
    .nullable(),
  /** As it was when it was asked for or last agreed, and paid so. */
  money: AftersaleMoney,
  /** Payouts on their way or arrived, in the order in which they happened. */
  payouts: z.array(
    z.object({
      refund_no: z.string(),
      /** 「已退至微信支付」「退款异常，平台处理中」. */
      text: z.string(),
      amount_fen: FenField,
      state: z.enum(['refunding', 'refunded', 'stuck']),
      at: Instant.nullable(),
    }),
  ),
  reject_reason: z.string(),
  close_reason: z.string(),
  offer: z
    .object({
      kind: z.enum(['amount', 'exchange', 'receipt']),
      /** Offered for the goods; 0 for an exchange. */
      amount_fen: FenField,
      text: z.string(),
      images: z.array(z.string()),
      at: Instant,
    })
    .nullable(),
  /** Destination of the buyer's parcel, from approval on. */
  return_address: Place.nullable(),
  return_parcel: AftersaleParcel.nullable(),
  resend_parcel: AftersaleParcel.nullable(),
  /** Findings of the store when it unpacked the return. */
  receipt: z
    .object({
      result: z.enum(['whole', 'partial', 'damaged', 'refused']),
      received_qty: z.int(),
      note: z.string(),
      images: z.array(z.string()),
      at: Instant,
    })
    .nullable(),
  decision: z
    .object({
      result: z.enum(['buyer', 'store', 'split']),
      text: z.string(),
      amount_fen: FenField,
      reason: z.string(),
      at: Instant,
    })
    .nullable(),
  /** Oldest first. */
  thread: z.array(AftersaleWord),
  server_now: Instant,
})

export const AftersaleDetail = AftersaleFacts.extend({
  /** Whether a carrier can collect the return; where not, the buyer sends it. */
  pickup_offered: z.boolean(),
  /** Every command that may be shown; a greyed one with its reason. */
  commands: z.array(z.object({ command: z.enum(aftersaleCommands), enabled: z.boolean(), reason: z.string() })),
})
export type AftersaleDetail = z.infer<typeof AftersaleDetail>

export const aftersaleList = terms({
  summary: '退款与售后列表',
  input: z
    .object({
      group: labelled(
        '类别',
        z
          .enum([...aftersaleGroups, 'all'])
          .catch('all')
          .default('all'),
      ),
      tab: labelled('状态', z.enum(aftersaleTabs).catch('all').default('all')),
      /** In goods' names, the request's or the order's number. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      scope: labelled('范围', z.enum(['mine', 'company']).catch('company').default('company')),
      /** Requests about one order only. */
      order_no: labelled('订单编号', z.string().max(20).default('')),
    })
    .extend(Page.shape),
  output: paged(AftersaleDigest).extend({ server_now: Instant }),
})

export const aftersaleCounts = terms({
  summary: '退款与售后数量',
  input: Nothing,
  output: z.object({
    refund: z.int(),
    service: z.int(),
    /** Requests in both groups that wait for the buyer. */
    waiting: z.int(),
  }),
})

export const aftersaleDetail = terms({
  summary: '退款与售后详情',
  input: ByNo,
  output: AftersaleDetail,
  refuses: ['aftersale.not_found'],
})

/* ── commands: each answers the request as it stands after it ── */

const moving = ['aftersale.not_found', 'aftersale.state_changed', 'order.only_payer'] as const

export const editAftersale = terms({
  summary: '修改申请',
  input: ByNo.extend({
    ...Form.omit({ address_id: true }).shape,
    /** Pieces of the one line it is about; left out: unchanged. */
    qty: labelled('数量', whole(1, 99_999).optional()),
    amount_fen: Wish.shape.amount_fen,
    exchange_sku_id: Wish.shape.exchange_sku_id,
  }),
  output: AftersaleDetail,
  refuses: [
    ...moving,
    'aftersale.amount',
    'aftersale.codes',
    'aftersale.membership',
    'aftersale.not_now',
    'aftersale.virtual',
    'aftersale.exchange_dearer',
    'aftersale.flash',
    'aftersale.in_service',
    'aftersale.over',
    'aftersale.pictures',
    'aftersale.qty',
    'aftersale.reason',
    'aftersale.shipped',
    'evaluation.banned_word',
    'sku.not_found',
    'stock.short',
  ],
})

export const withdrawAftersale = terms({
  summary: '撤销申请',
  input: ByNo,
  output: AftersaleDetail,
  refuses: moving,
})

export const extendAftersale = terms({
  summary: '延长处理时间',
  input: ByNo,
  output: AftersaleDetail,
  refuses: [...moving, 'aftersale.extended'],
})

export const sayAftersale = terms({
  summary: '补充说明',
  input: ByNo.extend({
    text: labelled('说明', z.string().trim().min(1, '请填写说明').max(500, '说明不超过 500 个字')),
    images: labelled('凭证', AftersaleImages),
  }),
  output: AftersaleDetail,
  refuses: [...moving, 'evaluation.banned_word'],
})

export const answerOffer = terms({
  summary: '答复协商方案',
  input: ByNo.extend({
    accept: labelled('是否接受', z.boolean()),
    /** Time of the offer that the buyer saw: another offer is refused. */
    offer_at: labelled('协商方案', Instant),
    remark: labelled('说明', Remark),
  }),
  output: AftersaleDetail,
  refuses: [...moving, 'aftersale.amount', 'aftersale.offer_changed', 'evaluation.banned_word'],
})

export const sendReturn = terms({
  summary: '填写退货物流',
  input: ByNo.extend({
    express_code: labelled('快递公司', z.string().min(1, '请选择快递公司').max(20)),
    express_no: labelled('运单号', ExpressNo),
    /** The number is right although it is unlike those of the carrier. */
    sure: labelled('确认单号', z.boolean().default(false)),
    phone: labelled('联系电话', Contact.or(z.literal('')).default('')),
    remark: labelled('说明', Remark),
    images: labelled('凭证', z.array(PicturePath).max(3, '最多 3 张图片').default([])),
  }),
  output: AftersaleDetail,
  refuses: [...moving, 'aftersale.return_fixed', 'evaluation.banned_word', 'ship.carrier', 'ship.number'],
})

export const guessCarrier = terms({
  summary: '识别快递公司',
  input: z.object({ express_no: labelled('运单号', z.string().trim().max(30).default('')) }),
  output: z.object({ list: z.array(z.object({ express_code: z.string(), express_name: z.string() })) }),
})

export const pickupWindows = terms({
  summary: '上门取件时间',
  input: ByNo,
  output: z.object({
    windows: z.array(z.object({ from: Instant, until: Instant, text: z.string() })),
    /** Place of collection, as a first suggestion. */
    place: Place.nullable(),
  }),
  refuses: ['aftersale.not_found', 'order.only_payer', 'aftersale.no_pickup'],
})

export const bookPickup = terms({
  summary: '预约上门取件',
  input: ByNo.extend({
    /** The beginning of one of the times that were offered. */
    from: labelled('取件时间', Instant),
    name: labelled('联系人', z.string().trim().min(1, '请填写联系人').max(20, '联系人不超过 20 个字')),
    phone: labelled('联系电话', Contact),
    address: labelled('取件地址', z.string().trim().min(5, '请填写取件地址').max(200, '取件地址不超过 200 个字')),
  }),
  output: AftersaleDetail,
  refuses: [...moving, 'aftersale.no_pickup', 'aftersale.pickup_window', 'aftersale.return_fixed'],
})

export const confirmResend = terms({ summary: '确认收到', input: ByNo, output: AftersaleDetail, refuses: moving })

export const arbitrateAftersale = terms({
  summary: '申请平台介入',
  input: ByNo.extend({
    text: labelled('说明', z.string().trim().min(5, '请说明诉求，不少于 5 个字').max(500, '说明不超过 500 个字')),
    images: labelled('凭证', AftersaleImages),
  }),
  output: AftersaleDetail,
  refuses: [...moving, 'evaluation.banned_word'],
})

export const deleteAftersale = terms({
  summary: '删除记录',
  input: ByNo,
  output: Done,
  refuses: ['aftersale.not_found', 'aftersale.state_changed'],
})
