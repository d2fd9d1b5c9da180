import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

export const storeInvoices = endpoint<typeof terms.storeInvoices>()({
  method: 'GET',
  path: '/merchant/api/invoice/list',
  needs: 'store:money:see',
})

export const storeInvoice = endpoint<typeof terms.storeInvoice>()({
  method: 'GET',
  path: '/merchant/api/invoice/detail',
  needs: 'store:money:see',
})

/** Issues through the provider. A repetition has no second effect: it is refused `invoice.state_changed`. */
export const issueInvoice = endpoint<typeof terms.issueInvoice>()({
  method: 'POST',
  path: '/merchant/api/invoice/issue',
  needs: 'store:money',
})

/** One that was issued elsewhere: its number, and the file that was uploaded before, whose content is checked and whose hash is kept. */
export const registerInvoice = endpoint<typeof terms.registerInvoice>()({
  method: 'POST',
  path: '/merchant/api/invoice/register',
  needs: 'store:money',
})

/** Refuses a request, or the 换开 of an issued invoice. */
export const refuseInvoice = endpoint<typeof terms.refuseInvoice>()({
  method: 'POST',
  path: '/merchant/api/invoice/refuse',
  needs: 'store:money',
})

/** Without lines: all that is more than is still paid, or, where nothing is, the whole of it. */
export const redInvoice = endpoint<typeof terms.redInvoice>()({
  method: 'POST',
  path: '/merchant/api/invoice/red',
  needs: 'store:money',
})

/** One on paper, in the month in which it was issued. */
export const voidInvoice = endpoint<typeof terms.voidInvoice>()({
  method: 'POST',
  path: '/merchant/api/invoice/void',
  needs: 'store:money',
})

/** Submits a failed invoice once more; the provider issues nothing twice. */
export const retryInvoice = endpoint<typeof terms.retryInvoice>()({
  method: 'POST',
  path: '/merchant/api/invoice/retry',
  needs: 'store:money',
})

/** Takes a failed invoice back, to be uploaded or refused instead. */
export const takeBackInvoice = endpoint<typeof terms.takeBackInvoice>()({
  method: 'POST',
  path: '/merchant/api/invoice/take_back',
  needs: 'store:money',
})

/* The store's own account with the provider; its secret is never read back. */

export const taxAccount = endpoint<typeof terms.taxAccount>()({
  method: 'GET',
  path: '/merchant/api/invoice/account',
  needs: 'store:money:see',
})

export const saveTaxAccount = endpoint<typeof terms.saveTaxAccount>()({
  method: 'POST',
  path: '/merchant/api/invoice/save_account',
  needs: 'store:money',
})

export const removeTaxAccount = endpoint<typeof terms.removeTaxAccount>()({
  method: 'POST',
  path: '/merchant/api/invoice/remove_account',
  needs: 'store:money',
})

/** Asks the provider about an invoice that cannot exist. Once a minute, over all callers. */
export const testTaxAccount = endpoint<typeof terms.testTaxAccount>()({
  method: 'POST',
  path: '/merchant/api/invoice/test_account',
  needs: 'store:money',
  limit: 'code',
})
