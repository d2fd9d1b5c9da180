import * as calls from '@mall/contract/aftersale/calls'
import * as platformCalls from '@mall/contract/aftersale/platform.calls'
import * as platformTerms from '@mall/contract/aftersale/platform.terms'
import * as storeCalls from '@mall/contract/aftersale/store.calls'
import * as storeTerms from '@mall/contract/aftersale/store.terms'
import * as terms from '@mall/contract/aftersale/terms'
import { type Route, route } from '#http/route.ts'
import {
  answerOffer,
  arbitrateAftersale,
  confirmResend,
  deleteAftersale,
  extendAftersale,
  sayAftersale,
  sendReturn,
  withdrawAftersale,
} from './act-as-buyer.ts'
import {
  approveAftersale,
  offerAftersale,
  receiveAftersale,
  refuseAftersale,
  resendAftersale,
  resendByStore,
  resendNothing,
  returnAddress,
  setReturnAddress,
  storeExtendAftersale,
  storeSayAftersale,
} from './act-as-store.ts'
import { applyAftersale, editAftersale, previewAftersale } from './apply.ts'
import { bookPickup, pickupWindows } from './pickup.ts'
import { decideAftersale, overrideAftersale, platformSayAftersale, retryAftersale } from './platform.ts'
import { aftersaleCounts, aftersaleDetail, aftersaleList } from './view-aftersale.ts'
import {
  merchantAftersale,
  merchantAftersaleCounts,
  merchantAftersales,
  platformAftersale,
  platformAftersales,
} from './view-desk.ts'
import { aftersaleLines, aftersaleWindow, exchangeChoices, guessCarrier } from './view-eligible.ts'

export const aftersaleRoutes: readonly Route[] = [
  route(calls.aftersaleLines, terms.aftersaleLines, aftersaleLines),
  route(calls.aftersaleWindow, terms.aftersaleWindow, aftersaleWindow),
  route(calls.previewAftersale, terms.previewAftersale, previewAftersale),
  route(calls.exchangeChoices, terms.exchangeChoices, exchangeChoices),
  route(calls.applyAftersale, terms.applyAftersale, applyAftersale),
  route(calls.aftersaleList, terms.aftersaleList, aftersaleList),
  route(calls.aftersaleCounts, terms.aftersaleCounts, aftersaleCounts),
  route(calls.aftersaleDetail, terms.aftersaleDetail, aftersaleDetail),
  route(calls.editAftersale, terms.editAftersale, editAftersale),
  route(calls.withdrawAftersale, terms.withdrawAftersale, withdrawAftersale),
  route(calls.extendAftersale, terms.extendAftersale, extendAftersale),
  route(calls.sayAftersale, terms.sayAftersale, sayAftersale),
  route(calls.answerOffer, terms.answerOffer, answerOffer),
  route(calls.sendReturn, terms.sendReturn, sendReturn),
  route(calls.guessCarrier, terms.guessCarrier, guessCarrier),
  route(calls.pickupWindows, terms.pickupWindows, pickupWindows),
  route(calls.bookPickup, terms.bookPickup, bookPickup),
  route(calls.confirmResend, terms.confirmResend, confirmResend),
  route(calls.arbitrateAftersale, terms.arbitrateAftersale, arbitrateAftersale),
  route(calls.deleteAftersale, terms.deleteAftersale, deleteAftersale),
  route(storeCalls.merchantAftersales, storeTerms.merchantAftersales, merchantAftersales),
  route(storeCalls.merchantAftersaleCounts, storeTerms.merchantAftersaleCounts, merchantAftersaleCounts),
  route(storeCalls.merchantAftersale, storeTerms.merchantAftersale, merchantAftersale),
  route(storeCalls.approveAftersale, storeTerms.approveAftersale, approveAftersale),
  route(storeCalls.refuseAftersale, storeTerms.refuseAftersale, refuseAftersale),
  route(storeCalls.offerAftersale, storeTerms.offerAftersale, offerAftersale),
  route(storeCalls.receiveAftersale, storeTerms.receiveAftersale, receiveAftersale),
  route(storeCalls.resendAftersale, storeTerms.resendAftersale, resendAftersale),
  route(storeCalls.resendByStore, storeTerms.resendByStore, resendByStore),
  route(storeCalls.resendNothing, storeTerms.resendNothing, resendNothing),
  route(storeCalls.storeSayAftersale, storeTerms.storeSayAftersale, storeSayAftersale),
  route(storeCalls.storeExtendAftersale, storeTerms.storeExtendAftersale, storeExtendAftersale),
  route(storeCalls.returnAddress, storeTerms.returnAddress, returnAddress),
  route(storeCalls.setReturnAddress, storeTerms.setReturnAddress, setReturnAddress),
  route(platformCalls.platformAftersales, platformTerms.platformAftersales, platformAftersales),
  route(platformCalls.platformAftersale, platformTerms.platformAftersale, platformAftersale),
  route(platformCalls.decideAftersale, platformTerms.decideAftersale, decideAftersale),
  route(platformCalls.overrideAftersale, platformTerms.overrideAftersale, overrideAftersale),
  route(platformCalls.retryAftersale, platformTerms.retryAftersale, retryAftersale),
  route(platformCalls.platformSayAftersale, platformTerms.platformSayAftersale, platformSayAftersale),
]
