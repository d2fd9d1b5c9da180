import * as platformCalls from '@mall/contract/invoice/platform.calls'
import * as storeCalls from '@mall/contract/invoice/store.calls'
import { type Route, routeOf, routesOf } from '#http/route.ts'
import { applyInvoice, previewInvoice } from './apply-invoice.ts'
import { invoiceTotals, mallInvoice, mallInvoices, storeInvoice, storeInvoices } from './desk-invoices.ts'
import {
  issueInvoice,
  redInvoice,
  redMallInvoice,
  refuseInvoice,
  registerInvoice,
  voidInvoice,
} from './issue-invoice.ts'
import { mailInvoice } from './mail-invoice.ts'
import { answerRed, cancelInvoice, invoiceOrders, invoiceRecords, reissueInvoice, viewInvoice } from './own-invoices.ts'

import { removeTaxAccount, saveTaxAccount, taxAccount, testTaxAccount } from './tax-accounts.ts'
import { retryInvoice, takeBackInvoice } from './try-again.ts'

export const invoiceRoutes: readonly Route[] = [
  routeOf(invoiceRecords),
  routeOf(invoiceOrders),
  routeOf(previewInvoice),
  routeOf(applyInvoice),
  routeOf(viewInvoice),
  routeOf(cancelInvoice),
  routeOf(reissueInvoice),
  routeOf(answerRed),
  routeOf(mailInvoice),
  ...routesOf(storeCalls, {
    storeInvoices,
    storeInvoice,
    issueInvoice,
    registerInvoice,
    refuseInvoice,
    redInvoice,
    voidInvoice,
    retryInvoice,
    takeBackInvoice,
    taxAccount,
    saveTaxAccount,
    removeTaxAccount,
    testTaxAccount,
  }),
  ...routesOf(platformCalls, {
    mallInvoices,
    mallInvoice,
    redMallInvoice,
    invoiceTotals,
  }),
]
