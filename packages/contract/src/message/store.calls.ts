import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/** One for each topic, newest first. Messages from before a person joined count as read. */
export const storeMessages = endpoint<typeof terms.storeMessages>()({
  method: 'GET',
  path: '/merchant/api/message/list',
  needs: 'store',
})

/** One by `id`, or all of a `kind`, or with neither all, for the caller only. Another store's are passed over. */
export const readStoreMessages = endpoint<typeof terms.readStoreMessages>()({
  method: 'POST',
  path: '/merchant/api/message/read',
  needs: 'store',
})

/** Which kinds, of those that their role may see, the caller wants to be called to. */
export const storeMessageSettings = endpoint<typeof terms.storeMessageSettings>()({
  method: 'GET',
  path: '/merchant/api/message/settings',
  needs: 'store',
})

/** For the caller only. Messages of a muted kind come all the same and count as read. */
export const setStoreMessageKind = endpoint<typeof terms.setStoreMessageKind>()({
  method: 'POST',
  path: '/merchant/api/message/settings',
  needs: 'store',
})

export const stockAlert = endpoint<typeof terms.stockAlert>()({
  method: 'GET',
  path: '/merchant/api/goods/stock_alert',
  needs: 'store:goods:see',
})

/** 0 for never. */
export const setStockAlert = endpoint<typeof terms.setStockAlert>()({
  method: 'POST',
  path: '/merchant/api/goods/stock_alert',
  needs: 'store:goods',
  whole: { by: null },
})
