import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/company/calls'
import * as terms from '@mall/contract/company/terms'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { takeGuess } from './amount-guesses.ts'
import { amountTries, hoursUntil, retransferAt } from './application.rules.ts'
import { type Application, fail, isOpen, latestApplication } from './application.ts'
import { companyApplications } from './company.table.ts'
import { found, type Welcoming } from './found-company.ts'
import { drawAmount, keepArrival, sendTransfer } from './verification-transfer.ts'
import { companyStatus } from './view-company-status.ts'

/**
 * Each call takes one of the three tries of its transfer, and one of the three of the day that the company is good for,
 * before it compares: many at once get no more looks, nor do many who apply for one company.
 */
export async function checkAmount(ctx: Ctx & Welcoming, { amount_fen }: ParsedOf<typeof calls.checkAmount>) {
  const { tried, left } = await ctx.db.transaction((tx) => takeTry({ ...ctx, db: tx }))
  if (tried.amountFen !== amount_fen) throw new Refusal('company.amount', { left }, { keepWrites: true })
  await become(ctx, tried)
  return companyStatus(ctx)
}

async function takeTry({ db, actor, now }: Ctx) {
  const [tried] = await db
    .update(companyApplications)
    .set({ triesLeft: sql`${companyApplications.triesLeft} - 1` })
    .where(
      and(
        eq(companyApplications.userId, actor.userId),
        eq(companyApplications.status, 'verifying'),
        gt(companyApplications.triesLeft, 0),
      ),
    )
    .returning()
  if (!tried) throw new Refusal('company.no_transfer')
  // A day that is spent gives the try of the transfer back.
  const left = await takeGuess(db, tried.creditCode, now())
  return { tried, left: Math.min(left, tried.triesLeft) }
}

/** If two people prove one company at once, one has it; the other's application ends. */
async function become(ctx: Ctx & Welcoming, row: Application) {
  const asProven = and(eq(companyApplications.status, 'verifying'), eq(companyApplications.transfers, row.transfers))
  try {
    const made = await ctx.db.transaction((tx) => found({ ...ctx, db: tx }, row, asProven))
    if (!made) throw new Refusal('company.no_transfer')
  } catch (error) {
    if (error instanceof Refusal && error.code === 'company.taken') {
      await fail(ctx.db, row.id, { reason: error.message }, ctx.now())
    }
    throw error
  }
}

export const retransfer = useCase(calls.retransfer, terms.retransfer, async (ctx) => {
  const { db, actor, now, random } = ctx
  const at = now()
  const row = await latestApplication(db, actor.userId)
  const allowedAt = row && retransferAt(row)
  if (!row || !allowedAt) throw new Refusal('company.no_transfer')
  if (allowedAt > at) throw new Refusal('company.too_soon', { hours: hoursUntil(allowedAt, at) })
  const drawn = await db.transaction(async (tx) => {
    const [again] = await tx
      .update(companyApplications)
      .set({
        status: 'transferring',
        amountFen: drawAmount(random),
        triesLeft: amountTries,
        transfers: row.transfers + 1,
        transferredAt: null,
      })
      .where(
        and(
          eq(companyApplications.id, row.id),
          eq(companyApplications.status, 'verifying'),
          eq(companyApplications.transfers, row.transfers),
        ),
      )
      .returning()
    // Asked for twice at once, it is sent once.
    if (!again) throw new Refusal('company.no_transfer')
    await keepArrival(tx, ctx, again)
    return again
  })
  await sendTransfer(ctx, drawn)
  return companyStatus(ctx)
})

export const manualReview = useCase(calls.manualReview, terms.manualReview, async (ctx) => {
  const { db, actor } = ctx
  const moved = await db
    .update(companyApplications)
    .set({ status: 'auditing', triesLeft: 0 })
    .where(and(isOpen(actor.userId), inArray(companyApplications.status, ['transferring', 'verifying'])))
    .returning({ id: companyApplications.id })
  if (moved.length === 0) throw new Refusal('company.no_transfer')
  return companyStatus(ctx)
})
