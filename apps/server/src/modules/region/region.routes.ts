import * as contract from '@mall/contract/region'
import { type Route, route } from '#http/route.ts'
import { areaQuery, areas, cities } from './region.service.ts'

export const regionRoutes: readonly Route[] = [
  route(contract.areas, areas),
  route(contract.areaQuery, areaQuery),
  route(contract.cities, cities),
]
