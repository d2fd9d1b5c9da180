import type { ApplicantStanding } from '@mall/contract/application/words'
import { agreedTo } from '@mall/contract/home-page/words'
import { refusalText } from '@mall/contract/refusal/refusal'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { companies, employees } from '#modules/company/company.table.ts'
import { areAllPublished } from '#modules/content/content.public.ts'
import { workplaceOf } from '#modules/desk/desk.public.ts'
import { merchantApplications } from './application.table.ts'

type Eligibility = {
  status: ApplicantStanding
  /** Name of their workplace, if it keeps them from applying; else empty. */
  desk: string
  /** Theirs, or the one that they work for. */
  store: { id: number; name: string } | null
}

/** Whether a person may write an application: people who sell here may not, nor those who work for others. */
export async function eligibilityOf(db: Db, userId: number): Promise<Eligibility> {
  const work = await workplaceOf(db, userId)
  if (work) {
    const store = work.merchantId === null ? null : { id: work.merchantId, name: work.desk }
    return { status: work.owns && store ? 'settled' : 'staff', desk: work.desk, store }
  }
  const [job] = await db.select({ isOwner: employees.isOwner }).from(employees).where(eq(employees.userId, userId))
  return { status: job && !job.isOwner ? 'employed' : 'free', desk: '', store: null }
}

/** Refuses `application.settled`, `application.staff`, `application.employed`. */
export async function mustBeFree(db: Db, userId: number): Promise<void> {
  const { status, desk } = await eligibilityOf(db, userId)
  if (status === 'settled') throw new Refusal('application.settled', { store: desk })
  if (status === 'staff') throw new Refusal('application.staff', { desk })
  if (status === 'employed') throw new Refusal('application.employed')
}

/** Keeps people from applying before they can read what they agree to. Refuses `application.no_agreement`. */
export async function mustBePublished(db: Db): Promise<void> {
  if (!(await areAllPublished(db, agreedTo.settle))) throw new Refusal('application.no_agreement')
}

/** The refusal as a sentence, to be shown before an attempt; empty for a person who may apply. */
export function whyNot(status: ApplicantStanding, desk: string): string {
  switch (status) {
    case 'free':
      return ''
    case 'pending':
      return refusalText('application.pending')
    case 'settled':
      return refusalText('application.settled', { store: desk })
    case 'staff':
      return refusalText('application.staff', { desk })
    case 'employed':
      return refusalText('application.employed')
  }
}

export const isPending = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(
    merchantApplications,
    and(eq(merchantApplications.userId, userId), eq(merchantApplications.status, 'pending')),
  )) > 0

/** The company that somebody owns, as its verification left it. */
export async function ownCompany(db: Db, userId: number) {
  const [row] = await db
    .select({ company_name: companies.name, credit_code: companies.creditCode, legal_person: companies.legalPerson })
    .from(employees)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(and(eq(employees.userId, userId), eq(employees.isOwner, true)))
    .orderBy(desc(companies.id))
    .limit(1)
  return row?.credit_code ? { ...row, credit_code: row.credit_code } : null
}
