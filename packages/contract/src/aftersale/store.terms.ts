import { terms } from '../call/call.ts'
import { Done, FenField, Nothing, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { contactPhone } from '../text/phone.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { HandedOver, OwnDelivery } from '../tracking/terms.ts'
import { ByNo, Filter, moving, Row, Said, Text } from './console.terms.ts'
import { receiptResults, storeAftersaleCommands, storeAftersaleTabs } from './store.words.ts'
import { AftersaleFacts, AftersaleImages, ExpressNo } from './terms.ts'

const StoreDetail = AftersaleFacts.extend({
  buyer: z.string(),
  commands: z.array(z.enum(storeAftersaleCommands)),
})

export const merchantAftersales = terms({
  summary: '店铺售后',
  input: Filter.extend({ tab: labelled('状态', z.enum(storeAftersaleTabs).catch('waiting').default('waiting')) }),
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

export const approveAftersale = terms({
  summary: '同意申请',
  input: ByNo.extend({
    /** The amount that the store saw: another sum is refused. */
    expected_fen: labelled('试算金额', FenField.optional()),
    remark: labelled('说明', Text.default('')),
  }),
  output: StoreDetail,
  refuses: [...moving, 'aftersale.changed', 'aftersale.no_return_address'],
})

export const refuseAftersale = terms({
  summary: '拒绝申请',
  input: ByNo.extend({ reason: labelled('原因', Said), images: labelled('凭证', AftersaleImages) }),
  output: StoreDetail,
  refuses: moving,
})

export const offerAftersale = terms({
  summary: '提出协商方案',
  input: ByNo.extend({
    kind: labelled('售后类型', z.enum(['amount', 'exchange'])),
    /** With `amount`: for the goods, less than was asked. */
    amount_fen: labelled('退款金额', FenField.min(1, '金额至少 0.01 元').optional()),
    text: labelled('说明', Said),
    images: labelled('凭证', AftersaleImages),
  }),
  output: StoreDetail,
  refuses: [...moving, 'aftersale.amount', 'aftersale.no_exchange'],
})

export const receiveAftersale = terms({
  summary: '收到退货',
  input: ByNo.extend({
    result: labelled('结果', z.enum(receiptResults)),
    /** With `partial`: pieces that came. */
    received_qty: labelled('实收数量', whole(0, 99_999).optional()),
    /** With `partial` and `damaged`: the store's payment for the goods. */
    amount_fen: labelled('退款金额', FenField.min(0).optional()),
    /** Whether what came may be sold again. */
    restock: labelled('重新入库', z.boolean().default(true)),
    /** Asked for unless it came whole. */
    note: labelled('验货说明', Text.default('')),
    images: labelled('凭证', AftersaleImages),
  }),
  output: StoreDetail,
  refuses: [...moving, 'aftersale.amount', 'aftersale.note', 'aftersale.qty', 'aftersale.whole_only'],
})

export const resendAftersale = terms({
  summary: '寄出',
  input: ByNo.extend({
    express_code: labelled('快递公司', z.string().min(1, '请选择快递公司').max(20)),
    express_no: labelled('运单号', ExpressNo),
    sure: labelled('确认单号', z.boolean().default(false)),
    remark: labelled('说明', Text.default('')),
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
  input: ByNo.extend({ text: labelled('说明', Said), images: labelled('凭证', AftersaleImages) }),
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
  name: labelled('收件人', z.string().trim().min(2, '请填写收件人').max(20)),
  phone: labelled('联系电话', contactPhone()),
  address: labelled('退货地址', z.string().trim().min(5, '地址不少于 5 个字').max(120)),
})

export const returnAddress = terms({
  summary: '退货地址',
  input: Nothing,
  output: z.object({ place: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable() }),
})

export const setReturnAddress = terms({ summary: '设置退货地址', input: ReturnPlace, output: Done })
