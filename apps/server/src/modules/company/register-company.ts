import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/company/calls'
import * as terms from '@mall/contract/company/terms'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { holdUser } from '#modules/account/account.public.ts'
import { keepPrivate } from '#modules/file/file.public.ts'
import { amountTries, applicationsADay, dayBefore } from './application.rules.ts'
import { type Application, isOpen } from './application.ts'
import { checkRegistry } from './check-registry.ts'
import { companyApplications } from './company.table.ts'
import { isEmployed, takenBy } from './membership.ts'
import { drawAmount, keepArrival, sendTransfer } from './verification-transfer.ts'
import { companyStatus } from './view-company-status.ts'

type Input = ParsedOf<typeof calls.registerCompany>

/** The application is there before any money moves: what a crash leaves unsent, the clock sends. */
export const registerCompany = useCase(calls.registerCompany, terms.registerCompany, async (ctx, input) => {
  const { db, actor } = ctx
  if (await isEmployed(db, actor.userId)) throw new Refusal('company.employed')
  if ((await db.$count(companyApplications, isOpen(actor.userId))) > 0) throw new Refusal('company.pending')
  const taken = await takenBy(db, input.credit_code)
  if (taken) throw taken
  await checkRegistry(ctx, input.credit_code, input.company_name)
  const row = await db.transaction((tx) => apply({ ...ctx, db: tx }, input))
  await sendTransfer(ctx, row)
  return companyStatus(ctx)
})

async function apply(ctx: Ctx, input: Input): Promise<Application> {
  const { db, actor, now, random } = ctx
  const at = now()
  // The user is held, so that nobody hires them while they apply, and they do not leave for good.
  const held = await holdUser(db, actor.userId)
  if (!held || held.closedAt) throw new Refusal('auth.expired')
  if (await isEmployed(db, actor.userId)) throw new Refusal('company.employed')
  // The lock makes each of several applications at once count the ones before it.
  await db.execute(sql`select pg_advisory_xact_lock(727112, hashtext(${input.credit_code}))`)
  const byOperator = (await isSoughtAfter(db, input.credit_code, at)) || (await wasDrawn(ctx, input.credit_code))
  const [licenseImage = ''] = await keepPrivate(ctx, 'license_image', [input.license_image])
  const [row] = await db
    .insert(companyApplications)
    .values({
      userId: actor.userId,
      status: byOperator ? 'auditing' : 'transferring',
      companyName: input.company_name,
      creditCode: input.credit_code,
      legalPerson: input.legal_person,
      licenseImage,
      contactName: input.contact_name,
      contactPhone: input.contact_phone,
      department: input.department,
      bankName: input.bank_name,
      bankAccount: input.bank_account,
      ...(byOperator ? {} : { amountFen: drawAmount(random), triesLeft: amountTries, transfers: 1 }),
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Refusal('company.pending')
  await keepArrival(db, ctx, row)
  return row
}

/** Many who want one company on one day might be guessing: each would get tries of their own. */
const isSoughtAfter = async (db: Db, creditCode: string, at: Date) =>
  (await db.$count(
    companyApplications,
    and(eq(companyApplications.creditCode, creditCode), gt(companyApplications.createdAt, dayBefore(at))),
  )) >= applicationsADay

/** Applying anew is no way to a new amount either: it comes a day after the last one. */
const wasDrawn = async ({ db, actor, now }: Ctx, creditCode: string) =>
  (await db.$count(
    companyApplications,
    and(
      eq(companyApplications.userId, actor.userId),
      eq(companyApplications.creditCode, creditCode),
      gt(companyApplications.transfers, 0),
      or(gt(companyApplications.createdAt, dayBefore(now())), gt(companyApplications.transferredAt, dayBefore(now()))),
    ),
  )) > 0
