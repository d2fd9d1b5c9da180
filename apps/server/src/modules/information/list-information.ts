import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/information/calls'
import type { Information, InformationCard } from '@mall/contract/information/terms'
import * as terms from '@mall/contract/information/terms'
import { and, asc, count, desc, eq, exists, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import type { ForReaders } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { cardsByIds, findOf, type Viewer, viewerOf } from '#modules/catalog/catalog.public.ts'
import { information, informationCategories } from './information.table.ts'

type Card = z.output<typeof InformationCard>

/** Published, and its time has come. */
const isOut = (at: Date) => and(eq(information.state, 'published'), lte(information.publishedAt, at))

const cardColumns = {
  id: information.id,
  title: information.title,
  summary: information.summary,
  cover: information.cover,
  category_name: informationCategories.name,
  publishedAt: sql<Date>`${information.publishedAt}`.mapWith(information.publishedAt),
  read_count: information.readCount,
}
const cards = (db: Db, where: SQL | undefined) =>
  db
    .select(cardColumns)
    .from(information)
    .innerJoin(informationCategories, eq(informationCategories.id, information.categoryId))
    .where(where)
    .orderBy(desc(information.publishedAt), desc(information.id))

const presentCard = ({ publishedAt, ...card }: Awaited<ReturnType<typeof cards>>[number]): Card => ({
  ...card,
  published_at: publishedAt.toISOString(),
})

export const listInformation = useCase(
  calls.informationList,
  terms.informationList,
  async (
    { db, now }: ForReaders,
    { cid, keyword, page, list_rows },
  ): Promise<OutputOf<typeof calls.informationList>> => {
    const at = now()
    const categories = await categoriesOut(db, at)
    const find = keyword === '' ? null : findOf(keyword)
    const none = { list: [], total: 0, page, list_rows, categories }
    if (keyword !== '' && !find) return none
    const where = and(
      isOut(at),
      cid > 0 ? eq(information.categoryId, cid) : undefined,
      find ? sql`${information.words} @@ ${find.all}::tsquery` : undefined,
    )
    const [{ n } = { n: 0 }] = await db.select({ n: count() }).from(information).where(where)
    if (n <= (page - 1) * list_rows) return { ...none, total: n }
    const rows = await cards(db, where)
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    return { list: rows.map(presentCard), total: n, page, list_rows, categories }
  },
)

/** Those with something to read, in their order. */
const categoriesOut = (db: Db, at: Date) =>
  db
    .select({ id: informationCategories.id, name: informationCategories.name })
    .from(informationCategories)
    .where(
      exists(
        db
          .select({ id: information.id })
          .from(information)
          .where(and(eq(information.categoryId, informationCategories.id), isOut(at))),
      ),
    )
    .orderBy(asc(informationCategories.sort), asc(informationCategories.id))

const newest = cachePerDatabase<{ list: Card[] }>({ max: 1, ttl: 10_000 })
export const forgetNewest = () => newest.forget()

/** Articles for the home page: ten seconds old at most. */
export async function newestInformation({ db, now }: Pick<ForReaders, 'db' | 'now'>, most: number): Promise<Card[]> {
  const { list } = await newest.of(db, String(most), async () => ({
    list: (await cards(db, isOut(now())).limit(most)).map(presentCard),
  }))
  return list
}

/** Refuses `information.not_found`: drafts, articles that wait for their time and withdrawn ones are as if they were not there. */
export const viewInformation = useCase(
  calls.informationDetail,
  terms.informationDetail,
  async (ctx: ForReaders, { id }): Promise<OutputOf<typeof calls.informationDetail>> => {
    const { db, now } = ctx
    const at = now()
    const found = await known(db, and(eq(information.id, id), isOut(at)))
    if (!found) throw new Refusal('information.not_found')
    const { publishedAt, categoryId } = found.row
    const beside = async (is: SQL, order: SQL) => {
      const [one] = await db
        .select({ id: information.id, title: information.title })
        .from(information)
        .where(and(isOut(at), eq(information.categoryId, categoryId), is))
        .orderBy(order)
        .limit(1)
      return one ?? null
    }
    const here = sql`(${publishedAt?.toISOString()}::timestamptz, ${id}::bigint)`
    const place = sql`(${information.publishedAt}, ${information.id})`
    return {
      ...(await present(ctx, found, await viewerOf(ctx))),
      prev: await beside(sql`${place} > ${here}`, sql`${information.publishedAt}, ${information.id}`),
      next: await beside(sql`${place} < ${here}`, sql`${information.publishedAt} desc, ${information.id} desc`),
    }
  },
)

export async function known(db: Db, where: SQL | undefined) {
  const [found] = await db
    .select({ row: information, categoryName: informationCategories.name })
    .from(information)
    .innerJoin(informationCategories, eq(informationCategories.id, information.categoryId))
    .where(where)
  return found ?? null
}

type Known = NonNullable<Awaited<ReturnType<typeof known>>>

/** A draft looks as if it came out now. */
export async function present(
  { db, now }: Pick<ForReaders, 'db' | 'now'>,
  { row, categoryName }: Known,
  viewer: Viewer,
): Promise<z.output<typeof Information>> {
  const at = now()
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    author: row.author,
    category_id: row.categoryId,
    category_name: categoryName,
    read_count: row.readCount,
    published_at: (row.publishedAt ?? at).toISOString(),
    updated_at: row.updatedAt.toISOString(),
    content_html: row.contentHtml,
    goods: await cardsByIds(db, row.goodsIds, viewer, { at }),
  }
}
