import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/** The virtual goods of the store, with their codes counted; memberships are none. */
export const virtualGoods = endpoint<typeof terms.virtualGoods>()({
  method: 'GET',
  path: '/merchant/api/virtual/goods',
  needs: 'store:goods:see',
})

/** Sets the codes that future orders get. With `pool` the stock counts the codes that are free and not promised. */
export const setVirtualGoods = endpoint<typeof terms.setVirtualGoods>()({
  method: 'POST',
  path: '/merchant/api/virtual/set',
  needs: 'store:goods',
  whole: { by: 'goods_id' },
})

/**
 * Adds the codes of a workbook or .csv to the pool of a sku: columns 卡号, 密码, 有效期至, of which 密码 must be there, or 卡号 alone.
 * Rows that cannot be imported are reported and left out, also those that the store has imported before.
 */
export const importCodes = endpoint<typeof terms.importCodes>()({
  method: 'POST',
  path: '/merchant/api/virtual/import',
  needs: 'store:goods',
  body: 'multipart',
  limit: 'upload',
})

/** Every code of the store, newest first, by the last four. */
export const storeCodes = endpoint<typeof terms.storeCodes>()({
  method: 'GET',
  path: '/merchant/api/virtual/codes',
  needs: 'store:goods:see',
})

/** Takes a code that is not sold out of its pool, for good. */
export const voidCode = endpoint<typeof terms.voidCode>()({
  method: 'POST',
  path: '/merchant/api/virtual/void',
  needs: 'store:goods',
})

/** Finds the goods behind a code that a customer shows. Asked by POST, so that no address and no log has the code. */
export const findCode = endpoint<typeof terms.findCode>()({
  method: 'POST',
  path: '/merchant/api/virtual/find',
  needs: 'store:orders',
})

/** Uses it once: `used` is how often it had been when it was looked at, so that two who use it at once use it once. */
export const verifyCode = endpoint<typeof terms.verifyCode>()({
  method: 'POST',
  path: '/merchant/api/virtual/verify',
  needs: 'store:orders',
  idempotent: true,
})

/** Verifications, newest first. */
export const codeUses = endpoint<typeof terms.codeUses>()({
  method: 'GET',
  path: '/merchant/api/virtual/uses',
  needs: 'store:orders:see',
})
