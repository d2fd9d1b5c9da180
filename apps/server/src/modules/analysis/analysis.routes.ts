import * as calls from '@mall/contract/analysis/calls'
import * as terms from '@mall/contract/analysis/terms'
import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import { type Route, route } from '#http/route.ts'
import { spendAnalysis } from './analyse-spending.ts'
import { storeFigures } from './view-store-figures.ts'
import { storeVisits } from './view-store-visits.ts'

export const analysisRoutes: readonly Route[] = [
  route(calls.spendAnalysis, terms.spendAnalysis, spendAnalysis),
  route(orderStoreCalls.storeFigures, orderStoreTerms.storeFigures, storeFigures),
  route(orderStoreCalls.storeVisits, orderStoreTerms.storeVisits, storeVisits),
]
