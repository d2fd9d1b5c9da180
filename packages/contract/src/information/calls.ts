import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Those that are out, newest first, with the categories that have any. */
export const informationList = endpoint<typeof terms.informationList>()({
  method: 'GET',
  path: '/shop/api/information/list',
  needs: 'public',
})

/** The whole article; those before and after it are of its category, in the order of the list. */
export const informationDetail = endpoint<typeof terms.informationDetail>()({
  method: 'GET',
  path: '/shop/api/information/detail',
  needs: 'public',
})

/** Counts a reading, once a day. Articles that cannot be read are passed over. */
export const readInformation = endpoint<typeof terms.readInformation>()({
  method: 'POST',
  path: '/shop/api/information/read',
  needs: 'public',
  limit: 'read',
  unheard: true,
})

/** As it was saved last, in any state, for a holder of a preview code of the desk. */
export const informationPreview = endpoint<typeof terms.informationPreview>()({
  method: 'GET',
  path: '/shop/api/information/preview',
  needs: 'public',
})
