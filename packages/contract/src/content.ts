import type * as terms from './content.schema.ts'
import { endpoint } from './endpoint.ts'

/** How a block of goods on the home page is laid out. */
export const floorKinds = ['big_two_small', 'three_columns', 'row'] as const
export type FloorKind = (typeof floorKinds)[number]

export const agreementKeys = ['user', 'privacy', 'merchant', 'points', 'coupon', 'refund', 'about', 'license'] as const

/** Takes the numeric id or one of the agreement keys. */
export const richtext = endpoint<typeof terms.richtext>()({
  method: 'GET',
  path: '/shop/api/data/richtext/:id',
  needs: 'public',
})

export const agreements = endpoint<typeof terms.agreements>()({
  method: 'GET',
  path: '/shop/api/data/agreements',
  needs: 'public',
})

/** What the home page shows above its feed; an empty floor is left out. */
export const home = endpoint<typeof terms.home>()({
  method: 'GET',
  path: '/shop/api/home',
  needs: 'public',
})
