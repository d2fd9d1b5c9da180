import * as calls from '@mall/contract/invoice/calls'
import * as platformCalls from '@mall/contract/invoice/platform.calls'
import * as platformTerms from '@mall/contract/invoice/platform.terms'
import * as storeCalls from '@mall/contract/invoice/store.calls'
import * as storeTerms from '@mall/contract/invoice/store.terms'
import * as terms from '@mall/contract/invoice/terms'
import { type Route, route } from '#http/route.ts'
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
  route(calls.invoiceRecords, terms.invoiceRecords, invoiceRecords),
  route(calls.invoiceOrders, terms.invoiceOrders, invoiceOrders),
  route(calls.previewInvoice, terms.previewInvoice, previewInvoice),
  route(calls.applyInvoice, terms.applyInvoice, applyInvoice),
  route(calls.viewInvoice, terms.viewInvoice, viewInvoice),
  route(calls.cancelInvoice, terms.cancelInvoice, cancelInvoice),
  route(calls.reissueInvoice, terms.reissueInvoice, reissueInvoice),
  route(calls.answerRed, terms.answerRed, answerRed),
  route(calls.mailInvoice, terms.mailInvoice, mailInvoice),
  route(storeCalls.storeInvoices, storeTerms.storeInvoices, storeInvoices),
  route(storeCalls.storeInvoice, storeTerms.storeInvoice, storeInvoice),
  route(storeCalls.issueInvoice, storeTerms.issueInvoice, issueInvoice),
  route(storeCalls.registerInvoice, storeTerms.registerInvoice, registerInvoice),
  route(storeCalls.refuseInvoice, storeTerms.refuseInvoice, refuseInvoice),
  route(storeCalls.redInvoice, storeTerms.redInvoice, redInvoice),
  route(storeCalls.voidInvoice, storeTerms.voidInvoice, voidInvoice),
  route(storeCalls.retryInvoice, storeTerms.retryInvoice, retryInvoice),
  route(storeCalls.takeBackInvoice, storeTerms.takeBackInvoice, takeBackInvoice),
  route(storeCalls.taxAccount, storeTerms.taxAccount, taxAccount),
  route(storeCalls.saveTaxAccount, storeTerms.saveTaxAccount, saveTaxAccount),
  route(storeCalls.removeTaxAccount, storeTerms.removeTaxAccount, removeTaxAccount),
  route(storeCalls.testTaxAccount, storeTerms.testTaxAccount, testTaxAccount),
  route(platformCalls.mallInvoices, platformTerms.mallInvoices, mallInvoices),
  route(platformCalls.mallInvoice, platformTerms.mallInvoice, mallInvoice),
  route(platformCalls.redMallInvoice, platformTerms.redMallInvoice, redMallInvoice),
  route(platformCalls.invoiceTotals, platformTerms.invoiceTotals, invoiceTotals),
]
