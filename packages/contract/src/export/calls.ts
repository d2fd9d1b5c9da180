import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

const base = { method: 'POST', reply: 'file', limit: 'write' } as const

/** Pictures come with `xlsx`. No ids: every line. */
export const exportCart = endpoint<typeof terms.exportCart>()({
  ...base,
  path: '/shop/api/cart/export',
  needs: 'cart:export',
})

/**
 * A line of the file for each line of an order, newest order first: those that the list with the same filter shows, or
 * those named; numbers of others' orders are as good as none.
 */
export const exportOrders = endpoint<typeof terms.exportOrders>()({
  ...base,
  path: '/shop/api/order/export',
  needs: 'order:export',
})

/** The company's part numbers, with headings that the import reads. */
export const exportMaterials = endpoint<typeof terms.exportMaterials>()({
  ...base,
  path: '/shop/api/goods/material/export',
  needs: ['cart:export', 'order:export'],
})

/** Lines of the inquiry cart. Pictures come with `xlsx`. No ids: every line. */
export const exportInquiryCart = endpoint<typeof terms.exportInquiryCart>()({
  ...base,
  path: '/shop/api/inquiry/cart/export',
  needs: 'inquiry:cart:export',
})

/** Inquiries that the list with the same filter shows: a row for each line, with the quotes taken for it. */
export const exportInquiries = endpoint<typeof terms.exportInquiries>()({
  ...base,
  path: '/shop/api/inquiry/list/export',
  needs: 'inquiry:order:export',
})

/** The quotes of an inquiry that may be read, side by side, with those that were taken; or the sheet of one decision. */
export const exportComparison = endpoint<typeof terms.exportComparison>()({
  ...base,
  path: '/shop/api/inquiry/export',
  needs: 'inquiry:order:export',
})

/** All codes of one's order, as they were made. */
export const exportCodes = endpoint<typeof terms.exportCodes>()({
  ...base,
  path: '/shop/api/order/codes/export',
  needs: 'login',
})
