import * as accountCalls from '@mall/contract/account/calls'
import * as accountTerms from '@mall/contract/account/terms'
import { refusalText } from '@mall/contract/refusal/refusal'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { forgetUser, goneName, holdUser, rememberPhone, useTicket } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { forgetPerson as forgetAddresses } from '#modules/address/address.public.ts'
import { forgetPerson as forgetApplications } from '#modules/application/application.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { forgetPerson as forgetCart } from '#modules/cart/cart.public.ts'
import { forgetPerson as forgetTaste } from '#modules/catalog/catalog.public.ts'
import { forgetPerson as forgetCollected } from '#modules/collection/collection.public.ts'
import { forgetPerson as forgetCompanies } from '#modules/company/company.public.ts'
import { employees } from '#modules/company/company.table.ts'
import { forgetPerson as forgetConsultations } from '#modules/consultation/consultation.public.ts'
import { forgetPerson as forgetReminders } from '#modules/coupon/coupon.public.ts'
import { forgetPerson as forgetDesk } from '#modules/desk/desk.public.ts'
import { forgetPerson as forgetReviewer } from '#modules/evaluation/evaluation.public.ts'
import { removePapers } from '#modules/file/file.public.ts'
import { forgetPerson as forgetInquiries } from '#modules/inquiry/inquiry.public.ts'
import { forgetPerson as forgetMails } from '#modules/invoice/invoice.public.ts'
import { forgetPerson as forgetTitles } from '#modules/invoice-title/invoice-title.public.ts'
import { forgetPerson as forgetMessages, forgetTextsTo } from '#modules/message/message.public.ts'
import { forgetPerson as forgetPoints } from '#modules/points/points.public.ts'
import { forgetPerson as forgetDeals } from '#modules/seckill/seckill.public.ts'
import { lossesOf, obstaclesTo } from './closings.ts'

/** Disabled or not: whose company it is has to let them go. */
const isEmployed = async (db: Db, userId: number) => (await db.$count(employees, eq(employees.userId, userId))) > 0

export const closeCheck = useCase(accountCalls.closeCheck, accountTerms.closeCheck, async ({ db, actor, now }) => {
  const employed = (await isEmployed(db, actor.userId)) ? [employedText] : []
  // The owner of an employee is the company; the question is about what is their own.
  const [own] = await db.select({ ownerId: users.ownerId }).from(users).where(eq(users.id, actor.userId))
  if (!own) throw new Error('nobody is logged in')
  const who = { userId: actor.userId, ownerId: own.ownerId }
  const obstacles = [...employed, ...(await obstaclesTo(db, who))]
  return { obstacles, losses: employed.length > 0 ? [] : await lossesOf(db, who, now()) }
})

const employedText = refusalText('account.employed')

/**
 * All in one transaction that holds the person: an obstacle either was there before, and is seen, or comes too late for a person who
 * has left: work that makes obstacles holds the person too (`holdPresent`). A refusal leaves the ticket good.
 */
export const closeAccount = useCase(accountCalls.closeAccount, accountTerms.closeAccount, async (ctx, { ticket }) => {
  const { db, actor, now, ports } = ctx
  const { userId } = actor
  await db.transaction(async (tx) => {
    const at = now()
    const held = await holdUser(tx, userId)
    await useTicket(tx, { userId, purpose: 'close', ticket, at })
    if (!held || (await isEmployed(tx, userId))) throw new Refusal('account.employed')
    const person = { userId, ownerId: held.ownerId }
    const obstacles = await obstaclesTo(tx, person)
    if (obstacles.length > 0) throw new Refusal('account.open_business', { obstacles })
    const pointsOwed = await forgetPoints(tx, person, at)
    await rememberPhone(tx, userId, { secret: ports.secret, pointsOwed, at })
    await forgetUser(tx, userId, at)
    await forgetAddresses(tx, person)
    await forgetCart(tx, person)
    await forgetTitles(tx, person)
    await forgetMails(tx, person)
    await forgetInquiries(tx, person)
    await forgetTaste(tx, person)
    await forgetCollected(tx, person)
    await forgetReminders(tx, person)
    await forgetDeals(tx, person)
    await forgetDesk(tx, person)
    const licences = [...(await forgetCompanies(tx, person)), ...(await forgetApplications(tx, person))]
    const pictures = await forgetConsultations(tx, person)
    await removePapers({ ...ctx, db: tx }, [...licences, ...pictures])
    await forgetReviewer(tx, person)
    await forgetMessages(tx, person)
    await forgetTextsTo(tx, [actor.phone])
    const nameless = { ...actor, nickname: goneName }
    await audit({ db: tx, actor: nameless, now }, { action: 'account.close', subject: `user:${userId}`, detail: '' })
  })
  return { done: true as const }
})
