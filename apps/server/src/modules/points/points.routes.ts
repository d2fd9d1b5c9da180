import * as contract from '@mall/contract/points'
import * as desk from '@mall/contract/pointsdesk'
import { type Route, route } from '#http/route.ts'
import { adjustPoints, pointsAccounts, pointsEntries, pointsTotals } from './desk-points.ts'
import { type OrderSight, pointsLog } from './list-points.ts'
import { myPoints } from './my-points.ts'

export const pointsRoutes = (handed: OrderSight): readonly Route[] => [
  route(contract.myPoints, myPoints),
  route(contract.pointsLog, pointsLog(handed)),
  route(desk.pointsTotals, pointsTotals),
  route(desk.pointsAccounts, pointsAccounts),
  route(desk.pointsEntries, pointsEntries),
  route(desk.adjustPoints, adjustPoints),
]
