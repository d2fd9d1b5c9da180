import type { ParsedOf } from '@mall/contract/call/call'
import type * as calls from '@mall/contract/points/calls'
import type { PointsEntry } from '@mall/contract/points/terms'
import type { PointsKind } from '@mall/contract/points/words'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'
import { pointsHolds } from './points.table.ts'

/** The module of orders supplies this: whether a viewer may not see the order of an entry, by its number. */
export type OrderSight = { tellsOfOthers(viewer: Actor, orderNo: SQL): SQL | undefined }

/** The number of the order that an entry `e` is about; what is about none has another form. */
export const orderNoOf = sql`substring(e.ref from '^D[0-9]+')`
/** Whether the order of an entry `e` still waits to be paid. */
const isFrozen = sql`(e.kind = 'spend' and exists (
  select from ${pointsHolds} hold where hold.order_no = e.ref and hold.state = 'frozen'))`

const tabs: Record<ParsedOf<typeof calls.pointsLog>['type'], SQL> = {
  all: sql``,
  in: sql`and p.amount > 0`,
  out: sql`and p.amount < 0 and not ${isFrozen}`,
  frozen: sql`and ${isFrozen}`,
}

export type Row = {
  id: number
  kind: PointsKind
  title: string
  points: number
  frozen: boolean
  orderNo: string | null
  ms: number
}
/** Columns of a row, of a posting `p` and its entry `e`. */
export const rowColumns = sql`p.id::float8 as id, e.kind, e.title, p.amount::float8 as points, ${isFrozen} as frozen,
  ${orderNoOf} as "orderNo", extract(epoch from p.at)::float8 * 1000 as ms`

export const present = ({ id, kind, title, points, frozen, orderNo, ms }: Row): PointsEntry => ({
  id,
  kind,
  title,
  points,
  is_frozen: frozen,
  order_no: orderNo,
  created_at: new Date(Math.round(ms)).toISOString(),
})

export const pointsLog =
  ({ tellsOfOthers }: OrderSight) =>
  async ({ db, actor }: Ctx, { type, page, list_rows }: ParsedOf<typeof calls.pointsLog>) => {
    const others = tellsOfOthers(actor, orderNoOf)
    const its = sql`from ${ledgerPostings} p join ${ledgerEntries} e on e.id = p.entry_id
      where p.account_id = (select id from ${ledgerAccounts} where kind = 'points' and party = ${`owner:${actor.ownerId}`})
      ${tabs[type]} ${others ? sql`and not ${others}` : sql``}`
    const rows = await rowsOf<Row>(
      db,
      sql`select ${rowColumns} ${its} order by p.id desc limit ${list_rows} offset ${(page - 1) * list_rows}`,
    )
    const [all] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${its}`)
    return { list: rows.map(present), total: all?.n ?? 0, page, list_rows }
  }
