import * as calls from '@mall/contract/points/calls'
import * as platformCalls from '@mall/contract/points/platform.calls'
import * as terms from '@mall/contract/points/terms'
import { type Route, routesOf } from '#http/route.ts'
import { useCase } from '#kernel/use-case.ts'
import { adjustPoints, pointsAccounts, pointsEntries, pointsTotals } from './desk-points.ts'
import { type OrderSight, pointsLog } from './list-points.ts'
import { myPoints } from './my-points.ts'

export const pointsRoutes = (handed: OrderSight): readonly Route[] => [
  ...routesOf(calls, {
    myPoints,
    pointsLog: useCase(calls.pointsLog, terms.pointsLog, pointsLog(handed)),
  }),
  ...routesOf(platformCalls, {
    pointsTotals,
    pointsAccounts,
    pointsEntries,
    adjustPoints,
  }),
]
