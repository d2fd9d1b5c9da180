import * as calls from '@mall/contract/points/calls'
import * as platformCalls from '@mall/contract/points/platform.calls'
import * as platformTerms from '@mall/contract/points/platform.terms'
import * as terms from '@mall/contract/points/terms'
import { type Route, route } from '#http/route.ts'
import { adjustPoints, pointsAccounts, pointsEntries, pointsTotals } from './desk-points.ts'
import { type OrderSight, pointsLog } from './list-points.ts'
import { myPoints } from './my-points.ts'

export const pointsRoutes = (handed: OrderSight): readonly Route[] => [
  route(calls.myPoints, terms.myPoints, myPoints),
  route(calls.pointsLog, terms.pointsLog, pointsLog(handed)),
  route(platformCalls.pointsTotals, platformTerms.pointsTotals, pointsTotals),
  route(platformCalls.pointsAccounts, platformTerms.pointsAccounts, pointsAccounts),
  route(platformCalls.pointsEntries, platformTerms.pointsEntries, pointsEntries),
  route(platformCalls.adjustPoints, platformTerms.adjustPoints, adjustPoints),
]
