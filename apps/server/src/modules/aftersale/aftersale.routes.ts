import * as contract from '@mall/contract/aftersale'
import * as desk from '@mall/contract/aftersaledesk'
import { type Route, route } from '#http/route.ts'
import { applyAftersale, editAftersale, previewAftersale } from './apply.ts'
import {
  answerOffer,
  arbitrateAftersale,
  confirmResend,
  deleteAftersale,
  extendAftersale,
  sayAftersale,
  sendReturn,
  withdrawAftersale,
} from './buyer.ts'
import { bookPickup, pickupWindows } from './pickup.ts'
import { decideAftersale, overrideAftersale, platformSayAftersale, retryAftersale } from './platform.ts'
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
} from './store.ts'
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
  route(contract.aftersaleLines, aftersaleLines),
  route(contract.aftersaleWindow, aftersaleWindow),
  route(contract.previewAftersale, previewAftersale),
  route(contract.exchangeChoices, exchangeChoices),
  route(contract.applyAftersale, applyAftersale),
  route(contract.aftersaleList, aftersaleList),
  route(contract.aftersaleCounts, aftersaleCounts),
  route(contract.aftersaleDetail, aftersaleDetail),
  route(contract.editAftersale, editAftersale),
  route(contract.withdrawAftersale, withdrawAftersale),
  route(contract.extendAftersale, extendAftersale),
  route(contract.sayAftersale, sayAftersale),
  route(contract.answerOffer, answerOffer),
  route(contract.sendReturn, sendReturn),
  route(contract.guessCarrier, guessCarrier),
  route(contract.pickupWindows, pickupWindows),
  route(contract.bookPickup, bookPickup),
  route(contract.confirmResend, confirmResend),
  route(contract.arbitrateAftersale, arbitrateAftersale),
  route(contract.deleteAftersale, deleteAftersale),
  route(desk.merchantAftersales, merchantAftersales),
  route(desk.merchantAftersaleCounts, merchantAftersaleCounts),
  route(desk.merchantAftersale, merchantAftersale),
  route(desk.approveAftersale, approveAftersale),
  route(desk.refuseAftersale, refuseAftersale),
  route(desk.offerAftersale, offerAftersale),
  route(desk.receiveAftersale, receiveAftersale),
  route(desk.resendAftersale, resendAftersale),
  route(desk.resendByStore, resendByStore),
  route(desk.resendNothing, resendNothing),
  route(desk.storeSayAftersale, storeSayAftersale),
  route(desk.storeExtendAftersale, storeExtendAftersale),
  route(desk.returnAddress, returnAddress),
  route(desk.setReturnAddress, setReturnAddress),
  route(desk.platformAftersales, platformAftersales),
  route(desk.platformAftersale, platformAftersale),
  route(desk.decideAftersale, decideAftersale),
  route(desk.overrideAftersale, overrideAftersale),
  route(desk.retryAftersale, retryAftersale),
  route(desk.platformSayAftersale, platformSayAftersale),
]
