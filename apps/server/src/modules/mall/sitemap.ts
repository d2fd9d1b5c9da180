import { and, between, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { categories, goods } from '#modules/catalog/catalog.table.ts'
import { coupons } from '#modules/coupon/coupon.table.ts'
import { isOfThisMall } from '#modules/help/help.public.ts'
import { helpArticles, helpCategories } from '#modules/help/help.table.ts'
import { information } from '#modules/information/information.table.ts'
import { planOnSale } from '#modules/membership/membership.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { seckillSessions } from '#modules/seckill/seckill.table.ts'

/** A public page by its path, and the day on which it last changed, where that is known. */
export type Listed = { path: string; day: string | null }

/** Goods by ranges of their ids, so that a part stays what it is while goods come and go. A sitemap may hold 50,000 addresses. */
const goodsInPart = 10_000

/** The names of all parts that list anything, `pages` first. */
export async function sitemapParts(db: Db): Promise<string[]> {
  const nth = sql<number>`((${goods.id} - 1) / ${sql.raw(String(goodsInPart))} + 1)::int`
  const rows = await db
    .selectDistinct({ nth })
    .from(goods)
    .innerJoin(merchants, eq(merchants.id, goods.merchantId))
    .where(isListed)
    .orderBy(nth)
  return ['pages', ...rows.map((row) => `goods-${row.nth}`)]
}

type Mall = Pick<Ctx, 'db' | 'now' | 'ports'>

/** The entries of a part; null for an unknown name, and for a part without goods: a `urlset` may not be empty. */
export async function sitemapPart(mall: Mall, name: string): Promise<Listed[] | null> {
  if (name === 'pages') return pagesListed(mall)
  const nth = Number(/^goods-([1-9]\d{0,5})$/.exec(name)?.[1])
  if (Number.isNaN(nth)) return null
  const listed = await goodsListed(mall.db, nth)
  return listed.length === 0 ? null : listed
}

const openStores = ['open', 'resting'] as const
const isListed = and(eq(goods.status, 'on_sale'), inArray(merchants.status, [...openStores]))

async function goodsListed(db: Db, nth: number): Promise<Listed[]> {
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .innerJoin(merchants, eq(merchants.id, goods.merchantId))
    .where(and(between(goods.id, (nth - 1) * goodsInPart + 1, nth * goodsInPart), isListed))
    .orderBy(goods.id)
  return rows.map(({ id }) => ({ path: `/product/detail?goods_id=${id}`, day: null }))
}

async function pagesListed(mall: Mall): Promise<Listed[]> {
  const { db } = mall
  const shelves = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.isHidden, false), lte(categories.level, 3)))
    .orderBy(categories.id)
  const stores = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(inArray(merchants.status, [...openStores]))
    .orderBy(merchants.id)
  const articles = await db
    .select({ id: information.id, updatedAt: information.updatedAt })
    .from(information)
    .where(and(eq(information.state, 'published'), lte(information.publishedAt, mall.now())))
    .orderBy(information.id)
  const answers = await db
    .select({ id: helpArticles.id, updatedAt: helpArticles.updatedAt })
    .from(helpArticles)
    .innerJoin(helpCategories, eq(helpCategories.id, helpArticles.categoryId))
    .where(and(eq(helpArticles.state, 'published'), sql`not ${helpCategories.isHidden}`, await isOfThisMall(mall)))
    .orderBy(helpArticles.id)
  /** Pages that need no parameter, each while there is something on it: an empty list is nothing to be found. */
  const lists: [path: string, isFilled: boolean][] = [
    ['/', true],
    ['/product/category', shelves.length > 0],
    ['/product/product_recommended', (await sitemapParts(db)).length > 1],
    ['/activity/coupon_list', await hasCoupons(mall)],
    ['/activity/seckill_list', await hasSeckill(mall)],
    ['/activity/information_list', articles.length > 0],
    ['/merchant/merchant_street', stores.length > 0],
    ['/help', answers.length > 0],
    ['/users/member_center', (await planOnSale(db)) !== null],
  ]
  return [
    ...lists.flatMap(([path, isFilled]) => (isFilled ? [{ path, day: null }] : [])),
    ...shelves.map(({ id }) => ({ path: `/product/product_list?cid=${id}`, day: null })),
    ...stores.map(({ id }) => ({ path: `/merchant/merchant_home?mer_id=${id}`, day: null })),
    ...articles.map(({ id, updatedAt }) => ({ path: `/activity/information_info?id=${id}`, day: dayOf(updatedAt) })),
    ...answers.map(({ id, updatedAt }) => ({ path: `/help/content?id=${id}`, day: dayOf(updatedAt) })),
  ]
}

const hasCoupons = async ({ db, now }: Mall): Promise<boolean> =>
  (await db.$count(
    coupons,
    and(eq(coupons.state, 'running'), eq(coupons.way, 'centre'), gt(coupons.claimUntil, now())),
  )) > 0

const hasSeckill = async ({ db, now }: Mall): Promise<boolean> =>
  (await db.$count(seckillSessions, and(eq(seckillSessions.state, 'open'), gt(seckillSessions.endAt, now())))) > 0

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
