import * as platformCalls from '@mall/contract/inquiry/platform.calls'
import * as storeCalls from '@mall/contract/inquiry/store.calls'
import { type Route, routeOf, routesOf } from '#http/route.ts'
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
  routeOf(viewInquiryCart),
  routeOf(addToInquiryCart),
  routeOf(addManyToInquiryCart),
  routeOf(updateInquiryCart),
  routeOf(removeFromInquiryCart),
  routeOf(moveToCart),
  routeOf(confirmInquiry),
  routeOf(storesForInquiry),
  routeOf(submitInquiry),
  routeOf(listInquiries),
  routeOf(lastQuotes),
  routeOf(viewInquiry),
  routeOf(viewSheet),
  routeOf(cancelInquiry),
  routeOf(extendInquiry),
  routeOf(remindInquiry),
  routeOf(openQuotes),
  routeOf(awardInquiry),
  routeOf(dropAward),
  routeOf(refuseQuote),
  routeOf(bargainQuote),
  routeOf(askAgain),
  ...routesOf(storeCalls, {
    storeInquiries: listStoreInquiries,
    storeInquiry: viewStoreInquiry,
    skusToQuote,
    saveQuoteDraft,
    sendQuote,
    declineInquiry,
    withdrawQuote,
    quoteListings: listListings,
    quoteListing: viewListing,
    listQuoted,
  }),
  ...routesOf(platformCalls, {
    mallInquiries: listMallInquiries,
    storesToAsk,
    assignNeed,
    closeInquiry,
  }),
]
