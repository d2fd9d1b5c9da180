import { creditLimits } from '@mall/contract/credit/words'
import { formatFen } from '@mall/contract/text/money'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { dayOf, dayText } from '#kernel/time.ts'
import { peopleWhoPay } from '#modules/company/company.public.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { eachOwner, type Trying } from '#modules/system/system.public.ts'
import { addDays, nameOf, statementPage } from './credit.rules.ts'
import { creditAccounts, creditStatements } from './credit.table.ts'
import { lineDue, openLineRows } from './open-line-rows.ts'

/**
 * Reminds people who may pay, once three days ahead and once when a statement becomes overdue; for the clock. Resolves to how many
 * statements.
 */
export function remindOfStatements(deps: Trying): Promise<number> {
  const at = deps.now()
  return eachOwner(
    deps,
    'a company was not reminded of its statements',
    (after, limit) => ownersToRemind(deps.db, at, after, limit),
    (tx, ownerId) => remindOwner(tx, ownerId, at),
  )
}

/** A line of the day by which it is due is spoken of from three days ahead. */
const soon = (at: Date) => addDays(dayOf(at), creditLimits.remindDays)

async function ownersToRemind(db: Db, at: Date, after: number, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct owner_id::float8 as id from ${creditStatements}
      where cleared_at is null and due_on <= ${soon(at)}::date and owner_id > ${after} order by 1 limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

type Due = { id: number; month: string; companyId: number; dueOn: string; leftFen: number; overdueFen: number }

/** Statements with something due by then, of an owner; `leftFen` counts all that is not disputed. */
const dueOf = (db: Db, ownerId: number, at: Date): Promise<Due[]> =>
  rowsOf<Due>(
    db,
    sql`with due as (
        select l.owner_id, s.id, s.month, l.amount_fen - l.settled_fen as left_fen, ${lineDue} as due_on
        from ${openLineRows}
        where l.owner_id = ${ownerId} and l.settled_fen < l.amount_fen and s.id is not null and d.id is null
      )
      select due.id::float8 as id, due.month, a.company_id::float8 as "companyId", min(due.due_on)::text as "dueOn",
        sum(due.left_fen)::float8 as "leftFen",
        coalesce(sum(due.left_fen) filter (where due.due_on < ${dayOf(at)}::date), 0)::float8 as "overdueFen"
      from due join ${creditAccounts} a on a.owner_id = due.owner_id
      group by due.id, due.month, a.company_id having min(due.due_on) <= ${soon(at)}::date order by due.id`,
  )

async function remindOwner(tx: Db, ownerId: number, at: Date): Promise<number> {
  const due = await dueOf(tx, ownerId, at)
  const [first] = due
  if (!first) return 0
  const people = await peopleWhoPay(tx, first.companyId)
  const notifications = due.flatMap((statement) => people.map((userId) => ({ userId, ...reminder(statement) })))
  await notify(tx, notifications, at)
  return due.length
}

function reminder({ id, month, dueOn, leftFen, overdueFen }: Due) {
  const notification = { kind: 'payment' as const, link: statementPage(id), topic: topicOf.creditStatement(id) }
  if (overdueFen > 0) {
    const text = `${nameOf(month)}有 ¥${formatFen(overdueFen)} 已逾期，还清前不能再用账期付款，请尽快还款`
    return { ...notification, title: `${nameOf(month)}已逾期`, text, ref: `credit:statement:${id}:overdue` }
  }
  const text = `${nameOf(month)}还有 ¥${formatFen(leftFen)} 待还，请在 ${dayText(dueOn)}前还款`
  return { ...notification, title: `${nameOf(month)}即将到期`, text, ref: `credit:statement:${id}:soon` }
}
