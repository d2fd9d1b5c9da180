import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

export const storeContracts = endpoint<typeof terms.storeContracts>()({
  method: 'GET',
  path: '/merchant/api/contract_price/list',
  needs: 'store:goods:see',
})

/**
 * From its first day on the company pays it at the latest; what is agreed is never changed, only ended. The company is named by its
 * whole name or its credit code, the thing by its code, or a category by its names. Two for the same thing and quantity do not overlap.
 */
export const addStoreContract = endpoint<typeof terms.addStoreContract>()({
  method: 'POST',
  path: '/merchant/api/contract_price/add',
  needs: 'store:goods',
  idempotent: true,
})

/** Today is its last day no more: from now on it counts for nobody. Orders that were submitted keep their prices. */
export const endStoreContract = endpoint<typeof terms.endStoreContract>()({
  method: 'POST',
  path: '/merchant/api/contract_price/end',
  needs: 'store:goods',
})

/** Reads a workbook or .csv and says of each row what it would agree, or why it cannot; nothing is written. */
export const previewStoreContracts = endpoint<typeof terms.previewStoreContracts>()({
  method: 'POST',
  path: '/merchant/api/contract_price/import/preview',
  needs: 'store:goods',
  body: 'multipart',
  limit: 'upload',
})

/** Agrees what can be agreed, and says of every row what came of it. */
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
