import * as calls from '@mall/contract/application/calls'
import type { SettleFee } from '@mall/contract/application/terms'
import * as terms from '@mall/contract/application/terms'
import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { holdUser, verifyCode } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { readTexts } from '#modules/banned-word/banned-word.public.ts'
import { sameName } from '#modules/company/company.public.ts'
import { checkPictures, keepPrivate } from '#modules/file/file.public.ts'
import { storeOfCompany } from '#modules/merchant/merchant.public.ts'
import { regionNames } from '#modules/region/region.public.ts'
import { lookUpCode } from '#modules/registry/registry.public.ts'
import { openToWriting } from './application.rules.ts'
import { merchantApplications as kept } from './application.table.ts'
import { feesNow, termsVersion } from './fees.ts'
import { isPending, mustBeFree, mustBePublished } from './may-apply.ts'
import { holdName, isTaken } from './names.ts'
import { findOwn } from './own-applications.ts'
import { digest, plainFee, type Row, whole } from './present.ts'

type Draft = ParsedOf<typeof calls.saveApplication>
type Sent = ParsedOf<typeof calls.submitApplication>

/** Nothing is judged but whose the pictures are: a draft may be half a line. */
export const saveApplication = useCase(
  calls.saveApplication,
  terms.saveApplication,
  async (ctx, input): Promise<OutputOf<typeof calls.saveApplication>> => {
    const { actor, now } = ctx
    await mustBePublished(ctx.db)
    await mustBeFree(ctx.db, actor.userId)
    const at = now()
    const row = await ctx.db.transaction(async (db) => {
      const inside = { ...ctx, db }
      const held = await holdUser(db, actor.userId)
      if (!held || held.closedAt) throw new Refusal('auth.expired')
      const columns = { ...columnsOf(input), ...(await papersOf(inside, input)), updatedAt: at }
      const place = input.id === 0 ? await draftOf(db, actor.userId) : await findOwn(db, actor, input.id)
      return place ? change(db, place, columns) : insertDraft(inside, columns)
    })
    return { application: whole(ctx, row, await feesNow(ctx.db)), saved_at: at.toISOString() }
  },
)

async function draftOf(db: Db, userId: number): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(kept)
    .where(and(eq(kept.userId, userId), eq(kept.status, 'draft')))
  return row
}

type Columns = ReturnType<typeof columnsOf> & Awaited<ReturnType<typeof papersOf>> & { updatedAt: Date }

async function insertDraft({ db, actor, now }: Ctx, columns: Columns): Promise<Row> {
  const [made] = await db
    .insert(kept)
    .values({ ...columns, userId: actor.userId, status: 'draft', createdAt: now() })
    .returning()
  if (!made) throw new Error('insert returned no row')
  return made
}

async function change(db: Db, { id }: Row, columns: Partial<typeof kept.$inferInsert>): Promise<Row> {
  const [changed] = await db
    .update(kept)
    .set(columns)
    .where(and(eq(kept.id, id), inArray(kept.status, [...openToWriting])))
    .returning()
  if (!changed) throw new Refusal('application.state_changed')
  return changed
}

const columnsOf = (input: Omit<Draft, 'id'>) => ({
  companyName: input.company_name,
  creditCode: input.credit_code,
  legalPerson: input.legal_person,
  contactName: input.contact_name,
  contactPhone: input.contact_phone,
  email: input.email,
  merName: input.mer_name,
  merType: input.mer_type,
  categoryIds: [...new Set(input.category_ids)],
  intro: input.intro,
  divisionCode: input.division_code,
  address: input.address,
  licenseUntil: input.license_until,
  bankName: input.bank_name,
  bankAccount: input.bank_account,
  remark: input.remark,
})

type Pictures = Pick<Draft, 'logo' | 'license_image' | 'id_card_front' | 'id_card_back' | 'qualifications'>

/** The logo is for everybody; the rest is a paper from the moment that it is kept. */
async function papersOf(ctx: Ctx, input: Pictures) {
  if (input.logo !== '') await checkPictures(ctx.db, [input.logo])
  const paper = async (field: string, path: string) =>
    path === '' ? '' : ((await keepPrivate(ctx, field, [path]))[0] ?? '')
  const qualifications = []
  for (const one of input.qualifications) {
    qualifications.push({ ...one, image: await paper('qualifications', one.image) })
  }
  return {
    logo: input.logo,
    licenseImage: await paper('license_image', input.license_image),
    idCardFront: await paper('id_card_front', input.id_card_front),
    idCardBack: await paper('id_card_back', input.id_card_back),
    qualifications,
  }
}

/** Everything is judged before the code is used up, and what others may have changed once more in the transaction. */
export const submitApplication = useCase(
  calls.submitApplication,
  terms.submitApplication,
  async (ctx, input): Promise<OutputOf<typeof calls.submitApplication>> => {
    const { db, actor } = ctx
    await mustBePublished(db)
    await mustBeFree(db, actor.userId)
    if (await isPending(db, actor.userId)) throw new Refusal('application.pending')
    const fees = await agreed(ctx, input)
    await checkWords(db, input)
    checkPlace(input)
    await checkBusiness(ctx, input)
    if (await isTaken(db, input.mer_name, actor.userId)) throw new Refusal('application.name_taken')
    await verifyCode(ctx, { phone: input.contact_phone, scene: 'settle', code: input.sms_code })
    return ctx.db.transaction((tx) => send({ ...ctx, db: tx }, input, fees))
  },
)

async function send(ctx: Ctx, input: Sent, fees: SettleFee[]) {
  const { db, actor, now } = ctx
  const at = now()
  // The user is held, so that nobody hires them while they apply.
  const held = await holdUser(db, actor.userId)
  if (!held || held.closedAt) throw new Refusal('auth.expired')
  await mustBeFree(db, actor.userId)
  const columns = { ...columnsOf(input), ...(await papersOf(ctx, input)), updatedAt: at }
  const place =
    (input.id === 0 ? await draftOf(db, actor.userId) : await findOwn(db, actor, input.id)) ??
    (await insertDraft(ctx, columns))
  if (await isPending(db, actor.userId)) throw new Refusal('application.pending')
  await holdName(db, input.mer_name)
  if (await isTaken(db, input.mer_name, actor.userId)) throw new Refusal('application.name_taken')
  const sent = await change(db, place, {
    ...columns,
    status: 'pending',
    fees,
    termsVersion: input.terms_version,
    tries: place.tries + 1,
    rejectReason: '',
    rejectFields: {},
    submittedAt: at,
    decidedAt: null,
    operator: '',
  })
  await audit(ctx, {
    action: 'application.submit',
    subject: `merchant_application:${sent.id}`,
    detail: `${input.mer_name}，${input.company_name}`,
  })
  return digest(sent)
}

/**
 * The fees of what was chosen, as they were read. Refuses `application.terms_changed`, `category_gone`, `papers_missing`,
 * `expired`.
 */
async function agreed({ db, now }: Ctx, input: Sent): Promise<SettleFee[]> {
  const all = await feesNow(db)
  if (input.terms_version !== (await termsVersion(db, all))) throw new Refusal('application.terms_changed')
  if (all.length === 0) throw new Refusal('application.no_category')
  const chosen = [...new Set(input.category_ids)].map((id) => {
    const fee = all.find(({ category_id }) => category_id === id)
    if (!fee) throw new Refusal('application.category_gone')
    return plainFee(fee)
  })
  const today = dayOf(now())
  if (input.license_until !== null && input.license_until < today) {
    throw new Refusal('application.expired', { name: '营业执照' })
  }
  for (const { name, category_id, expires_on } of input.qualifications) {
    if (!chosen.some((fee) => fee.category_id === category_id)) {
      throw new BadInput('qualifications', `“${name}”所属的类目未在主营类目中`)
    }
    if (expires_on !== null && expires_on < today) throw new Refusal('application.expired', { name })
  }
  for (const { category_id, name: category, papers } of chosen) {
    const shown = input.qualifications.filter((one) => one.category_id === category_id)
    const lacking = papers.filter((paper) => !shown.some(({ name }) => sameName(name, paper)))
    if (lacking.length > 0) throw new Refusal('application.papers_missing', { category, names: lacking.join('、') })
  }
  return chosen
}

async function checkWords(db: Db, { mer_name, intro }: Sent) {
  const { refused } = await readTexts(db, [
    { field: 'mer_name', text: mer_name },
    { field: 'intro', text: intro },
  ])
  if (refused) throw new Refusal('application.banned_word', { word: refused.word })
}

function checkPlace({ division_code }: Sent) {
  if (!regionNames(division_code)) throw new BadInput('division_code', '请选择完整的省市区')
}

/** Checks the owner of the code, as far as the registry knows it; a registry that does not answer leaves it to the operator. */
async function checkBusiness(ctx: Ctx, { credit_code, company_name }: Sent) {
  const store = await storeOfCompany(ctx.db, credit_code)
  if (store) throw new Refusal('application.company_settled', { store: store.name })
  const [known] = (await lookUpCode(ctx, credit_code, ctx.actor.userId)).found
  if (known?.status === 'abnormal') throw new Refusal('application.abnormal')
  if (known && !sameName(known.name, company_name)) throw new Refusal('company.mismatch')
}
