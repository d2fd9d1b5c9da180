import * as calls from '@mall/contract/application/calls'
import * as terms from '@mall/contract/application/terms'
import type { OutputOf } from '@mall/contract/call/call'
import { agreedTo } from '@mall/contract/home-page/words'
import { refusalText } from '@mall/contract/refusal/refusal'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { areAllPublished } from '#modules/content/content.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { merchantApplications as kept } from './application.table.ts'
import { feesNow, termsVersion } from './fees.ts'
import { eligibilityOf, isPending, ownCompany, whyNot } from './may-apply.ts'
import { isTaken } from './names.ts'
import { averageWorkdays, deskUrl, digest, plainFee, type Row, whole } from './present.ts'

export const settleTerms = useCase(
  calls.settleTerms,
  terms.settleTerms,
  async ({ db }): Promise<OutputOf<typeof calls.settleTerms>> => {
    const fees = await feesNow(db)
    return {
      fees: fees.map(plainFee),
      why_not: await whyNobodySettles(db, fees.length),
      terms_version: await termsVersion(db, fees),
      stores: await db.$count(merchants, ne(merchants.status, 'closed')),
      average_workdays: await averageWorkdays(db),
    }
  },
)

/** Whether anybody may apply for a store now. */
export const isSettlingOpen = async (db: Db): Promise<boolean> =>
  (await whyNobodySettles(db, (await feesNow(db)).length)) === ''

/** Why no store is let in now; empty where one is. */
async function whyNobodySettles(db: Db, categories: number): Promise<string> {
  if (!(await areAllPublished(db, agreedTo.settle))) return refusalText('application.no_agreement')
  return categories === 0 ? refusalText('application.no_category') : ''
}

export const applicationStanding = useCase(
  calls.applicationStanding,
  terms.applicationStanding,
  async (ctx): Promise<OutputOf<typeof calls.applicationStanding>> => {
    const { db, actor, now } = ctx
    const { status: known, desk, store } = await eligibilityOf(db, actor.userId)
    const standing = known === 'free' && (await isPending(db, actor.userId)) ? 'pending' : known
    const rows = await db
      .select()
      .from(kept)
      .where(eq(kept.userId, actor.userId))
      .orderBy(desc(sql`coalesce(${kept.submittedAt}, ${kept.updatedAt})`), desc(kept.id))
      .limit(20)
    const draft = rows.find(({ status }) => status === 'draft')
    const latest = rows.find(({ status }) => status !== 'draft') ?? draft
    return {
      standing,
      why_not: whyNot(standing, desk),
      mer_id: store?.id ?? null,
      mer_name: store?.name ?? '',
      desk_url: deskUrl(ctx),
      latest: latest ? digest(latest) : null,
      draft: draft ? whole(ctx, draft, await feesNow(db)) : null,
      company: standing === 'free' ? await ownCompany(db, actor.userId) : null,
      phone: actor.phone,
      server_now: now().toISOString(),
    }
  },
)

/** Newest first; what was begun only stands among all. */
export const ownApplications = useCase(
  calls.applications,
  terms.applications,
  async (ctx, { status, page, list_rows }): Promise<OutputOf<typeof calls.applications>> => {
    const { db, actor, now } = ctx
    const where = and(eq(kept.userId, actor.userId), status === 'all' ? undefined : eq(kept.status, status))
    const rows = await db
      .select()
      .from(kept)
      .where(where)
      .orderBy(desc(sql`coalesce(${kept.submittedAt}, ${kept.updatedAt})`), desc(kept.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    return {
      list: rows.map(digest),
      total: await db.$count(kept, where),
      page,
      list_rows,
      desk_url: deskUrl(ctx),
      average_workdays: await averageWorkdays(db),
      server_now: now().toISOString(),
    }
  },
)

export const ownApplication = useCase(
  calls.application,
  terms.application,
  async (ctx, { id }): Promise<OutputOf<typeof calls.application>> => {
    return whole(ctx, await findOwn(ctx.db, ctx.actor, id), await feesNow(ctx.db))
  },
)

export async function findOwn(db: Db, { userId }: Pick<Actor, 'userId'>, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(kept)
    .where(and(eq(kept.id, id), eq(kept.userId, userId)))
  if (!row) throw new Refusal('application.not_found')
  return row
}

export const storeNameFree = useCase(
  calls.storeNameFree,
  terms.storeNameFree,
  async ({ db, actor }, { mer_name }): Promise<OutputOf<typeof calls.storeNameFree>> => {
    return { is_free: !(await isTaken(db, mer_name, actor.userId)) }
  },
)

/** Only while nobody has decided. */
export const withdrawApplication = useCase(
  calls.withdrawApplication,
  terms.withdrawApplication,
  async (ctx, { id }) => {
    await ctx.db.transaction(async (db) => {
      const row = await findOwn(db, ctx.actor, id)
      const [gone] = await db
        .update(kept)
        .set({ status: 'withdrawn', updatedAt: ctx.now() })
        .where(and(eq(kept.id, row.id), eq(kept.status, 'pending')))
        .returning({ id: kept.id })
      if (!gone) throw new Refusal('application.state_changed')
      await audit(
        { ...ctx, db },
        { action: 'application.withdraw', subject: `merchant_application:${id}`, detail: row.merName },
      )
    })
    return { done: true as const }
  },
)
