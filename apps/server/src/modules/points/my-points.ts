import * as calls from '@mall/contract/points/calls'
import * as terms from '@mall/contract/points/terms'
import { pointsInFen, pointsRules } from '@mall/contract/points/words'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { ledgerAccounts } from '#modules/ledger/ledger.table.ts'
import { pointsHolds, pointsLots } from './points.table.ts'

/** An owner's usable points, less those that they owe. As SQL of one number; points that are over and not yet swept are left out. */
export const pointsHeld = (ownerId: number, at: Date) => sql<number>`(
  coalesce((select sum(lot.rest) from ${pointsLots} lot
    where lot.owner_id = ${ownerId} and lot.rest > 0 and lot.expire_at > ${at.toISOString()}::timestamptz), 0)
  + least(0, coalesce((select own.balance from ${ledgerAccounts} own
    where own.kind = 'points' and own.party = ${`owner:${ownerId}`}), 0)))::float8`

export const myPoints = useCase(calls.myPoints, terms.myPoints, async ({ db, actor, now }) => {
  const { ownerId } = actor
  const at = now()
  const soon = later(at, days(Math.max(...pointsRules.warnDays))).toISOString()
  const [held] = await rowsOf<{ points: number; frozen: number; expiring: number; first: string | null }>(
    db,
    sql`select ${pointsHeld(ownerId, at)} as points,
      coalesce((select sum(hold.points) from ${pointsHolds} hold
        where hold.owner_id = ${ownerId} and hold.state = 'frozen'), 0)::float8 as frozen,
      coalesce(sum(lot.rest), 0)::float8 as expiring, min(lot.expire_at)::text as first
    from ${pointsLots} lot where lot.owner_id = ${ownerId} and lot.rest > 0
      and lot.expire_at > ${at.toISOString()}::timestamptz and lot.expire_at <= ${soon}::timestamptz`,
  )
  if (!held) throw new Error('an aggregate has a row')
  const { points, frozen, expiring, first } = held
  return {
    points,
    worth_fen: pointsInFen(Math.max(0, points)),
    frozen_points: frozen,
    expiring: first === null ? null : { points: expiring, at: new Date(first).toISOString() },
    rate: pointsRules.perYuanOff,
  }
})

/** The points that closing the account would lose or leave owed, in sentences; empty where there are none. */
export async function lossesOf(db: Db, ownerId: number, at: Date): Promise<string[]> {
  const [held] = await rowsOf<{ points: number }>(db, sql`select ${pointsHeld(ownerId, at)} as points`)
  const owed = Math.max(0, -(held?.points ?? 0))
  const inMoney = (points: number) => `¥${(pointsInFen(points) / 100).toFixed(2)}`
  return [
    ...(held && held.points > 0 ? [`${held.points} 积分（可抵 ${inMoney(held.points)}）`] : []),
    ...(owed > 0 ? [`欠下的 ${owed} 积分（合 ${inMoney(owed)}）不会免除，一年内用同一手机号注册时会带回`] : []),
  ]
}
