import * as contract from '@mall/contract/invoice'
import * as desk from '@mall/contract/invoicedesk'
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
  route(contract.invoiceRecords, invoiceRecords),
  route(contract.invoiceOrders, invoiceOrders),
  route(contract.previewInvoice, previewInvoice),
  route(contract.applyInvoice, applyInvoice),
  route(contract.viewInvoice, viewInvoice),
  route(contract.cancelInvoice, cancelInvoice),
  route(contract.reissueInvoice, reissueInvoice),
  route(contract.answerRed, answerRed),
  route(contract.mailInvoice, mailInvoice),
  route(desk.storeInvoices, storeInvoices),
  route(desk.storeInvoice, storeInvoice),
  route(desk.issueInvoice, issueInvoice),
  route(desk.registerInvoice, registerInvoice),
  route(desk.refuseInvoice, refuseInvoice),
  route(desk.redInvoice, redInvoice),
  route(desk.voidInvoice, voidInvoice),
  route(desk.retryInvoice, retryInvoice),
  route(desk.takeBackInvoice, takeBackInvoice),
  route(desk.taxAccount, taxAccount),
  route(desk.saveTaxAccount, saveTaxAccount),
  route(desk.removeTaxAccount, removeTaxAccount),
  route(desk.testTaxAccount, testTaxAccount),
  route(desk.mallInvoices, mallInvoices),
  route(desk.mallInvoice, mallInvoice),
  route(desk.redMallInvoice, redMallInvoice),
  route(desk.invoiceTotals, invoiceTotals),
]
