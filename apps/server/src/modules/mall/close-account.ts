import type { closeAccount as CloseAccount } from '@mall/contract/account'
import type { ParsedOf } from '@mall/contract/endpoint'
import { refusalText } from '@mall/contract/refusal'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { forgetUser, goneName, holdUser, useTicket } from '#modules/account/account.public.ts'
import { forgetPerson as forgetAddresses } from '#modules/address/address.public.ts'
import { forgetPerson as forgetApplications } from '#modules/application/application.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { forgetPerson as forgetCart } from '#modules/cart/cart.public.ts'
import { forgetPerson as forgetTaste } from '#modules/catalog/catalog.public.ts'
import { forgetPerson as forgetCollected } from '#modules/collection/collection.public.ts'
import { forgetPerson as forgetCompanies } from '#modules/company/company.public.ts'
import { forgetPerson as forgetConsultations } from '#modules/consultation/consultation.public.ts'
import { forgetPerson as forgetReminders } from '#modules/coupon/coupon.public.ts'
import { forgetPerson as forgetReviewer } from '#modules/evaluation/evaluation.public.ts'
import { removePapers } from '#modules/file/file.public.ts'
import { forgetPerson as forgetInquiries } from '#modules/inquiry/inquiry.public.ts'
import { forgetPerson as forgetTitles } from '#modules/invoice-title/invoice-title.public.ts'
import { forgetPerson as forgetMessages } from '#modules/message/message.public.ts'
import { forgetPerson as forgetPoints, lossesOf } from '#modules/points/points.public.ts'
import { isEmployed, obstaclesTo } from './closing-obstacles.ts'

export async function closeCheck({ db, actor, now }: Ctx) {
  const employed = (await isEmployed(db, actor.userId)) ? [employedText] : []
  const obstacles = [...employed, ...(await obstaclesTo(db, actor.userId))]
  // Of an employee the owner is the company, which loses nothing.
  return { obstacles, losses: employed.length > 0 ? [] : await lossesOf(db, actor.ownerId, now()) }
}

const employedText = refusalText('account.employed')

/**
 * All in one transaction that holds the person: whatever would stand in the way either was there before, and is seen, or
 * comes too late for somebody who has left. A refusal leaves the ticket good.
 */
export async function closeAccount(ctx: Ctx, { ticket }: ParsedOf<typeof CloseAccount>) {
  const { db, actor, now, ports, afterCommit } = ctx
  const { userId } = actor
  await db.transaction(async (tx) => {
    const at = now()
    const held = await holdUser(tx, userId)
    await useTicket(tx, { userId, purpose: 'close', ticket, at })
    if (!held || (await isEmployed(tx, userId))) throw new Refusal('account.employed')
    const obstacles = await obstaclesTo(tx, userId)
    if (obstacles.length > 0) throw new Refusal('account.open_business', { obstacles })
    const person = { userId, ownerId: held.ownerId }
    await forgetUser(tx, userId, at)
    await forgetAddresses(tx, person)
    await forgetCart(tx, person)
    await forgetTitles(tx, person)
    await forgetInquiries(tx, person)
    await forgetTaste(tx, person)
    await forgetCollected(tx, person)
    await forgetReminders(tx, person)
    await forgetPoints(tx, person, at)
    const licences = [...(await forgetCompanies(tx, person)), ...(await forgetApplications(tx, person))]
    const pictures = await forgetConsultations(tx, person)
    afterCommit(() => removePapers(ports.storage, [...licences, ...pictures]))
    await forgetReviewer(tx, person)
    await forgetMessages(tx, person)
    const nameless = { ...actor, nickname: goneName }
    await audit({ db: tx, actor: nameless, now }, { action: 'account.close', subject: `user:${userId}`, detail: '' })
  })
  return { done: true as const }
}
