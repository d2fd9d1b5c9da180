import type { OutputOf } from '@mall/contract/call/call'
import * as homePageCalls from '@mall/contract/home-page/calls'
import type { HomePage } from '@mall/contract/home-page/platform.terms'
import * as homePageTerms from '@mall/contract/home-page/terms'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { cardsByIds, topOfStore, viewerOf } from '#modules/catalog/catalog.public.ts'
import { stripsOf } from '#modules/file/file.public.ts'
import { audiencesOf, draftedHome, previewOf, publishedHome, shownOf } from '#modules/home-page/home-page.public.ts'
import { newestInformation } from '#modules/information/information.public.ts'
import { merchantCards } from '#modules/merchant/merchant.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

type Home = OutputOf<typeof homePageCalls.home>

/** 好店推荐 shows this many stores, with this many goods each; so many of the newest articles stand below. */
const shown = { stores: 6, goods: 3, articles: 3 }

const streets = cachePerDatabase<{ storeIds: number[] }>({ max: 1, ttl: 10_000 })

/** The home page. Its layout is ten seconds old at most; the prices are those that this viewer may see. */
export const viewHome = useCase(homePageCalls.home, homePageTerms.home, async (ctx): Promise<Home> => {
  return filled(ctx, shownOf(await publishedHome(ctx.db), audiencesOf(ctx.actor), ctx.now()))
})

/** The draft, as one of an audience would see it at an instant, for holders of a code. Refuses `content.not_found`. */
export const previewHome = useCase(
  homePageCalls.homePreview,
  homePageTerms.homePreview,
  async (ctx, input): Promise<Home> => {
    const asked = previewOf(ctx, input.preview)
    if (!asked) throw new Refusal('content.not_found')
    return filled(ctx, shownOf(await draftedHome(ctx.db), [asked.audience], asked.at))
  },
)

/** With the goods, stores and articles that stand there now; an empty floor is left out. */
async function filled(ctx: Ctx<Actor | null>, { banners, menus, notices, floors }: HomePage): Promise<Home> {
  const { db } = ctx
  const viewer = await viewerOf(ctx)
  const extra = { at: ctx.now() }
  const shelves: Home['floors'] = []
  for (const { id, kind, title, sub_title, link, goods_ids } of floors) {
    const goods = await cardsByIds(db, goods_ids, viewer, extra)
    if (goods.length > 0) shelves.push({ id, kind, title, sub_title, link, goods })
  }
  const { storeIds } = await streets.of(db, 'stores', () => readStores(db))
  const cards = await merchantCards(db, storeIds)
  const stores: Home['merchants'] = []
  for (const card of cards.values()) {
    stores.push({ ...card, goods: (await topOfStore(db, card.mer_id, viewer)).slice(0, shown.goods) })
  }
  return {
    banners: banners.map(({ start_at: _, end_at: __, audience: ___, ...banner }) => banner),
    menus: menus.map(({ id, title, icon, link }) => ({ id, title, icon, link })),
    menu_strips: stripsOf(
      ctx.ports.secret,
      menus.map(({ icon }) => icon),
    ),
    notices: notices.map(({ id, title, link }) => ({ id, title, link })),
    floors: shelves,
    merchants: stores,
    information: await newestInformation(ctx, shown.articles),
  }
}

async function readStores(db: Db) {
  const score = sql`${merchants.descScore} + ${merchants.serviceScore} + ${merchants.deliveryScore}`
  const stores = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.status, 'open'))
    .orderBy(asc(merchants.sort), sql`${score} desc nulls last`, asc(merchants.id))
    .limit(shown.stores)
  return { storeIds: stores.map((store) => store.id) }
}
