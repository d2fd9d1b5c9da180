import * as calls from '@mall/contract/analysis/calls'
import { type Route, routeOf, routesOf } from '#http/route.ts'
import { spendAnalysis } from './analyse-spending.ts'
import { storeFigures } from './view-store-figures.ts'
import { storeVisits } from './view-store-visits.ts'

export const analysisRoutes: readonly Route[] = [
  ...routesOf(calls, {
    spendAnalysis,
  }),
  routeOf(storeFigures),
  routeOf(storeVisits),
]
