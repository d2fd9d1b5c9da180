import type { InformationState } from '@mall/contract/information/words'
import type { Db } from '@mall/server/src/db/client.ts'
import { dayOf, days, hours, later } from '@mall/server/src/kernel/time.ts'
import { informationColumns, tidiedInformation } from '@mall/server/src/modules/information/information.public.ts'
import { information, informationCategories } from '@mall/server/src/modules/information/information.table.ts'
import { articleHtml } from '../catalogue/articles/html.ts'
import { articleCategories, type DemoArticle } from '../catalogue/articles/types.ts'
import { articles } from '../catalogue/articles.ts'
import type { Shelved } from './goods.ts'

/** 资讯 in every state, their dates spread over three months. */
export async function loadInformation(db: Db, shelf: readonly Shelved[], at: Date): Promise<void> {
  const made = await db
    .insert(informationCategories)
    .values(articleCategories.map((name, i) => ({ name, sort: i + 1 })))
    .returning()
  const idOf = new Map(made.map(({ id, name }) => [name, id]))
  const rows = articles.map(({ days_ago, ...article }) => {
    const words = tidiedInformation({
      title: article.title,
      author: article.author,
      summary: article.summary,
      category_id: idOf.get(article.category) ?? 0,
      cover: article.cover === undefined ? '' : `/img/news-${article.cover}.webp`,
      content_html: articleHtml(article.body),
      goods_ids: (article.goods ?? []).flatMap((category) => bestOf(shelf, category)),
    })
    const publishedAt = article.draft ? null : whenOf(at, days_ago)
    return {
      ...informationColumns(words),
      state: stateOf(article),
      publishedAt,
      readCount: article.reads,
      operator: '运营',
      updatedAt: publishedAt !== null && publishedAt < at ? publishedAt : at,
    }
  })
  await db.insert(information).values(rows)
}

/** The hour of publication: in the morning of its day; tomorrow's articles too. */
function whenOf(at: Date, daysAgo: number): Date {
  const morning = later(new Date(`${dayOf(later(at, -days(daysAgo)))}T00:00:00+08:00`), hours(9.5))
  return daysAgo >= 0 && morning > at ? later(at, -hours(2)) : morning
}

function stateOf({ draft, withdrawn }: Pick<DemoArticle, 'draft' | 'withdrawn'>): InformationState {
  if (draft) return 'draft'
  return withdrawn ? 'withdrawn' : 'published'
}

/** The two best sold goods of a category that can be bought at once. */
const bestOf = (shelf: readonly Shelved[], category: string): number[] =>
  shelf
    .filter(
      ({ goods }) =>
        goods.category.startsWith(`${category}.`) && goods.status === 'on_sale' && goods.price_mode === 'normal',
    )
    .filter(({ goods }) => goods.images.length > 0 && goods.skus.some((sku) => sku.stock > 0))
    .sort((a, b) => b.goods.sales - a.goods.sales)
    .slice(0, 2)
    .map(({ goodsId }) => goodsId)
