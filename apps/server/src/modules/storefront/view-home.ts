import type { home as contract } from '@mall/contract/content'
import type { OutputOf } from '@mall/contract/endpoint'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { cardsByIds, topOfStore, viewerOf } from '#modules/catalog/catalog.public.ts'
import { banners, homeFloors, menus, notices } from '#modules/content/content.table.ts'
import { newestInformation } from '#modules/information/information.public.ts'
import { merchantCards } from '#modules/merchant/merchant.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

type Home = OutputOf<typeof contract>
type Plan = Awaited<ReturnType<typeof readPlan>>

/** 好店推荐 shows this many stores, with this many goods each; so many of the newest articles stand below. */
const shown = { stores: 6, goods: 3, articles: 3 }

const plans = cachePerDatabase<Plan>({ max: 1, ttl: 10_000 })

/** The home page. What stands where is ten seconds old at most; the prices are those that this viewer may see. */
export async function viewHome(ctx: Ctx<Actor | null>): Promise<Home> {
  const { db } = ctx
  const { floors, storeIds, ...plan } = await plans.of(db, 'home', () => readPlan(db))
  const viewer = await viewerOf(ctx)
  const extra = { at: ctx.now() }
  const filled: Home['floors'] = []
  for (const { goodsIds, subTitle, sort: _, ...floor } of floors) {
    const goods = await cardsByIds(db, goodsIds, viewer, extra)
    if (goods.length > 0) filled.push({ ...floor, sub_title: subTitle, goods })
  }
  const cards = await merchantCards(db, storeIds)
  const stores: Home['merchants'] = []
  for (const card of cards.values()) {
    stores.push({ ...card, goods: (await topOfStore(db, card.mer_id, viewer)).slice(0, shown.goods) })
  }
  return { ...plan, floors: filled, merchants: stores, information: await newestInformation(ctx, shown.articles) }
}

async function readPlan(db: Db) {
  const bannerRows = await db
    .select()
    .from(banners)
    .where(eq(banners.isShown, true))
    .orderBy(asc(banners.sort), asc(banners.id))
  const menuRows = await db.select().from(menus).orderBy(asc(menus.sort), asc(menus.id))
  const noticeRows = await db.select().from(notices).orderBy(asc(notices.sort), asc(notices.id))
  const floors = await db.select().from(homeFloors).orderBy(asc(homeFloors.sort), asc(homeFloors.id))
  const score = sql`${merchants.descScore} + ${merchants.serviceScore} + ${merchants.deliveryScore}`
  const stores = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.status, 'open'))
    .orderBy(asc(merchants.sort), desc(score), asc(merchants.id))
    .limit(shown.stores)
  return {
    banners: bannerRows.map(({ id, title, subTitle, button, link, image, ground }) => ({
      id,
      title,
      sub_title: subTitle,
      button,
      link,
      image,
      ground,
    })),
    menus: menuRows.map(({ sort: _, ...menu }) => menu),
    notices: noticeRows.map(({ sort: _, ...notice }) => notice),
    floors,
    storeIds: stores.map((store) => store.id),
  }
}
