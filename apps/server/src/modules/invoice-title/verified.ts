import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { companies } from '#modules/company/company.table.ts'

/** Special invoices are for verified companies alone. */
export const isVerified = async (db: Db, companyId: number | null): Promise<boolean> =>
  companyId !== null &&
  (await db.$count(companies, and(eq(companies.id, companyId), isNotNull(companies.verifiedAt)))) > 0
