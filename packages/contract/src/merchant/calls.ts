import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/**
 * The stores that people can come across: all of them, those with goods in a first-level category, or those that a keyword finds by their
 * name or by their goods, those with the name first. Each with three of its goods, or with those that the keyword finds.
 */
export const merchantList = endpoint<typeof terms.merchantList>()({
  method: 'GET',
  path: '/shop/api/merchant/list',
  needs: 'public',
})

export const merchantDetail = endpoint<typeof terms.merchantDetail>()({
  method: 'GET',
  path: '/shop/api/merchant/detail',
  needs: 'public',
})
