import type { OutputOf } from '@mall/contract/endpoint'
import {
  type openMall as Open,
  type mallOpening as Opening,
  type OpeningStep,
  openingNeeds,
  openingSteps,
} from '@mall/contract/platform-site'
import { unnamedMall } from '@mall/contract/site'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx, CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { settleFees } from '#modules/application/application.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { categories } from '#modules/catalog/catalog.table.ts'
import { publishedOf } from '#modules/content/content.public.ts'
import { homeEditions } from '#modules/home-page/home-page.table.ts'
import { forgetSettings, markOpen, openGateways, readSettings } from '#modules/site/site.public.ts'

/** Tells which of the steps before the opening are done. */
export async function mallOpening(ctx: CtxFor<'platform:content:see'>): Promise<OutputOf<typeof Opening>> {
  const done = await doneOf(ctx)
  const { opened_at } = await readSettings(ctx.db)
  const steps = openingSteps.map((step) => ({ step, done: done[step], must: openingNeeds.includes(step) }))
  return { opened_at, steps }
}

async function doneOf({ db, ports }: Pick<Ctx, 'db' | 'ports'>): Promise<Record<OpeningStep, boolean>> {
  const said = await readSettings(db)
  const published = await publishedOf(db, ['user', 'privacy', 'merchant'])
  return {
    name: said.siteName !== unnamedMall,
    user: published.includes('user'),
    privacy: published.includes('privacy'),
    merchant: published.includes('merchant'),
    service: said.service_phone !== '',
    categories: await hasFees(db),
    payment: said.transfer_account !== null || openGateways({ ports }).length > 0,
    home: (await db.$count(homeEditions)) > 0,
  }
}

/** A first-level category that stores may sell in. */
async function hasFees(db: Db): Promise<boolean> {
  const [one] = await db
    .select({ id: categories.id })
    .from(categories)
    .innerJoin(settleFees, eq(settleFees.categoryId, categories.id))
    .where(eq(categories.isHidden, false))
    .limit(1)
  return one !== undefined
}

/** For good: who is closed for a while says so elsewhere. Opening what is open changes nothing. */
export async function openMall(ctx: CtxFor<'platform:content'>): Promise<OutputOf<typeof Open>> {
  await ctx.db.transaction(async (db) => {
    const done = await doneOf({ ...ctx, db })
    if (!openingNeeds.every((step) => done[step])) throw new Refusal('site.not_ready')
    if (!(await markOpen(db, ctx.now()))) return
    const { siteName } = await readSettings(db)
    await audit({ ...ctx, db }, { action: 'site.open', subject: 'settings:site', detail: siteName })
  })
  forgetSettings(ctx.db)
  return { done: true }
}
