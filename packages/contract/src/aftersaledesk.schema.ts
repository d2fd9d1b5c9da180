import { AftersaleFacts, AftersaleImages, AftersaleNo, ExpressNo } from './aftersale.schema.ts'
import { aftersaleKinds, aftersaleStates } from './aftersale.ts'
import {
  decisions,
  overrides,
  platformAftersaleCommands,
  platformAftersaleTabs,
  receiptResults,
  storeAftersaleCommands,
  storeAftersaleTabs,
} from './aftersaledesk.ts'
import { terms } from './endpoint.ts'
import { Done, FenField, Nothing, Page, paged, whole } from './field.schema.ts'
import { contactPhone } from './phone.schema.ts'
import { HandedOver, OwnDelivery } from './shipment.schema.ts'
import { Instant } from './when.schema.ts'
import { z } from './zod.ts'

const ByNo = z.object({ aftersale_no: AftersaleNo })
const Text = z.string().trim().max(500, '说明不超过 500 个字')
const Said = Text.min(2, '请填写说明')

const Filter = z
  .object({
    kind: z.enum(aftersaleKinds).optional().catch(undefined),
    /** The request's or order's number, words of a goods' name. */
    keyword: z.string().trim().max(60).default(''),
    /** When it was asked for: two days, `2026-01-01,2026-01-31`, in Asia/Shanghai. */
    date: z.string().max(40).default(''),
  })
  .extend(Page.shape)

const Row = z.object({
  aftersale_no: z.string(),
  order_no: z.string(),
  kind: z.enum(aftersaleKinds),
  kind_text: z.string(),
  status: z.enum(aftersaleStates),
  status_text: z.string(),
  mer_id: z.int(),
  mer_name: z.string(),
  /** Company and person, as the desk reads of buyers elsewhere. */
  buyer: z.string(),
  goods: z.string(),
  image: z.string(),
  qty: z.int(),
  amount_fen: FenField,
  reason: z.string(),
  created_at: Instant,
  /** When the clock moves it, and for whom it waits. */
  expire_at: Instant.nullable(),
  waits_for: z.enum(['buyer', 'store', 'platform', 'nobody']),
})

const StoreDetail = AftersaleFacts.extend({
  buyer: z.string(),
  commands: z.array(z.enum(storeAftersaleCommands)),
})
const PlatformDetail = AftersaleFacts.extend({
  buyer: z.string(),
  commands: z.array(z.enum(platformAftersaleCommands)),
})

export const merchantAftersales = terms({
  summary: '店铺售后',
  input: Filter.extend({ tab: z.enum(storeAftersaleTabs).catch('waiting').default('waiting') }),
  output: paged(Row).extend({ server_now: Instant }),
})

export const merchantAftersaleCounts = terms({
  summary: '店铺各状态售后数',
  input: Nothing,
  output: z.object({ counts: z.record(z.enum(storeAftersaleTabs), z.int()) }),
})

export const merchantAftersale = terms({
  summary: '店铺售后详情',
  input: ByNo,
  output: StoreDetail,
  refuses: ['aftersale.not_found'],
})

const moving = ['aftersale.not_found', 'aftersale.state_changed'] as const

export const approveAftersale = terms({
  summary: '同意申请',
  input: ByNo.extend({
    /** What comes back was looked at: another sum is refused. */
    expected_fen: FenField.optional(),
    remark: Text.default(''),
  }),
  output: StoreDetail,
  refuses: [...moving, 'aftersale.changed', 'aftersale.no_return_address'],
})

export const refuseAftersale = terms({
  summary: '拒绝申请',
  input: ByNo.extend({ reason: Said, images: AftersaleImages }),
  output: StoreDetail,
  refuses: moving,
})

export const offerAftersale = terms({
  summary: '提出协商方案',
  input: ByNo.extend({
    kind: z.enum(['amount', 'exchange']),
    /** Of `amount`: for the goods, less than was asked. */
    amount_fen: FenField.min(1, '金额至少 0.01 元').optional(),
    text: Said,
    images: AftersaleImages,
  }),
  output: StoreDetail,
  refuses: [...moving, 'aftersale.amount', 'aftersale.no_exchange'],
})

export const receiveAftersale = terms({
  summary: '收到退货',
  input: ByNo.extend({
    result: z.enum(receiptResults),
    /** Of `partial`: pieces that came. */
    received_qty: whole(0, 99_999).optional(),
    /** Of `partial` and `damaged`: what the store pays for the goods. */
    amount_fen: FenField.min(0).optional(),
    /** Whether what came may be sold again. */
    restock: z.boolean().default(true),
    /** Asked for unless it came whole. */
    note: Text.default(''),
    images: AftersaleImages,
  }),
  output: StoreDetail,
  refuses: [...moving, 'aftersale.amount', 'aftersale.note', 'aftersale.qty', 'aftersale.whole_only'],
})

export const resendAftersale = terms({
  summary: '寄出',
  input: ByNo.extend({
    express_code: z.string().min(1, '请选择快递公司').max(20),
    express_no: ExpressNo,
    sure: z.boolean().default(false),
    remark: Text.default(''),
  }),
  output: StoreDetail,
  refuses: [...moving, 'ship.carrier', 'ship.number', 'stock.short'],
})

export const resendByStore = terms({
  summary: '自送给买家',
  input: ByNo.extend(OwnDelivery.shape),
  output: StoreDetail,
  refuses: [...moving, 'stock.short'],
})

export const resendNothing = terms({
  summary: '无需物流，已交付',
  input: ByNo.extend(HandedOver.shape),
  output: StoreDetail,
  refuses: [...moving, 'stock.short'],
})

export const storeSayAftersale = terms({
  summary: '店铺留言或举证',
  input: ByNo.extend({ text: Said, images: AftersaleImages }),
  output: StoreDetail,
  refuses: moving,
})

export const storeExtendAftersale = terms({
  summary: '店铺延长处理时间',
  input: ByNo,
  output: StoreDetail,
  refuses: [...moving, 'aftersale.extended'],
})

const ReturnPlace = z.object({
  name: z.string().trim().min(2, '请填写收件人').max(20),
  phone: contactPhone(),
  address: z.string().trim().min(5, '地址不少于 5 个字').max(120),
})

export const returnAddress = terms({
  summary: '退货地址',
  input: Nothing,
  output: z.object({ place: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable() }),
})

export const setReturnAddress = terms({ summary: '设置退货地址', input: ReturnPlace, output: Done })

/* ── the platform ── */

export const platformAftersales = terms({
  summary: '平台售后',
  input: Filter.extend({ tab: z.enum(platformAftersaleTabs).catch('arbitrating').default('arbitrating') }),
  output: paged(Row).extend({
    counts: z.record(z.enum(platformAftersaleTabs), z.int()),
    server_now: Instant,
  }),
})

export const platformAftersale = terms({
  summary: '平台售后详情',
  input: ByNo,
  output: PlatformDetail,
  refuses: ['aftersale.not_found'],
})

export const decideAftersale = terms({
  summary: '裁决',
  input: ByNo.extend({
    result: z.enum(decisions),
    /** Of `split`: what is paid for the goods. */
    amount_fen: FenField.min(1, '金额至少 0.01 元').optional(),
    /** Of `buyer`, where goods would come back: the buyer keeps them. */
    keeps_goods: z.boolean().default(false),
    reason: Said,
  }),
  output: PlatformDetail,
  refuses: [...moving, 'aftersale.amount', 'aftersale.no_money'],
})

export const overrideAftersale = terms({
  summary: '强制退款或关闭',
  input: ByNo.extend({ to: z.enum(overrides), reason: Said }),
  output: PlatformDetail,
  refuses: [...moving, 'aftersale.no_money'],
})

export const retryAftersale = terms({
  summary: '重试退款',
  input: ByNo,
  output: PlatformDetail,
  refuses: moving,
})

export const platformSayAftersale = terms({
  summary: '平台留言',
  input: ByNo.extend({ text: Said, images: AftersaleImages }),
  output: PlatformDetail,
  refuses: moving,
})
