import { type Closing, stays } from '#kernel/closing.ts'
import { lossesOf } from './my-points.ts'
import { pointsHolds, pointsLots } from './points.table.ts'

export const closing: Closing = {
  losses: (db, { ownerId }, at) => lossesOf(db, ownerId, at),
  tables: [
    stays(pointsLots, 'emptied: what is there is lost, what is owed is kept in mind'),
    stays(pointsHolds, 'the order that took them holds'),
  ],
}
