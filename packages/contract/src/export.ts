import { z } from 'zod'
import { cartLineLimit } from './cart.ts'
import { endpoint, FileReply, Id } from './endpoint.ts'
import { materials } from './material.ts'
import { listOrders } from './order.ts'

/* Lists as files. Each export leaves an audit row; nobody has two under way at once. */

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Lines of a file, orders that may be named one by one, codes of one order. */
export const exportLimits = { lines: 50_000, orders: 500, codes: 1_000_000 } as const

const Format = z.enum(exportFormats).default('xlsx')
const OrderNo = z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')
const base = { method: 'POST', reply: 'file', limit: 'write' } as const

/** Pictures come with `xlsx`. No ids: every line. Refuses `export.empty`, `export.busy`. */
export const exportCart = endpoint({
  ...base,
  path: '/shop/api/cart/export',
  needs: 'cart:export',
  summary: '导出购物车',
  input: z.object({ format: Format, cart_ids: z.array(Id).min(1).max(cartLineLimit).optional() }),
  output: FileReply,
})

/**
 * A line of the file for each line of an order, newest order first: those that the list with the same filter shows, or those
 * named; numbers of others' orders are as good as none. Refuses `export.empty`, `export.too_many` (limit), `export.busy`.
 */
export const exportOrders = endpoint({
  ...base,
  path: '/shop/api/order/export',
  needs: 'order:export',
  summary: '导出订单',
  input: listOrders.input.omit({ page: true, list_rows: true }).extend({
    format: Format,
    order_nos: z.array(OrderNo).min(1).max(exportLimits.orders).optional(),
  }),
  output: FileReply,
})

/** The company's part numbers, with headings that the import reads. Refuses `company.none`, `export.empty`, `export.busy`. */
export const exportMaterials = endpoint({
  ...base,
  path: '/shop/api/goods/material/export',
  needs: ['cart:export', 'order:export', 'inquiry:cart:export'],
  summary: '导出物料',
  input: materials.input.omit({ page: true, list_rows: true }).extend({ format: Format }),
  output: FileReply,
})

/** All codes of one's order, as they were made. Refuses `order.not_found`, `export.empty`, `export.busy`. */
export const exportCodes = endpoint({
  ...base,
  path: '/shop/api/order/codes/export',
  needs: 'login',
  summary: '导出订单卡密',
  input: z.object({ order_no: OrderNo, format: Format }),
  output: FileReply,
})
