import { pointsInFen } from '@mall/contract/points/words'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import { holdPoints } from '#modules/ledger/ledger.public.ts'
import { notify } from '#modules/message/message.public.ts'
import { personToNotify } from './person-to-notify.ts'
import { pointsLots } from './points.table.ts'

/** Lots that expire within so many days and were not warned of as that yet. After a warning at seven days none comes at thirty. */
const due = (within: number, at: Date) =>
  and(
    gt(pointsLots.rest, 0),
    gt(pointsLots.expireAt, at),
    lte(pointsLots.expireAt, later(at, days(within))),
    or(isNull(pointsLots.warnedDays), gt(pointsLots.warnedDays, within)),
  )

export async function ownersToWarn(db: Db, within: number, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ ownerId: pointsLots.ownerId })
    .from(pointsLots)
    .where(due(within, at))
    .limit(limit)
  return rows.map(({ ownerId }) => ownerId)
}

/** Warns an owner in one message of all that expires, and of the first day. False when somebody was faster. */
export async function warnOf(db: Db, within: number, ownerId: number, at: Date): Promise<boolean> {
  await holdPoints(db, ownerId)
  const warned = await db
    .update(pointsLots)
    .set({ warnedDays: within })
    .where(and(eq(pointsLots.ownerId, ownerId), due(within, at)))
    .returning({ id: pointsLots.id, rest: pointsLots.rest, expireAt: pointsLots.expireAt })
  const [first] = warned.toSorted((a, b) => a.expireAt.getTime() - b.expireAt.getTime())
  if (!first) return false
  const userId = await personToNotify(db, ownerId)
  if (userId === null) return true
  const points = warned.reduce((sum, { rest }) => sum + rest, 0)
  // The last day that they count: they are over when it is.
  const day = dayOf(later(first.expireAt, -1))
  const worth = (pointsInFen(points) / 100).toFixed(2)
  const text = `${points} 积分（可抵 ¥${worth}）将在 ${within} 天内到期，最早 ${day}，下单时打开“积分抵扣”即可使用。`
  const notification = { userId, kind: 'payment' as const, title: '积分即将到期', text, link: pointsPage }
  await notify(db, [{ ...notification, ref: `points:${first.id}:warn:${within}` }], at)
  return true
}

/** The path of the page of one's points. */
export const pointsPage = '/users/user_integral'
