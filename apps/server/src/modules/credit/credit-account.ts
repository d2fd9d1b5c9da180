import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { dayOf } from '#kernel/time.ts'
import { creditAccounts } from './credit.table.ts'
import { lineDue, openLineRows } from './open-line-rows.ts'

export type Account = typeof creditAccounts.$inferSelect

/**
 * Holds an owner's account, and with it all its lines and statements, to the end of the transaction. In the order of all
 * locks it comes after orders, budgets and stock and before the ledger.
 */
export async function lockCredit(db: Db, ownerId: number): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(creditAccounts)
    .where(eq(creditAccounts.ownerId, ownerId))
    .for('no key update')
  return account ?? null
}

export const accountOf = async (db: Db, ownerId: number): Promise<Account | null> => {
  const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.ownerId, ownerId))
  return account ?? null
}

/** Sums of the open lines of an owner, in fen. */
export type Figures = {
  unbilledFen: number
  billedFen: number
  /** For lines on statements that are not disputed: the first day by which some is due, and the sum that is past its day. */
  dueOn: string | null
  overdueFen: number
  /** The sum that is not disputed, on statements or not. */
  repayableFen: number
}

const nothing: Figures = { unbilledFen: 0, billedFen: 0, dueOn: null, overdueFen: 0, repayableFen: 0 }

/** By owner, as of an instant; owners that owe nothing are among them too. One statement. */
export async function figuresOf(db: Db, ownerIds: readonly number[], at: Date): Promise<(ownerId: number) => Figures> {
  if (ownerIds.length === 0) return () => nothing
  const rows = await rowsOf<Figures & { ownerId: number }>(
    db,
    sql`with open as (
        select l.owner_id, l.amount_fen - l.settled_fen as left_fen, s.id is not null as billed, d.id is not null as disputed,
          ${lineDue} as due_on
        from ${openLineRows}
        where l.owner_id in (${sql.join([...ownerIds], sql`, `)}) and l.settled_fen < l.amount_fen
      )
      select owner_id::float8 as "ownerId",
        coalesce(sum(left_fen) filter (where not billed), 0)::float8 as "unbilledFen",
        coalesce(sum(left_fen) filter (where billed), 0)::float8 as "billedFen",
        min(due_on)::text as "dueOn",
        coalesce(sum(left_fen) filter (where due_on < ${dayOf(at)}::date), 0)::float8 as "overdueFen",
        coalesce(sum(left_fen) filter (where not disputed), 0)::float8 as "repayableFen"
      from open group by owner_id`,
  )
  const byOwner = new Map(rows.map((row) => [row.ownerId, row]))
  return (ownerId) => byOwner.get(ownerId) ?? nothing
}

type CreditStatus = Pick<Account, 'state' | 'limitFen' | 'usedFen'> & Pick<Figures, 'overdueFen' | 'repayableFen'>

/** State and sums of an owner's account, in fen; null for one that never asked for credit. */
export async function creditStatus(db: Db, ownerId: number, at: Date): Promise<CreditStatus | null> {
  const account = await accountOf(db, ownerId)
  if (!account) return null
  const { state, limitFen, usedFen } = account
  const { overdueFen, repayableFen } = (await figuresOf(db, [ownerId], at))(ownerId)
  return { state, limitFen, usedFen, overdueFen, repayableFen }
}
