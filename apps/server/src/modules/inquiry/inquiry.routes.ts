import * as calls from '@mall/contract/inquiry/calls'
import { inquirySheet } from '@mall/contract/inquiry/calls'
import * as platformCalls from '@mall/contract/inquiry/platform.calls'
import * as platformTerms from '@mall/contract/inquiry/platform.terms'
import * as storeCalls from '@mall/contract/inquiry/store.calls'
import * as storeTerms from '@mall/contract/inquiry/store.terms'
import * as terms from '@mall/contract/inquiry/terms'
import { inquirySheet as inquirySheetTerms } from '@mall/contract/inquiry/terms'
import { type Route, route } from '#http/route.ts'
import { awardInquiry, bargainQuote, refuseQuote } from './award-inquiry.ts'
import { askAgain, cancelInquiry, extendInquiry, openQuotes, remindInquiry } from './change-inquiry.ts'
import {
  addManyToInquiryCart,
  addToInquiryCart,
  removeFromInquiryCart,
  updateInquiryCart,
  viewInquiryCart,
} from './change-inquiry-cart.ts'
import { viewSheet } from './inquiry-sheet.ts'
import { moveToCart } from './inquiry-to-cart.ts'
import { lastQuotes } from './last-quotes.ts'
import { dropAward, listListings, listQuoted, viewListing } from './list-offered-goods.ts'
import { assignNeed, closeInquiry, listMallInquiries, storesToAsk } from './mall-inquiries.ts'
import { storesForInquiry } from './name-stores.ts'
import { skusToQuote } from './own-skus.ts'
import { declineInquiry, saveQuoteDraft, sendQuote, withdrawQuote } from './send-quote.ts'
import { listStoreInquiries, viewStoreInquiry } from './store-inquiries.ts'
import { confirmInquiry, submitInquiry } from './submit-inquiry.ts'
import { listInquiries, viewInquiry } from './view-inquiry.ts'

export const inquiryRoutes: readonly Route[] = [
  route(calls.inquiryCart, terms.inquiryCart, viewInquiryCart),
  route(calls.addToInquiry, terms.addToInquiry, addToInquiryCart),
  route(calls.addManyToInquiry, terms.addManyToInquiry, addManyToInquiryCart),
  route(calls.updateInquiryLine, terms.updateInquiryLine, updateInquiryCart),
  route(calls.removeFromInquiry, terms.removeFromInquiry, removeFromInquiryCart),
  route(calls.inquiryToCart, terms.inquiryToCart, moveToCart),
  route(calls.confirmInquiry, terms.confirmInquiry, confirmInquiry),
  route(calls.storesForInquiry, terms.storesForInquiry, storesForInquiry),
  route(calls.submitInquiry, terms.submitInquiry, submitInquiry),
  route(calls.listInquiries, terms.listInquiries, listInquiries),
  route(calls.lastQuotes, terms.lastQuotes, lastQuotes),
  route(calls.inquiryDetail, terms.inquiryDetail, viewInquiry),
  route(inquirySheet, inquirySheetTerms, viewSheet),
  route(calls.cancelInquiry, terms.cancelInquiry, cancelInquiry),
  route(calls.extendInquiry, terms.extendInquiry, extendInquiry),
  route(calls.remindInquiry, terms.remindInquiry, remindInquiry),
  route(calls.openQuotes, terms.openQuotes, openQuotes),
  route(calls.awardInquiry, terms.awardInquiry, awardInquiry),
  route(calls.dropAward, terms.dropAward, dropAward),
  route(calls.refuseQuote, terms.refuseQuote, refuseQuote),
  route(calls.bargainQuote, terms.bargainQuote, bargainQuote),
  route(calls.askAgain, terms.askAgain, askAgain),
  route(storeCalls.storeInquiries, storeTerms.storeInquiries, listStoreInquiries),
  route(storeCalls.storeInquiry, storeTerms.storeInquiry, viewStoreInquiry),
  route(storeCalls.skusToQuote, storeTerms.skusToQuote, skusToQuote),
  route(storeCalls.saveQuoteDraft, storeTerms.saveQuoteDraft, saveQuoteDraft),
  route(storeCalls.sendQuote, storeTerms.sendQuote, sendQuote),
  route(storeCalls.declineInquiry, storeTerms.declineInquiry, declineInquiry),
  route(storeCalls.withdrawQuote, storeTerms.withdrawQuote, withdrawQuote),
  route(storeCalls.quoteListings, storeTerms.quoteListings, listListings),
  route(storeCalls.quoteListing, storeTerms.quoteListing, viewListing),
  route(storeCalls.listQuoted, storeTerms.listQuoted, listQuoted),
  route(platformCalls.mallInquiries, platformTerms.mallInquiries, listMallInquiries),
  route(platformCalls.storesToAsk, platformTerms.storesToAsk, storesToAsk),
  route(platformCalls.assignNeed, platformTerms.assignNeed, assignNeed),
  route(platformCalls.closeInquiry, platformTerms.closeInquiry, closeInquiry),
]
