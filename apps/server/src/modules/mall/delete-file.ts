import * as fileCalls from '@mall/contract/file/calls'
import * as fileTerms from '@mall/contract/file/terms'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { merchantApplications } from '#modules/application/application.table.ts'
import { companyApplications } from '#modules/company/company.table.ts'
import { consultationMessages } from '#modules/consultation/consultation.table.ts'
import { creditDisputes } from '#modules/credit/credit.table.ts'
import { evaluations } from '#modules/evaluation/evaluation.table.ts'
import { dropUpload, holdUpload } from '#modules/file/file.public.ts'
import { inquiryFiles, inquiryItems, inquiryLines, quoteLines } from '#modules/inquiry/inquiry.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { payments, paymentVouchers } from '#modules/payment/payment.table.ts'
import { settings } from '#modules/site/site.table.ts'

/** A transaction that attaches it at this moment holds it, and is waited for. */
export const deleteFile = useCase(fileCalls.deleteFile, fileTerms.deleteFile, async (ctx, { file_id }) => {
  const { db, actor } = ctx
  await db.transaction(async (tx) => {
    const name = await holdUpload(tx, actor.userId, file_id)
    if (await isShown(tx, actor, `/img/${name}`)) throw new Refusal('file.in_use')
    await dropUpload({ ...ctx, db: tx }, name)
  })
  return { done: true as const }
})

/** A file that others judge by, or may yet have to, stays: a licence until it failed, a slip until its payment is over. */
async function isShown(db: Db, { userId, ownerId }: Pick<Ctx['actor'], 'userId' | 'ownerId'>, path: string) {
  const among = (column: PgColumn) => sql`${column} @> ${JSON.stringify([path])}::jsonb`
  const { licenseImage, status } = companyApplications
  const places: [PgTable, SQL | undefined][] = [
    [users, and(eq(users.id, userId), eq(users.avatar, path))],
    [companyApplications, and(eq(companyApplications.userId, userId), eq(licenseImage, path), ne(status, 'failed'))],
    [merchantApplications, and(eq(merchantApplications.userId, userId), isOnApplication(path))],
    [merchants, eq(merchants.logo, path)],
    [settings, sql`${settings.value} = to_jsonb(${path}::text)`],
    [evaluations, and(eq(evaluations.userId, userId), or(among(evaluations.images), among(evaluations.appendImages)))],
    [orders, and(eq(orders.ownerId, ownerId), among(orders.attachments))],
    [inquiryLines, and(eq(inquiryLines.ownerId, ownerId), among(inquiryLines.images))],
    [inquiryItems, among(inquiryItems.images)],
    [quoteLines, sql`${quoteLines.words} -> 'images' @> ${JSON.stringify([path])}::jsonb`],
    [inquiryFiles, eq(inquiryFiles.path, path)],
    [consultationMessages, and(eq(consultationMessages.userId, userId), eq(consultationMessages.image, path))],
    [creditDisputes, and(eq(creditDisputes.userId, userId), among(creditDisputes.images))],
  ]
  for (const [table, where] of places) if ((await db.$count(table, where)) > 0) return true
  const slips = db
    .select({ id: paymentVouchers.id })
    .from(paymentVouchers)
    .innerJoin(payments, eq(payments.id, paymentVouchers.paymentId))
    .where(and(eq(payments.ownerId, ownerId), ne(payments.status, 'closed'), among(paymentVouchers.images)))
    .as('slips')
  return (await db.$count(slips)) > 0
}

/** A draft's too: a person who takes a picture out of the form saves it first. */
const isOnApplication = (path: string) => {
  const { logo, licenseImage, idCardFront, idCardBack, qualifications } = merchantApplications
  return or(
    ...[logo, licenseImage, idCardFront, idCardBack].map((column) => eq(column, path)),
    sql`${qualifications} @> ${JSON.stringify([{ image: path }])}::jsonb`,
  )
}
