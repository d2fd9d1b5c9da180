import * as storeCalls from '@mall/contract/application/store.calls'
import * as storeTerms from '@mall/contract/application/store.terms'
import type { OutputOf } from '@mall/contract/call/call'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { readTexts } from '#modules/banned-word/banned-word.public.ts'
import { categories } from '#modules/catalog/catalog.table.ts'
import { checkPictures, keepPrivate, linkTo } from '#modules/file/file.public.ts'
import {
  companyBehind,
  holdPaper,
  holdProfile,
  inForce,
  replacePaper,
  type Shown,
  writeProfile,
} from '#modules/merchant/merchant.public.ts'
import { merchantProfiles, merchantQualifications, merchants } from '#modules/merchant/merchant.table.ts'

export const storeProfile = useCase(
  storeCalls.storeProfile,
  storeTerms.storeProfile,
  async (ctx): Promise<OutputOf<typeof storeCalls.storeProfile>> => {
    const { db, actor, now } = ctx
    const [row] = await db
      .select({ store: merchants, profile: merchantProfiles })
      .from(merchants)
      .leftJoin(merchantProfiles, eq(merchantProfiles.merchantId, merchants.id))
      .where(eq(merchants.id, actor.merchantId))
    if (!row) throw new Error('a desk of no store')
    const { store, profile } = row
    const papers = await db
      .select({ paper: merchantQualifications, category: categories.name })
      .from(merchantQualifications)
      .leftJoin(categories, eq(categories.id, merchantQualifications.categoryId))
      .where(and(eq(merchantQualifications.merchantId, actor.merchantId), inForce))
      .orderBy(asc(merchantQualifications.id))
    const today = dayOf(now())
    return {
      name: store.name,
      type_name: store.typeName,
      status: store.status,
      region: store.region,
      company_name: store.companyName,
      credit_code: (await companyBehind(db, actor.merchantId))?.creditCode ?? '',
      ...inWire(store),
      fees: profile?.fees ?? [],
      qualifications: papers.map(({ paper, category }) => ({
        id: paper.id,
        name: paper.name,
        category_name: category ?? '',
        image: linkTo(ctx, paper.image),
        expires_on: paper.expiresOn,
        is_expired: paper.expiresOn !== null && paper.expiresOn < today,
      })),
    }
  },
)

const inWire = (shown: Shown) => ({
  logo: shown.logo,
  banner: shown.banner,
  intro: shown.intro,
  phone: shown.phone,
  ship_rule: shown.shipRule,
  promise: shown.promise,
})

/** Uploaded at the desk; from then on it is a paper like the one before. */
export const renewQualification = useCase(
  storeCalls.renewQualification,
  storeTerms.renewQualification,
  async (ctx, input) => {
    const { actor, now } = ctx
    const at = now()
    await ctx.db.transaction(async (db) => {
      const old = await holdPaper(db, input.id, actor.merchantId)
      if (!old) throw new Refusal('application.paper_not_found')
      if (input.expires_on !== null && input.expires_on < dayOf(at)) {
        throw new Refusal('application.expired', { name: old.name })
      }
      const [image = ''] = await keepPrivate({ ...ctx, db }, 'image', [input.image])
      await replacePaper(db, old, { image, expiresOn: input.expires_on }, at)
      await audit(
        { ...ctx, db },
        {
          action: 'store.qualification',
          subject: `store:${actor.merchantId}`,
          detail: old.name,
          before: { expires_on: old.expiresOn },
          after: { expires_on: input.expires_on },
        },
      )
    })
    return { done: true as const }
  },
)

/** The name stays as it was approved. */
export const saveStoreProfile = useCase(
  storeCalls.saveStoreProfile,
  storeTerms.saveStoreProfile,
  async (ctx, input) => {
    const { actor } = ctx
    await ctx.db.transaction(async (db) => {
      const { refused } = await readTexts(db, [
        { field: 'intro', text: input.intro },
        { field: 'ship_rule', text: input.ship_rule },
        { field: 'promise', text: input.promise ?? '' },
      ])
      if (refused) throw new Refusal('application.banned_word', { word: refused.word })
      const before = await holdProfile(db, actor.merchantId)
      if (!before) throw new Error('a desk of no store')
      // Pictures that stand there may have come with the mall; new ones were uploaded here.
      const added = [input.logo, input.banner].filter(
        (path) => path !== '' && path !== before.logo && path !== before.banner,
      )
      await checkPictures(db, added)
      const after: Shown = {
        logo: input.logo,
        banner: input.banner,
        intro: input.intro,
        phone: input.phone,
        shipRule: input.ship_rule,
        promise: input.promise ?? before.promise,
      }
      await writeProfile(db, actor.merchantId, after)
      await audit(
        { ...ctx, db },
        {
          action: 'store.profile',
          subject: `store:${actor.merchantId}`,
          detail: '店铺资料',
          before: inWire(before),
          after: inWire(after),
        },
      )
    })
    return { done: true as const }
  },
)
