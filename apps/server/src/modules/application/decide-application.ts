import * as platformCalls from '@mall/contract/application/platform.calls'
import * as platformTerms from '@mall/contract/application/platform.terms'
import { storeTypeLabel } from '@mall/contract/application/words'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { callByName, holdUser, maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { openDeposit } from '#modules/deposit/deposit.public.ts'
import { hireOwner, workplaceOf } from '#modules/desk/desk.public.ts'
import { openStore, storeOfCompany } from '#modules/merchant/merchant.public.ts'
import { notify, queueTexts, sendSoon } from '#modules/message/message.public.ts'
import { merchantApplications as kept } from './application.table.ts'
import { reasonsOf, sentApplication } from './desk-applications.ts'
import { holdName } from './names.ts'
import { deskUrl, type Row, regionOf } from './present.ts'

/** A welcome that is later than this is not sent: the store has found out by itself. */
const welcomeLife = days(7)

/**
 * Opens the store, gives its owner a place at its desk and notifies them, all at once or not at all. If two approve at
 * once, or the applicant withdraws meanwhile, the first counts.
 */
export const approveApplication = useCase(
  platformCalls.approveApplication,
  platformTerms.approveApplication,
  async (ctx, { id }) => {
    const { now, afterCommit } = ctx
    const { merchantId, texts } = await ctx.db.transaction(async (db) => {
      const inside = { ...ctx, db }
      const found = await sentApplication(db, id)
      // The person before everything else, as in all that hires or lets go.
      const held = await holdUser(db, found.userId)
      if (!held || held.closedAt) throw new Refusal('application.applicant_gone')
      await holdName(db, found.merName)
      const [applicant] = await db
        .select({ phone: users.phone, disabledAt: users.disabledAt })
        .from(users)
        .where(eq(users.id, found.userId))
      if (!applicant || applicant.disabledAt) throw new Refusal('application.applicant_gone')
      const at = now()
      // Held until the end, and read anew: what was withdrawn or decided meanwhile is not pending any more.
      const [pending] = await db
        .select()
        .from(kept)
        .where(and(eq(kept.id, id), eq(kept.status, 'pending')))
        .for('update')
      if (!pending) throw new Refusal('application.decided')
      const opened = await open(db, pending, at)
      const owner = { merchantId: opened, userId: pending.userId, name: pending.contactName, at }
      if (!(await hireOwner(db, owner))) {
        const work = await workplaceOf(db, pending.userId)
        throw new Refusal('application.applicant_busy', { desk: work?.desk ?? '' })
      }
      await db
        .update(kept)
        .set({ status: 'approved', merchantId: opened, decidedAt: at, updatedAt: at, operator: ctx.actor.nickname })
        .where(eq(kept.id, id))
      await callByName(db, { userId: pending.userId, realName: pending.contactName })
      await welcome(inside, pending, { merchantId: opened, phone: applicant.phone })
      const [values, goodUntil] = [{ store: pending.merName }, later(at, welcomeLife)]
      const texts = await queueTexts(db, ctx, [{ phone: applicant.phone, scene: 'settled', values, goodUntil }])
      return { merchantId: opened, texts }
    })
    afterCommit((db) => sendSoon({ ...ctx, db }, texts))
    return { mer_id: merchantId }
  },
)

async function open(db: Db, row: Row, at: Date): Promise<number> {
  const opened = await openStore(db, {
    slug: `settled-${row.id}`,
    name: row.merName,
    logo: row.logo,
    intro: row.intro,
    typeName: row.merType ? storeTypeLabel[row.merType] : '',
    region: regionOf(row.divisionCode),
    companyName: row.companyName,
    creditCode: row.creditCode,
    legalPerson: row.legalPerson,
    licenseImage: row.licenseImage,
    licenseUntil: row.licenseUntil,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    email: row.email,
    address: row.address,
    bankName: row.bankName,
    bankAccount: row.bankAccount,
    fees: row.fees,
    termsVersion: row.termsVersion,
    qualifications: row.qualifications.map(({ category_id, name, image, expires_on }) => ({
      categoryId: category_id,
      name,
      image,
      expiresOn: expires_on,
    })),
    at,
  })
  if (opened === 'name') throw new Refusal('application.name_taken')
  if (opened === 'company') {
    const store = await storeOfCompany(db, row.creditCode)
    throw new Refusal('application.company_settled', { store: store?.name ?? '' })
  }
  await openDeposit(db, opened, Math.max(0, ...row.fees.map(({ deposit_fen }) => deposit_fen)), at)
  return opened
}

type Opened = { merchantId: number; phone: string }

async function welcome(ctx: Ctx, row: Row, { merchantId, phone }: Opened) {
  const { db, now } = ctx
  const text = `“${row.merName}”已开通。请在电脑上用手机号 ${maskPhone(phone)} 登录商家工作台 ${deskUrl(ctx)}，完善资料、发布商品后即可接单。`
  const notification = { userId: row.userId, kind: 'system' as const, title: '入驻申请已通过', text, link: recordPage }
  await notify(db, [{ ...notification, ref: `merchant-application-${row.id}:approved` }], now())
  await audit(ctx, {
    action: 'application.approve',
    subject: `merchant_application:${row.id}`,
    detail: `${row.merName}，${row.companyName}`,
    before: { status: 'pending', mer_id: null },
    after: { status: 'approved', mer_id: merchantId },
  })
  await audit(ctx, {
    action: 'store.open',
    subject: `store:${merchantId}`,
    detail: row.merName,
    after: { mer_name: row.merName, credit_code: row.creditCode, user_id: row.userId },
  })
}

/** In the mall, where one reads how the application stands. */
const recordPage = '/merchant/application_record'

/** With what is wrong, all in all or by field, which the form then says beside each. */
export const rejectApplication = useCase(
  platformCalls.rejectApplication,
  platformTerms.rejectApplication,
  async (ctx, { id, reason, fields }) => {
    const { actor, now, afterCommit } = ctx
    const said = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
    if (reason === '' && Object.keys(said).length === 0) throw new BadInput('reason', '请填写驳回原因')
    const at = now()
    const texts = await ctx.db.transaction(async (db) => {
      const row = await sentApplication(db, id)
      const round = { at: at.toISOString(), operator: actor.nickname, reason, fields: said }
      const [rejected] = await db
        .update(kept)
        .set({
          status: 'rejected',
          rejectReason: reason,
          rejectFields: said,
          rounds: [...row.rounds, round],
          decidedAt: at,
          updatedAt: at,
          operator: actor.nickname,
        })
        .where(and(eq(kept.id, id), eq(kept.status, 'pending')))
        .returning({ id: kept.id })
      if (!rejected) throw new Refusal('application.decided')
      const why = reasonsOf(reason, said)
      const text = `“${row.merName}”的入驻申请未通过。${why}。修改后可以重新提交。`
      const notification = {
        userId: row.userId,
        kind: 'system' as const,
        title: '入驻申请未通过',
        text,
        link: recordPage,
      }
      await notify(db, [{ ...notification, ref: `merchant-application-${id}:rejected:${row.tries}` }], at)
      await audit(
        { ...ctx, db },
        {
          action: 'application.reject',
          subject: `merchant_application:${id}`,
          detail: `${row.merName}，原因：${why}`,
          before: { status: 'pending' },
          after: { status: 'rejected', ...said },
        },
      )
      const [applicant] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, row.userId))
      // The reasons are shown after login only; a person who is not logged in learns by SMS at least that they are waited for.
      const phone = applicant?.phone ?? row.contactPhone
      const [values, goodUntil] = [{ store: row.merName }, later(at, welcomeLife)]
      return queueTexts(db, ctx, [{ phone, scene: 'settle_change', values, goodUntil }])
    })
    afterCommit((db) => sendSoon({ ...ctx, db }, texts))
    return { done: true as const }
  },
)
