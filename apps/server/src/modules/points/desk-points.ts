import * as platformCalls from '@mall/contract/points/platform.calls'
import * as platformTerms from '@mall/contract/points/platform.terms'
import { pointsInFen } from '@mall/contract/points/words'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import { documentNo } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { isPresent, maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companies } from '#modules/company/company.table.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'
import { notify } from '#modules/message/message.public.ts'
import { present, type Row, rowColumns } from './list-points.ts'
import { earnPoints, takeAwayPoints } from './move-points.ts'
import { pointsHeld } from './my-points.ts'
import { personToNotify } from './person-to-notify.ts'
import { pointsHolds } from './points.table.ts'
import { pointsPage } from './remind-points.ts'

/** Everybody who can hold points: people who have not left, and companies. */
const holders = sql`(
  select u.owner_id, 'person' as kind, u.nickname as name, u.phone from ${users} u where u.closed_at is null
  union all select c.owner_id, 'company', c.name, '' from ${companies} c
) holder`
const named = (keyword: string) =>
  keyword === '' ? sql`true` : sql`(${ilike(sql`holder.name`, holding(keyword))} or holder.phone = ${keyword})`

type Holder = { ownerId: number; holderKind: 'person' | 'company'; name: string; phone: string }
const holderColumns = sql`holder.owner_id::float8 as "ownerId", holder.kind as "holderKind", holder.name, holder.phone`
const presentHolder = ({ ownerId, holderKind, name, phone }: Holder) => ({
  owner_id: ownerId,
  holder_kind: holderKind,
  holder_name: name,
  phone: phone === '' ? '' : maskPhone(phone),
})

export const pointsTotals = useCase(platformCalls.pointsTotals, platformTerms.pointsTotals, async ({ db }) => {
  const sides = await rowsOf<{ party: string; points: number }>(
    db,
    sql`select a.party, coalesce(sum(p.amount), 0)::float8 as points from ${ledgerAccounts} a
      left join ${ledgerPostings} p on p.account_id = a.id where a.kind = 'points_issue' group by 1`,
  )
  const [held] = await rowsOf<{ positive: number; negative: number }>(
    db,
    sql`select coalesce(sum(balance) filter (where balance > 0), 0)::float8 as positive,
      coalesce(-sum(balance) filter (where balance < 0), 0)::float8 as negative
    from ${ledgerAccounts} where kind = 'points'`,
  )
  const of = (party: string) => sides.find((side) => side.party === party)?.points ?? 0
  const outstanding = (held?.positive ?? 0) + of('frozen')
  return {
    issued: -of('earned') - of('adjusted'),
    used: of('used'),
    expired: of('expired'),
    frozen: of('frozen'),
    outstanding,
    outstanding_fen: pointsInFen(outstanding),
    owed: held?.negative ?? 0,
  }
})

export const pointsAccounts = useCase(
  platformCalls.pointsAccounts,
  platformTerms.pointsAccounts,
  async ({ db }, { keyword, page, list_rows }) => {
    const balance = sql`coalesce(own.balance, 0)`
    const its = sql`from ${holders} left join ${ledgerAccounts} own on own.kind = 'points' and own.owner_id = holder.owner_id
    where ${named(keyword)}`
    const rows = await rowsOf<Holder & { points: number; frozen: number }>(
      db,
      sql`select ${holderColumns}, ${balance}::float8 as points, coalesce((select sum(hold.points) from ${pointsHolds} hold
        where hold.owner_id = holder.owner_id and hold.state = 'frozen'), 0)::float8 as frozen
      ${its} order by ${balance} desc, holder.owner_id limit ${list_rows} offset ${(page - 1) * list_rows}`,
    )
    const [all] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${its}`)
    const list = rows.map((row) => ({
      ...presentHolder(row),
      points: row.points,
      worth_fen: pointsInFen(Math.max(0, row.points)),
      frozen_points: row.frozen,
    }))
    return { list, total: all?.n ?? 0, page, list_rows }
  },
)

/** When a day of Shanghai begins. */
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

export const pointsEntries = useCase(
  platformCalls.pointsEntries,
  platformTerms.pointsEntries,
  async ({ db }, asked) => {
    const { keyword, holder, kind, from, until, page, list_rows } = asked
    const its = sql`from ${ledgerPostings} p join ${ledgerEntries} e on e.id = p.entry_id
    join ${ledgerAccounts} own on own.id = p.account_id and own.kind = 'points'
    join ${holders} on holder.owner_id = own.owner_id
    where ${named(keyword)} ${holder ? sql`and holder.kind = ${holder}` : sql``} ${kind ? sql`and p.kind = ${kind}` : sql``}
    ${from ? sql`and p.at >= ${startOf(from).toISOString()}::timestamptz` : sql``}
    ${until ? sql`and p.at < ${later(startOf(until), days(1)).toISOString()}::timestamptz` : sql``}`
    const rows = await rowsOf<Holder & Row>(
      db,
      sql`select ${holderColumns}, ${rowColumns} ${its} order by p.id desc limit ${list_rows} offset ${(page - 1) * list_rows}`,
    )
    const [all] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${its}`)
    const list = rows.map((row) => ({ ...present(row), ...presentHolder(row) }))
    return { list, total: all?.n ?? 0, page, list_rows }
  },
)

/** Refuses `user.not_found`, `points.short`. */
export const adjustPoints = useCase(
  platformCalls.adjustPoints,
  platformTerms.adjustPoints,
  (ctx, { owner_id, points, reason }) =>
    ctx.db.transaction(async (db) => {
      const at = ctx.now()
      const userId = await personToNotify(db, owner_id)
      // The lock waits for a closing of the account, after which no points are given.
      if (userId === null || !(await isPresent(db, userId))) throw new Refusal('user.not_found')
      const ref = documentNo('J', at, ctx.random)
      const deed = { ref, title: reason, at }
      if (points > 0)
        await earnPoints(db, { ...deed, ownerId: owner_id, kind: 'points_adjust', lots: [{ ref, points }] })
      else await takeAwayPoints(db, owner_id, -points, deed)
      const [after] = await rowsOf<{ points: number }>(db, sql`select ${pointsHeld(owner_id, at)} as points`)
      const change = `${points > 0 ? '增加' : '扣减'} ${Math.abs(points)} 积分`
      const text = `平台为您${change}，原因：${reason}。`
      const notification = { userId, kind: 'payment' as const, title: '积分调整', text, link: pointsPage }
      await notify(db, [{ ...notification, ref: `points:${ref}` }], at)
      const detail = `${change}，原因：${reason}`
      await audit({ ...ctx, db }, { action: 'points.adjust', subject: `points:${owner_id}`, detail, ownerId: owner_id })
      return { points: after?.points ?? 0 }
    }),
)
