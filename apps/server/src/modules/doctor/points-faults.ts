import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { ledgerAccounts, ledgerPostings } from '#modules/ledger/ledger.table.ts'
import { pointsHolds, pointsLots } from '#modules/points/points.table.ts'

/** Disagreements of lots and holds with the ledger, a sentence each. */
export async function pointsFaults(db: Db): Promise<string[]> {
  return [...(await balanceFaults(db)), ...(await lotFaults(db)), ...(await sideFaults(db))]
}

/** The rest of an owner's lots equals the balance; a balance below zero has no rest. */
async function balanceFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ owner: number; balance: number; lots: number }>(
    db,
    sql`with lots as (select owner_id, sum(rest) as rest from ${pointsLots} group by 1)
      select coalesce(own.owner_id, lots.owner_id)::float8 as owner, coalesce(own.balance, 0)::float8 as balance,
        coalesce(lots.rest, 0)::float8 as lots
      from (select owner_id, balance from ${ledgerAccounts} where kind = 'points') own
      full join lots on lots.owner_id = own.owner_id
      where greatest(coalesce(own.balance, 0), 0) <> coalesce(lots.rest, 0) order by 1 limit 50`,
  )
  return rows.map(({ owner, balance, lots }) => `买家 ${owner} 的积分 ${balance} 与各批剩余合计 ${lots} 不符`)
}

async function lotFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number; points: number; rest: number; gone: number; held: number }>(
    db,
    sql`select lot.id::float8 as id, lot.points, lot.rest, lot.gone, coalesce(held.points, 0)::int as held from ${pointsLots} lot
      left join (select lot_id, sum(points - returned) as points from ${pointsHolds} group by 1) held
        on held.lot_id = lot.id
      where lot.rest + lot.gone + coalesce(held.points, 0) <> lot.points order by 1 limit 50`,
  )
  return rows.map(
    ({ id, points, rest, gone, held }) =>
      `积分批次 ${id} 共 ${points}，剩余 ${rest}、失效 ${gone}、订单占用 ${held}，不符`,
  )
}

/** Frozen and used in the ledger are what orders hold. */
async function sideFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ side: string; ledger: number; held: number }>(
    db,
    sql`with sides as (
        select a.party as side, sum(p.amount) as points from ${ledgerAccounts} a join ${ledgerPostings} p on p.account_id = a.id
        where a.kind = 'points_issue' and a.party in ('frozen', 'used') group by 1
      ), held as (select state as side, sum(points - returned) as points from ${pointsHolds} where state <> 'released' group by 1)
      select side, coalesce(sides.points, 0)::float8 as ledger, coalesce(held.points, 0)::float8 as held
      from sides full join held using (side) where coalesce(sides.points, 0) <> coalesce(held.points, 0)`,
  )
  const words: Record<string, string> = { frozen: '冻结', used: '已用' }
  return rows.map(({ side, ledger, held }) => `积分${words[side] ?? side}账本为 ${ledger}，订单占用合计 ${held}，不符`)
}
