import { terms } from '../call/call.ts'
import { FileReply, Id } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { cartLineLimit } from '../cart/words.ts'
import { listInquiries, SheetNo } from '../inquiry/terms.ts'
import { inquiryLimits } from '../inquiry/words.ts'
import { materials } from '../material/terms.ts'
import { listOrders } from '../order/terms.ts'
import { exportFormats, exportLimits } from './words.ts'

const Format = z.enum(exportFormats).default('xlsx')
const OrderNo = z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')

export const exportCart = terms({
  summary: '导出购物车',
  input: z.object({
    format: labelled('文件格式', Format),
    cart_ids: labelled('购物车商品', z.array(Id).min(1).max(cartLineLimit).optional()),
  }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many'],
})

export const exportOrders = terms({
  summary: '导出订单',
  input: listOrders.input.omit({ page: true, list_rows: true }).extend({
    category_id: labelled('分类', listOrders.input.shape.category_id),
    format: labelled('文件格式', Format),
    order_nos: labelled('订单编号', z.array(OrderNo).min(1).max(exportLimits.orders).optional()),
  }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many'],
})

export const exportMaterials = terms({
  summary: '导出物料',
  input: materials.input.omit({ page: true, list_rows: true }).extend({ format: labelled('文件格式', Format) }),
  output: FileReply,
  refuses: ['company.none', 'export.busy', 'export.empty', 'export.too_many'],
})

export const exportInquiryCart = terms({
  summary: '导出询价单',
  input: z.object({
    format: labelled('文件格式', Format),
    ids: labelled('询价商品', z.array(Id).min(1).max(inquiryLimits.cartLines).optional()),
  }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many'],
})

export const exportInquiries = terms({
  summary: '导出我的询价单',
  input: listInquiries.input.omit({ page: true, list_rows: true }).extend({ format: labelled('文件格式', Format) }),
  output: FileReply,
  refuses: ['company.none', 'export.busy', 'export.empty', 'export.too_many', 'inquiry.not_found'],
})

export const exportComparison = terms({
  summary: '导出比价表',
  input: z.object({
    format: labelled('文件格式', Format),
    inquiry_no: labelled('询价编号', z.string().regex(/^[A-Z]\d{10,19}$/, '询价编号不正确')),
    /** Sheet of one decision, as it was then; without it the quotes as they stand. */
    sheet_no: labelled('比价表编号', SheetNo.optional()),
  }),
  output: FileReply,
  refuses: ['company.none', 'export.busy', 'export.empty', 'export.too_many', 'inquiry.not_found'],
})

export const exportCodes = terms({
  summary: '导出订单卡密',
  input: z.object({ order_no: labelled('订单编号', OrderNo), format: labelled('文件格式', Format) }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many', 'order.not_found', 'order.only_payer'],
})
