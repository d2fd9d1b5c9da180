import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#modules/account/account.table.ts'
import { companies, employees, formerNames } from './company.table.ts'

type Who = {
  /** The company whose document it is. */
  company: SQLWrapper | number
  userId: SQLWrapper
  /** When they did what the document says. */
  at: SQLWrapper
  /** For whom the company never had a name of its own; their own name, where it is left out. */
  otherwise?: SQLWrapper
}

/**
 * The name that a company had for a person at a moment, as SQL of one text: never another company's name for them, nor a later one.
 * A person who left before names were kept is called by their own name.
 */
export function calledAt(who: Who): SQL<string> {
  // A column that stands in SQL of its own is named with its table, also where a statement reads from one table alone.
  const company = sql`${who.company}`
  const userId = sql`${who.userId}`
  const at = sql`${who.at}`
  const otherwise = who.otherwise ?? sql`(select person.nickname from ${users} person where person.id = ${userId})`
  return sql<string>`coalesce(
  (select former.real_name from ${formerNames} former
    where former.company_id = ${company} and former.user_id = ${userId} and former.until > ${at} order by former.until limit 1),
  (select colleague.real_name from ${employees} colleague
    where colleague.company_id = ${company} and colleague.user_id = ${userId}),
  (select former.real_name from ${formerNames} former
    where former.company_id = ${company} and former.user_id = ${userId} order by former.until desc limit 1),
  ${sql`${otherwise}`}, '')`
}

/** For pages that are no documents: the company's present name for a person, or the last one of a person who left. */
export const asOfNow = sql`'infinity'::timestamptz`

/** For what knows its owner alone; no company where that is a person. */
export const companyOfOwner = (ownerId: SQLWrapper | number): SQL =>
  sql`(select firm.id from ${companies} firm where firm.owner_id = ${ownerId})`

/** Keeps the name that an employee has had until now; before it changes, or they leave. */
export async function keepName(
  db: Db,
  { companyId, userId, realName }: { companyId: number; userId: number; realName: string },
  until: Date,
): Promise<void> {
  await db.insert(formerNames).values({ companyId, userId, realName, until }).onConflictDoNothing()
}
