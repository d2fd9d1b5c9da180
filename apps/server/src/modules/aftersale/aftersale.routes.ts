import * as calls from '@mall/contract/aftersale/calls'
import * as platformCalls from '@mall/contract/aftersale/platform.calls'
import * as storeCalls from '@mall/contract/aftersale/store.calls'
import { type Route, routesOf } from '#http/route.ts'
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
import { decideAftersale, overrideAftersale, platformSayAftersale, retryAftersale } from './act-as-platform.ts'
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
  ...routesOf(calls, {
    aftersaleLines,
    aftersaleWindow,
    previewAftersale,
    exchangeChoices,
    applyAftersale,
    aftersaleList,
    aftersaleCounts,
    aftersaleDetail,
    editAftersale,
    withdrawAftersale,
    extendAftersale,
    sayAftersale,
    answerOffer,
    sendReturn,
    guessCarrier,
    pickupWindows,
    bookPickup,
    confirmResend,
    arbitrateAftersale,
    deleteAftersale,
  }),
  ...routesOf(storeCalls, {
    merchantAftersales,
    merchantAftersaleCounts,
    merchantAftersale,
    approveAftersale,
    refuseAftersale,
    offerAftersale,
    receiveAftersale,
    resendAftersale,
    resendByStore,
    resendNothing,
    storeSayAftersale,
    storeExtendAftersale,
    returnAddress,
    setReturnAddress,
  }),
  ...routesOf(platformCalls, {
    platformAftersales,
    platformAftersale,
    decideAftersale,
    overrideAftersale,
    retryAftersale,
    platformSayAftersale,
  }),
]
