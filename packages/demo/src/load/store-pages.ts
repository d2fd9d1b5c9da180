import type { Floor } from '@mall/contract/store-page/store.terms'
import type { Db } from '@mall/server/src/db/client.ts'
import { days, later } from '@mall/server/src/kernel/time.ts'
import {
  storeCategories,
  storeCategoryGoods,
  storePageEditions,
  storePages,
} from '@mall/server/src/modules/store-page/store-page.table.ts'
import { categories as demoCategories } from '../catalogue/categories.ts'
import type { Shelved } from './goods.ts'
import type { Stores } from './stores.ts'

/** These leave their goods in the categories of the mall. */
const unarranged: readonly string[] = ['hengzhuan', 'yibao', 'shuoce']
/** Number of a store's largest kinds of goods that get a category of their own. */
const kinds = 6

type Page = {
  /** Pictures of `pictures/news-art.ts`, each with its title. */
  slides: readonly (readonly [art: string, title: string])[]
  notice: string
  /** Title of the first floor of goods. */
  best: string
}
/** Pages of three stores that have decorated; the others show the default page. */
const decorated: Readonly<Record<string, Page>> = {
  gudun: {
    slides: [
      ['shoes', '安全鞋换季'],
      ['gloves', '手套按工种选'],
    ],
    notice: '企业标识印制 50 双起，打样 3 天出图；月结客户请联系客服开通。',
    best: '车间常备',
  },
  ruigong: {
    slides: [['bearing', '工具与配件']],
    notice: '电动工具质保期内免费维修，配件可单买。',
    best: '师傅都在用',
  },
  chiming: {
    slides: [
      ['breaker', '低压电器整箱价'],
      ['parcel', '整箱当天发'],
    ],
    notice: '照明工程可出照度方案，整箱另有工程价。',
    best: '工程热卖',
  },
}

type Given = { stores: Stores; shelf: readonly Shelved[]; at: Date }

/** Own categories of most stores, and the pages of those that decorated theirs. */
export async function loadStorePages(db: Db, { stores, shelf, at }: Given): Promise<void> {
  for (const [slug, merchantId] of stores.merchants) {
    const own = shelf.filter((one) => one.merchantId === merchantId && one.goods.status === 'on_sale')
    if (own.length === 0) continue
    const best = unarranged.includes(slug) ? 0 : await arrange(db, merchantId, own, at)
    const page = decorated[slug]
    if (page) await decorate(db, merchantId, { page, best, own, at })
  }
}

/** 「掌柜推荐」, and 「按品类」 with the store's largest kinds of goods in it. The first one's number. */
async function arrange(db: Db, merchantId: number, own: readonly Shelved[], at: Date): Promise<number> {
  const add = async (name: string, sort: number, parentId: number | null, its: readonly Shelved[]) => {
    const [made] = await db.insert(storeCategories).values({ merchantId, parentId, name, sort }).returning()
    if (!made) throw new Error('insert returned no row')
    if (its.length > 0)
      await db.insert(storeCategoryGoods).values(its.map(({ goodsId }) => ({ categoryId: made.id, goodsId, at })))
    return made.id
  }
  const best = await add('掌柜推荐', 0, null, own.slice(0, 8))
  const byKind = [...Map.groupBy(own, ({ goods }) => goods.category)].toSorted(([, a], [, b]) => b.length - a.length)
  if (byKind.length < 2) return best
  const top = await add('按品类选', 1, null, [])
  for (const [i, [key, its]] of byKind.slice(0, kinds).entries()) {
    const name = demoCategories.find((one) => one.key === key)?.name ?? key
    await add(name.slice(0, 12), i, top, its)
  }
  return best
}

type Decorated = { page: Page; best: number; own: readonly Shelved[]; at: Date }

/** An older edition, and the one that shoppers see. */
async function decorate(db: Db, merchantId: number, { page, best, own, at }: Decorated) {
  const [first, second] = own
  const slides = page.slides.map(([art, title], i) => ({
    image: `/img/news-${art}.webp`,
    title,
    ...(i === 0
      ? { to: 'category' as const, target_id: best }
      : { to: 'goods' as const, target_id: (second ?? first)?.goodsId ?? 0 }),
  }))
  const plain: Floor[] = [
    { key: 'f1', kind: 'banners', slides },
    { key: 'f2', kind: 'coupons' },
    {
      key: 'f3',
      kind: 'goods',
      title: page.best,
      look: 'grid',
      way: 'category',
      goods_ids: [],
      category_id: best,
      count: 6,
    },
  ]
  const floors: Floor[] = [
    ...plain.slice(0, 2),
    { key: 'f4', kind: 'notice', text: page.notice },
    ...plain.slice(2),
    {
      key: 'f5',
      kind: 'goods',
      title: '店铺热销',
      look: 'row',
      way: 'sales',
      goods_ids: [],
      category_id: 0,
      count: 8,
    },
    {
      key: 'f6',
      kind: 'goods',
      title: '新品',
      look: 'grid',
      way: 'new',
      goods_ids: [],
      category_id: 0,
      count: 4,
    },
  ]
  const operator = '店主'
  await db.insert(storePageEditions).values([
    { merchantId, number: 1, floors: plain, operator, at: later(at, -days(40)) },
    { merchantId, number: 2, floors, operator, at: later(at, -days(6)) },
  ])
  await db.insert(storePages).values({ merchantId, floors, version: 4, operator, updatedAt: later(at, -days(6)) })
}
