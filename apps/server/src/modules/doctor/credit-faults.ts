import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import {
  creditAccounts,
  creditDisputes,
  creditEntries,
  creditLines,
  creditStatements,
} from '#modules/credit/credit.table.ts'
import { ledgerAccounts, ledgerPostings } from '#modules/ledger/ledger.table.ts'

/** Differences of credit accounts, lines, statements and disputes from the entries and the ledger, a sentence each. */
export async function creditFaults(db: Db): Promise<string[]> {
  return [
    ...(await accountFaults(db)),
    ...(await lineFaults(db)),
    ...(await statementFaults(db)),
    ...(await disputeFaults(db)),
  ]
}

/** The used sum must be what is left of the lines, and what the ledger says is owed. */
async function accountFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ party: string; used: number; lines: number; ledger: number }>(
    db,
    sql`with lines as (select owner_id, sum(amount_fen - settled_fen) as fen from ${creditLines} group by owner_id),
      ledger as (
        select a.party, -sum(p.amount) as fen from ${ledgerAccounts} a join ${ledgerPostings} p on p.account_id = a.id
        where a.kind = 'credit' group by a.party
      ),
      used as (
        select 'owner:' || c.owner_id as party, c.used_fen, coalesce(lines.fen, 0) as lines_fen
        from ${creditAccounts} c left join lines on lines.owner_id = c.owner_id
      )
      select party, coalesce(used_fen, 0)::float8 as used, coalesce(lines_fen, 0)::float8 as lines,
        coalesce(fen, 0)::float8 as ledger
      from used full join ledger using (party)
      where coalesce(used_fen, 0) <> coalesce(lines_fen, 0) or coalesce(used_fen, 0) <> coalesce(fen, 0)
      order by 1 limit 50`,
  )
  return rows.map(
    ({ party, used, lines, ledger }) =>
      `账期账户 ${party} 已用 ${used}，明细合计 ${lines}，账本合计 ${ledger}，三者不符`,
  )
}

async function lineFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select l.id::float8 as id from ${creditLines} l left join ${creditEntries} e on e.line_id = l.id
      group by l.id
      having coalesce(sum(e.amount_fen) filter (where e.kind <> 'charge'), 0) <> l.settled_fen
        or coalesce(sum(e.amount_fen) filter (where e.kind = 'charge'), 0) <> l.amount_fen
        or count(*) filter (where e.kind = 'charge' and e.ref = l.payment_no) <> 1
      order by 1 limit 50`,
  )
  return rows.map(({ id }) => `账期明细 ${id} 的金额与流水不符`)
}

/**
 * The amount of a statement must be what is left now and what was taken off since its issue. Entries of the very instant of the
 * issue may be on either side of it.
 */
async function statementFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ no: string; wrong: boolean }>(
    db,
    sql`with since as (
        select l.statement_id, sum(e.amount_fen) filter (where e.at > s.issued_at) as least, sum(e.amount_fen) as most
        from ${creditEntries} e join ${creditLines} l on l.id = e.line_id join ${creditStatements} s on s.id = l.statement_id
        where e.kind <> 'charge' and e.at >= s.issued_at group by l.statement_id
      ),
      sums as (
        select s.id, s.statement_no, s.amount_fen, s.cleared_at is not null as cleared,
          sum(l.amount_fen - l.settled_fen) as left_fen, coalesce(bool_and(l.owner_id = s.owner_id
            and to_char(l.at at time zone 'Asia/Shanghai', 'YYYY-MM') <= s.month), false) as own
        from ${creditStatements} s left join ${creditLines} l on l.statement_id = s.id group by s.id
      )
      select statement_no as no, not own or amount_fen not between left_fen + coalesce(least, 0) and left_fen + coalesce(most, 0)
        as wrong
      from sums left join since on since.statement_id = sums.id
      where not own or cleared <> (left_fen = 0)
        or amount_fen not between left_fen + coalesce(least, 0) and left_fen + coalesce(most, 0)
      order by 1 limit 50`,
  )
  return rows.map(({ no, wrong }) => (wrong ? `账单 ${no} 的金额与明细不符` : `账单 ${no} 的结清标记与明细不符`))
}

async function disputeFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select d.id::float8 as id from ${creditDisputes} d join ${creditLines} l on l.id = d.line_id
      left join ${creditEntries} e on e.line_id = l.id and e.kind = 'waive' and e.ref = 'dispute:' || d.id
      where d.waived_fen <> coalesce(e.amount_fen, 0) or (d.state = 'accepted') <> (d.waived_fen > 0)
        or (d.state = 'open') <> (d.decided_at is null) or d.owner_id <> l.owner_id
      order by 1 limit 50`,
  )
  const strays = await rowsOf<{ id: number }>(
    db,
    sql`select e.id::float8 as id from ${creditEntries} e where e.kind = 'waive' and not exists (
        select from ${creditDisputes} d where d.line_id = e.line_id and e.ref = 'dispute:' || d.id
      ) order by 1 limit 50`,
  )
  return [
    ...rows.map(({ id }) => `账单争议 ${id} 的处理结果与流水不符`),
    ...strays.map(({ id }) => `账期流水 ${id} 的核减没有对应的争议`),
  ]
}
