import * as contract from '@mall/contract/analysis'
import * as store from '@mall/contract/storeorders'
import { type Route, route } from '#http/route.ts'
import { spendAnalysis } from './analysis.service.ts'
import { storeFigures } from './store-figures.service.ts'
import { storeVisits } from './store-visits.service.ts'

export const analysisRoutes: readonly Route[] = [
  route(contract.spendAnalysis, spendAnalysis),
  route(store.storeFigures, storeFigures),
  route(store.storeVisits, storeVisits),
]
