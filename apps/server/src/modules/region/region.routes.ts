import { type Route, routeOf } from '#http/route.ts'
import { areaQuery, areas, cities } from './list-regions.ts'

export const regionRoutes: readonly Route[] = [routeOf(areas), routeOf(areaQuery), routeOf(cities)]
