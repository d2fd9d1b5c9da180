import { noBrandName } from '@mall/contract/brand/console.words'
import type { OutputOf } from '@mall/contract/call/call'
import type { Connection } from '@mall/contract/connection/platform.words'
import * as sitePlatformCalls from '@mall/contract/site/platform.calls'
import * as sitePlatformTerms from '@mall/contract/site/platform.terms'
import { type OpeningStep, openingNeeds, openingSteps } from '@mall/contract/site/platform.words'
import { unnamedMall } from '@mall/contract/site/words'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { settleFees } from '#modules/application/application.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { brands, categories, goods } from '#modules/catalog/catalog.table.ts'
import { connectionList } from '#modules/connection/connection.public.ts'
import { publishedOf } from '#modules/content/content.public.ts'
import { homeEditions } from '#modules/home-page/home-page.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { forgetSettings, markOpen, readSettings, stepsAside } from '#modules/site/site.public.ts'

/** Tells how far each step of the opening is. */
export const mallOpening = useCase(
  sitePlatformCalls.mallOpening,
  sitePlatformTerms.mallOpening,
  async (ctx): Promise<OutputOf<typeof sitePlatformCalls.mallOpening>> => {
    const done = await doneOf(ctx)
    const { opened_at } = await readSettings(ctx.db)
    const aside = await stepsAside(ctx.db)
    const steps = openingSteps.map((step) => ({
      step,
      done: done[step],
      must: isNeeded(step),
      is_aside: aside.has(step),
    }))
    const isLeft = steps.some((one) => !one.done && !one.is_aside)
    // A demo has no opening: it comes open, and filled.
    return { opened_at, is_shown: opened_at === null || (isLeft && !ctx.config.demo), steps }
  },
)

const isNeeded = (step: OpeningStep) => openingNeeds.some((one) => one === step)

async function doneOf(ctx: Pick<Ctx, 'db' | 'ports' | 'now' | 'config'>): Promise<Record<OpeningStep, boolean>> {
  const { db } = ctx
  const said = await readSettings(db)
  const { list } = await connectionList(ctx)
  const works = (one: Connection) =>
    list.some(({ connection, state }) => connection === one && (state === 'connected' || state === 'simulated'))
  const published = await publishedOf(db, ['user', 'privacy', 'merchant'])
  return {
    name: said.siteName !== unnamedMall,
    user: published.includes('user'),
    privacy: published.includes('privacy'),
    merchant: published.includes('merchant'),
    service: said.service_phone !== '',
    categories: await hasFees(db),
    payment: works('transfer') || works('wechat') || works('alipay'),
    home: await some(db.$count(homeEditions)),
    look: said.logo !== '' && said.icp !== '',
    // 无品牌 comes with the mall.
    brands: await some(db.$count(brands, and(eq(brands.isHidden, false), ne(brands.name, noBrandName)))),
    // A step that comes filled in is done once a person confirms that they read it.
    carriers: false,
    words: false,
    aftersale: false,
    sms: works('sms'),
    mail: works('mail'),
    invoices: works('invoicing'),
    tracking: works('tracking'),
    store: await some(db.$count(merchants)),
    goods: await some(db.$count(goods, eq(goods.status, 'on_sale'))),
  }
}

const some = async (count: Promise<number>) => (await count) > 0

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

/** For good: a mall that closes for a while says so elsewhere. Opening an open mall changes nothing. */
export const openMall = useCase(
  sitePlatformCalls.openMall,
  sitePlatformTerms.openMall,
  async (ctx): Promise<OutputOf<typeof sitePlatformCalls.openMall>> => {
    await ctx.db.transaction(async (db) => {
      const done = await doneOf({ ...ctx, db })
      if (!openingNeeds.every((step) => done[step])) throw new Refusal('site.not_ready')
      if (!(await markOpen(db, ctx.now()))) return
      const { siteName } = await readSettings(db)
      await audit({ ...ctx, db }, { action: 'site.open', subject: 'settings:site', detail: siteName })
    })
    forgetSettings(ctx.db)
    return { done: true }
  },
)
