import type { HomePage } from '@mall/contract/home-page/platform.terms'
import type { Db } from '@mall/server/src/db/client.ts'
import { days, later } from '@mall/server/src/kernel/time.ts'
import { saveRichtext } from '@mall/server/src/modules/content/content.public.ts'
import { homeDrafts, homeEditions } from '@mall/server/src/modules/home-page/home-page.table.ts'
import { settings } from '@mall/server/src/modules/site/site.table.ts'
import { agreements, demoSite } from '../catalogue/agreements.ts'
import { banners as demoBanners } from '../catalogue/banners.ts'
import { resolveLink } from '../catalogue/links.ts'
import { menus as demoMenus } from '../catalogue/menus.ts'
import { notices as demoNotices } from '../catalogue/notices.ts'
import type { Shelved } from './goods.ts'
import type { Stores } from './stores.ts'

const floors = [
  { kind: 'big_two_small', title: '企业开工季', subTitle: '整单采购，一次配齐', category: 'it', size: 6 },
  { kind: 'three_columns', title: '劳保换季', subTitle: '按工种选', category: 'safety', size: 6 },
  { kind: 'row', title: '整箱清洁', subTitle: '囤一季更省', category: 'cleaning', size: 8 },
] as const

/** The mall's account for transfers; it is invented. */
const transferAccount = {
  name: '澄采供应链（演示）有限公司',
  bank: '澄江银行上海松江支行',
  account: '3108000066660009018',
}

/** The mall's name and contacts, the home page, the agreements, and the account for transfers. */
export async function loadFront(db: Db, stores: Stores, shelf: readonly Shelved[], at: Date) {
  const set = { ...demoSite, transfer_account: transferAccount, opened_at: at.toISOString() }
  await db.insert(settings).values(Object.entries(set).map(([key, value]) => ({ key, value })))
  const ids = new Map([...stores.categories, ...stores.merchants])
  const always = { start_at: null, end_at: null, audience: [] }
  const page: HomePage = {
    banners: demoBanners
      .filter((banner) => banner.place === 'home')
      .toSorted((a, b) => a.sort - b.sort)
      .map((banner, i) => ({
        ...always,
        id: i + 1,
        title: banner.title,
        sub_title: banner.sub_title,
        button: banner.button,
        link: resolveLink(banner.link, ids),
        image: `/img/banner-${banner.art}.webp`,
        ground: banner.ground,
      })),
    menus: demoMenus
      .toSorted((a, b) => a.sort - b.sort)
      .map((menu, i) => ({
        ...always,
        id: i + 1,
        title: menu.name,
        icon: `/img/icon-${menu.icon}.webp`,
        link: resolveLink(menu.link, ids),
      })),
    notices: demoNotices.map((notice, i) => ({
      ...always,
      id: i + 1,
      title: notice.title,
      link: resolveLink(notice.link, ids),
    })),
    floors: floors.map(({ kind, title, subTitle, category, size }, i) => ({
      ...always,
      id: i + 1,
      kind,
      title,
      sub_title: subTitle,
      link: resolveLink(`/product/product_list?cid={${category}}`, ids),
      goods_ids: forFloor(shelf, category, size),
    })),
  }
  await publishPages(db, page, at)
  for (const { key, title, html, sort } of agreements) {
    const words = { key, title, sort, operator: '平台运营' }
    // One agreement was longer before: its earlier text stays readable.
    const before = key === 'privacy' ? html.slice(0, html.lastIndexOf('<h2>')) : null
    if (before) await saveRichtext(db, { ...words, html: before, at: later(at, -days(200)), note: '首次发布' })
    const note = before ? '补充联系方式' : '首次发布'
    await saveRichtext(db, { ...words, html, note, at: later(at, -days(37)), effectiveAt: later(at, -days(30)) })
  }
}

/** The present page and its earlier editions: without its last floor, and before that without notices. */
async function publishPages(db: Db, page: HomePage, at: Date) {
  const older: [note: string, page: HomePage, daysAgo: number][] = [
    ['开业首页', { ...page, floors: page.floors.slice(0, 2), notices: [] }, 60],
    ['增加公告', { ...page, floors: page.floors.slice(0, 2) }, 20],
    ['增加整箱清洁楼层', page, 3],
  ]
  await db.insert(homeEditions).values(
    older.map(([note, one, daysAgo], i) => ({
      number: i + 1,
      page: one,
      note,
      operator: '平台运营',
      at: later(at, -days(daysAgo)),
    })),
  )
  await db.insert(homeDrafts).values({ id: 1, page, version: 3, operator: '平台运营', updatedAt: later(at, -days(3)) })
}

/** The best sold goods of a trade that can be bought at once, each from another third-level category. */
function forFloor(shelf: readonly Shelved[], category: string, size: number): number[] {
  const seen = new Set<string>()
  return [...shelf]
    .filter(
      ({ goods }) =>
        goods.category.startsWith(`${category}.`) && goods.status === 'on_sale' && goods.price_mode === 'normal',
    )
    .filter(({ goods }) => goods.images.length > 0 && goods.skus.some((sku) => sku.stock > 0))
    .sort((a, b) => b.goods.sales - a.goods.sales)
    .filter(({ goods }) => !seen.has(goods.category) && seen.add(goods.category))
    .slice(0, size)
    .map(({ goodsId }) => goodsId)
}
