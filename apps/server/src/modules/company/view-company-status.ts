import * as calls from '@mall/contract/company/calls'
import type { CompanyStatus } from '@mall/contract/company/terms'
import * as terms from '@mall/contract/company/terms'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { guessesLeft } from './amount-guesses.ts'
import { maskCode, retransferAt, tailOf } from './application.rules.ts'
import { type Application, latestApplication } from './application.ts'
import { companies, companyApplications, employees } from './company.table.ts'

/** The company that somebody works for; else their application; else nothing, in the same shape. */
export const companyStatus = useCase(
  calls.companyStatus,
  terms.companyStatus,
  async ({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>): Promise<CompanyStatus> => {
    const blank = { ...nothing, server_now: now().toISOString() }
    const company = await companyFor(db, actor.userId)
    if (company) return { ...blank, ...company }
    const application = await latestApplication(db, actor.userId)
    // A company that was founded and left again is no affair of theirs any more.
    if (!application || application.status === 'verified') return blank
    const triesLeft = application.status === 'verifying' ? await triesOf(db, application, now()) : 0
    return { ...blank, ...present(application), tries_left: triesLeft }
  },
)

const triesOf = async (db: Db, { triesLeft, creditCode }: Application, at: Date) =>
  Math.min(triesLeft, await guessesLeft(db, creditCode, at))

const nothing = {
  status: 'none' as const,
  company_name: '',
  credit_code: '',
  legal_person: '',
  bank_tail: '',
  bank_name: '',
  tries_left: 0,
  retransfer_at: null,
  verified_at: null,
  fail_reason: '',
  fail_fields: {},
  is_owner: false,
  employee_count: 0,
}

async function companyFor(db: Db, userId: number) {
  const [found] = await db
    .select({
      name: companies.name,
      creditCode: companies.creditCode,
      legalPerson: companies.legalPerson,
      verifiedAt: companies.verifiedAt,
      isOwner: employees.isOwner,
      count: db.$count(employees, eq(employees.companyId, companies.id)),
    })
    .from(employees)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(eq(employees.userId, userId))
  if (!found) return null
  const bank = found.isOwner && found.creditCode ? await bankOf(db, userId, found.creditCode) : null
  return {
    status: 'verified' as const,
    company_name: found.name,
    credit_code: maskCode(found.creditCode ?? ''),
    legal_person: found.legalPerson,
    bank_name: bank?.bankName ?? '',
    bank_tail: bank ? tailOf(bank.bankAccount) : '',
    verified_at: found.verifiedAt?.toISOString() ?? null,
    is_owner: found.isOwner,
    employee_count: found.count,
  }
}

/** The account by which this owner proved the company. */
async function bankOf(db: Db, userId: number, creditCode: string) {
  const [bank] = await db
    .select({ bankName: companyApplications.bankName, bankAccount: companyApplications.bankAccount })
    .from(companyApplications)
    .where(
      and(
        eq(companyApplications.userId, userId),
        eq(companyApplications.creditCode, creditCode),
        eq(companyApplications.status, 'verified'),
      ),
    )
    .orderBy(desc(companyApplications.id))
    .limit(1)
  return bank ?? null
}

const present = (row: Application) => ({
  status: row.status,
  company_name: row.companyName,
  credit_code: maskCode(row.creditCode),
  legal_person: row.legalPerson,
  bank_name: row.bankName,
  bank_tail: tailOf(row.bankAccount),
  retransfer_at: retransferAt(row)?.toISOString() ?? null,
  fail_reason: row.failReason,
  fail_fields: row.failFields,
})
