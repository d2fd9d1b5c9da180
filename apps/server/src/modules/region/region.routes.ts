import * as calls from '@mall/contract/region/calls'
import * as terms from '@mall/contract/region/terms'
import { type Route, route } from '#http/route.ts'
import { areaQuery, areas, cities } from './list-regions.ts'

export const regionRoutes: readonly Route[] = [
  route(calls.areas, terms.areas, areas),
  route(calls.areaQuery, terms.areaQuery, areaQuery),
  route(calls.cities, terms.cities, cities),
]
