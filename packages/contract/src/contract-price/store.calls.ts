import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

export const storeContracts = endpoint<typeof terms.storeContracts>()({
  method: 'GET',
  path: '/merchant/api/contract_price/list',
  needs: 'store:goods:see',
})

/**
 * The company pays at most this price from its first day on; an agreement is never changed, only ended. The company is named by its
 * whole name or its credit code, the thing by its code, or a category by its names. Two for the same thing and quantity do not overlap.
 */
export const addStoreContract = endpoint<typeof terms.addStoreContract>()({
  method: 'POST',
  path: '/merchant/api/contract_price/add',
  needs: 'store:goods',
  idempotent: true,
})

/** Ends it from now on. Orders that were submitted keep their prices. */
export const endStoreContract = endpoint<typeof terms.endStoreContract>()({
  method: 'POST',
  path: '/merchant/api/contract_price/end',
  needs: 'store:goods',
})

/** Reads a workbook or .csv and tells for each row its agreement, or why it cannot be made; nothing is written. */
export const previewStoreContracts = endpoint<typeof terms.previewStoreContracts>()({
  method: 'POST',
  path: '/merchant/api/contract_price/import/preview',
  needs: 'store:goods',
  body: 'multipart',
  limit: 'upload',
})

/** Makes the agreements of all rows that allow it, and tells the result of every row. */
export const importStoreContracts = endpoint<typeof terms.importStoreContracts>()({
  method: 'POST',
  path: '/merchant/api/contract_price/import',
  needs: 'store:goods',
  idempotent: true,
})

/** With headings that the import reads. */
export const exportStoreContracts = endpoint<typeof terms.exportStoreContracts>()({
  method: 'POST',
  path: '/merchant/api/contract_price/export',
  needs: 'store:goods:see',
  reply: 'file',
  limit: 'write',
})
