import { brandApplicationsAtOnce, noBrandName } from '@mall/contract/brand/console.words'
import * as brandPlatformCalls from '@mall/contract/brand/platform.calls'
import * as brandPlatformTerms from '@mall/contract/brand/platform.terms'
import * as brandStoreCalls from '@mall/contract/brand/store.calls'
import * as brandStoreTerms from '@mall/contract/brand/store.terms'
import type { OutputOf } from '@mall/contract/call/call'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { brands, brandApplications as kept } from './catalog.table.ts'
import { placesChanged } from './catalog-change.ts'
import { addBrand } from './manage-brands.ts'
import { lockPlaces } from './stale-goods.ts'

type Row = typeof kept.$inferSelect

export const applyForBrand = useCase(
  brandStoreCalls.applyForBrand,
  brandStoreTerms.applyForBrand,
  async (
    { db, actor, now },
    { name, trademark_no, remark },
  ): Promise<OutputOf<typeof brandStoreCalls.applyForBrand>> => {
    const { merchantId } = actor
    return db.transaction(async (tx) => {
      // Applications of one store go one after the other, so that no name waits twice.
      await tx.execute(sql`select pg_advisory_xact_lock(727111, ${merchantId})`)
      const listed = and(eq(brands.name, name), eq(brands.isHidden, false), isNull(brands.mergedInto))
      if ((await tx.$count(brands, listed)) > 0) throw new Refusal('brand_application.listed')
      const waiting = and(eq(kept.merchantId, merchantId), eq(kept.state, 'pending'))
      if ((await tx.$count(kept, and(waiting, eq(kept.name, name)))) > 0) throw new Refusal('brand_application.pending')
      if ((await tx.$count(kept, waiting)) >= brandApplicationsAtOnce) {
        throw new Refusal('brand_application.too_many', { limit: brandApplicationsAtOnce })
      }
      const [made] = await tx
        .insert(kept)
        .values({ merchantId, name, trademarkNo: trademark_no, remark, state: 'pending', appliedAt: now() })
        .returning({ id: kept.id })
      if (!made) throw new Error('insert returned no row')
      return { id: made.id }
    })
  },
)

export const ownBrandApplications = useCase(
  brandStoreCalls.ownBrandApplications,
  brandStoreTerms.ownBrandApplications,
  async ({ db, actor }, { page, list_rows }): Promise<OutputOf<typeof brandStoreCalls.ownBrandApplications>> => {
    const where = eq(kept.merchantId, actor.merchantId)
    const rows = await db
      .select()
      .from(kept)
      .where(where)
      .orderBy(desc(kept.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    return { list: rows.map(present), total: await db.$count(kept, where), page, list_rows }
  },
)

export const brandApplications = useCase(
  brandPlatformCalls.brandApplications,
  brandPlatformTerms.brandApplications,
  async ({ db }, { state, page, list_rows }): Promise<OutputOf<typeof brandPlatformCalls.brandApplications>> => {
    const where = eq(kept.state, state)
    const rows = await db
      .select({ one: kept, store: merchants.name })
      .from(kept)
      .innerJoin(merchants, eq(merchants.id, kept.merchantId))
      .where(where)
      .orderBy(state === 'pending' ? asc(kept.id) : desc(kept.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ one, store }) => ({ ...present(one), store, operator: one.operator }))
    return { list, total: await db.$count(kept, where), page, list_rows }
  },
)

/** If two operators decide at once, one decision counts and the other operator is told. */
export const decideBrandApplication = useCase(
  brandPlatformCalls.decideBrandApplication,
  brandPlatformTerms.decideBrandApplication,
  async (ctx, { id, is_approved, reason }): Promise<OutputOf<typeof brandPlatformCalls.decideBrandApplication>> => {
    const { db, actor, now } = ctx
    await db.transaction(async (tx) => {
      const [held] = await tx.select().from(kept).where(eq(kept.id, id)).for('update')
      if (!held) throw new Refusal('brand_application.not_found')
      if (held.state !== 'pending') throw new Refusal('brand_application.settled')
      const state = is_approved ? 'approved' : 'refused'
      if (is_approved) await listBrand({ ...ctx, db: tx }, held.name)
      const decided = { state, reason: is_approved ? '' : reason, operator: actor.nickname, decidedAt: now() } as const
      await tx.update(kept).set(decided).where(eq(kept.id, id))
      const said = is_approved ? '已通过，现在可以选用' : `未通过：${reason}`
      const about = { merchantId: held.merchantId, kind: 'brand_decided' as const, subject: held.name }
      const notification = {
        ...about,
        title: '品牌申请',
        text: `“${held.name}”${said}`,
        ref: `brand_application:${id}`,
      }
      await notifyStores(tx, [notification], now())
      const what = { action: 'brand_application.decide', subject: `brand_application:${id}`, detail: held.name }
      await audit(
        { ...ctx, db: tx },
        { ...what, before: { state: 'pending' }, after: { state, reason: decided.reason } },
      )
    })
    // The cached brands were read before the commit.
    placesChanged()
    return { done: true }
  },
)

/** Adds the brand, or shows the one of that name again. */
async function listBrand(ctx: CtxFor<'platform:goods'>, name: string): Promise<void> {
  await lockPlaces(ctx.db)
  const [there] = await ctx.db.select().from(brands).where(eq(brands.name, name))
  if (there) await ctx.db.update(brands).set({ isHidden: false }).where(eq(brands.id, there.id))
  else await addBrand(ctx, { id: 0, version: 0, name, initial: '', logo: '', sort: 0, is_hidden: false })
}

const present = ({ id, name, trademarkNo, remark, state, reason, appliedAt, decidedAt }: Row) => ({
  id,
  name,
  trademark_no: trademarkNo,
  remark,
  state,
  reason,
  applied_at: appliedAt.toISOString(),
  decided_at: decidedAt?.toISOString() ?? null,
})

/** Adds the brand of goods without a brand. It comes with the mall, and an operator may hide it. */
export async function shipNoBrand(db: Db): Promise<void> {
  await db.insert(brands).values({ name: noBrandName, initial: 'W', pinyin: 'wupinpai' }).onConflictDoNothing()
}
