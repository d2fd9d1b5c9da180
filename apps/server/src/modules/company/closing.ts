import { and, eq, inArray } from 'drizzle-orm'
import { type Closing, holds, nameless, ofCompany, stays } from '#kernel/closing.ts'
import {
  companies,
  companyApplications,
  companyHandovers,
  employees,
  formerNames,
  invitations,
} from './company.table.ts'

export const closing: Closing = {
  /** Employment has a refusal of its own, which comes first. */
  async obstacles(db, { userId }) {
    const open = inArray(companyApplications.status, ['transferring', 'verifying', 'auditing'])
    const count = await db.$count(companyApplications, and(eq(companyApplications.userId, userId), open))
    return count > 0 ? ['企业认证申请正在处理'] : []
  },
  tables: [
    holds(companyApplications),
    holds(employees),
    stays(companies, ofCompany),
    stays(companyHandovers, ofCompany),
    stays(formerNames, 'how a company knew who acted for it, which its documents go on saying'),
    nameless(invitations),
  ],
}
