import * as contract from '@mall/contract/inquiry'
import { inquirySheet } from '@mall/contract/inquiry-sheet'
import { type Route, route } from '#http/route.ts'
import { awardInquiry, bargainQuote, refuseQuote } from './award.service.ts'
import { askAgain, cancelInquiry, extendInquiry, openQuotes, remindInquiry } from './change-inquiry.ts'
import {
  addManyToInquiryCart,
  addToInquiryCart,
  removeFromInquiryCart,
  updateInquiryCart,
  viewInquiryCart,
} from './inquiry-cart.service.ts'
import { viewSheet } from './inquiry-sheet.ts'
import { moveToCart } from './inquiry-to-cart.ts'
import { lastQuotes } from './last-quotes.ts'
import { dropAward, listListings, listQuoted, viewListing } from './listing.service.ts'
import { assignNeed, closeInquiry, listMallInquiries, storesToAsk } from './mall-inquiries.ts'
import { storesForInquiry } from './name-stores.ts'
import { skusToQuote } from './own-skus.ts'
import { declineInquiry, saveQuoteDraft, sendQuote, withdrawQuote } from './quote.service.ts'
import { listStoreInquiries, viewStoreInquiry } from './store-inquiries.ts'
import { confirmInquiry, submitInquiry } from './submit-inquiry.ts'
import { listInquiries, viewInquiry } from './view-inquiry.ts'

export const inquiryRoutes: readonly Route[] = [
  route(contract.inquiryCart, viewInquiryCart),
  route(contract.addToInquiry, addToInquiryCart),
  route(contract.addManyToInquiry, addManyToInquiryCart),
  route(contract.updateInquiryLine, updateInquiryCart),
  route(contract.removeFromInquiry, removeFromInquiryCart),
  route(contract.inquiryToCart, moveToCart),
  route(contract.confirmInquiry, confirmInquiry),
  route(contract.storesForInquiry, storesForInquiry),
  route(contract.submitInquiry, submitInquiry),
  route(contract.listInquiries, listInquiries),
  route(contract.lastQuotes, lastQuotes),
  route(contract.inquiryDetail, viewInquiry),
  route(inquirySheet, viewSheet),
  route(contract.cancelInquiry, cancelInquiry),
  route(contract.extendInquiry, extendInquiry),
  route(contract.remindInquiry, remindInquiry),
  route(contract.openQuotes, openQuotes),
  route(contract.awardInquiry, awardInquiry),
  route(contract.dropAward, dropAward),
  route(contract.refuseQuote, refuseQuote),
  route(contract.bargainQuote, bargainQuote),
  route(contract.askAgain, askAgain),
  route(contract.storeInquiries, listStoreInquiries),
  route(contract.storeInquiry, viewStoreInquiry),
  route(contract.skusToQuote, skusToQuote),
  route(contract.saveQuoteDraft, saveQuoteDraft),
  route(contract.sendQuote, sendQuote),
  route(contract.declineInquiry, declineInquiry),
  route(contract.withdrawQuote, withdrawQuote),
  route(contract.quoteListings, listListings),
  route(contract.quoteListing, viewListing),
  route(contract.listQuoted, listQuoted),
  route(contract.mallInquiries, listMallInquiries),
  route(contract.storesToAsk, storesToAsk),
  route(contract.assignNeed, assignNeed),
  route(contract.closeInquiry, closeInquiry),
]
