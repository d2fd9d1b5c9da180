import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/clock.ts'
import { saveRichtext } from '#modules/content/content.public.ts'
import { banners, homeFloors, menus, notices } from '#modules/content/content.table.ts'
import { settings } from '#modules/site/site.table.ts'
import { agreements } from '../catalogue/agreements.ts'
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

/** Where transfers go; nobody has this account. */
const transferAccount = {
  name: '澄采供应链（演示）有限公司',
  bank: '澄江银行上海松江支行',
  account: '3108000066660009018',
}

/** What the home page shows, the agreements, and where transfers go. */
export async function loadFront(db: Db, stores: Stores, shelf: readonly Shelved[], at: Date) {
  await db.insert(settings).values({ key: 'transfer_account', value: transferAccount })
  const ids = new Map([...stores.categories, ...stores.merchants])
  await db.insert(banners).values(
    demoBanners
      .filter((banner) => banner.place === 'home')
      .map((banner) => ({
        title: banner.title,
        subTitle: banner.sub_title,
        button: banner.button,
        link: resolveLink(banner.link, ids),
        image: `/img/banner-${banner.art}.webp`,
        ground: banner.ground,
        sort: banner.sort,
      })),
  )
  await db.insert(menus).values(
    demoMenus.map((menu) => ({
      title: menu.name,
      icon: `/img/icon-${menu.icon}.webp`,
      link: resolveLink(menu.link, ids),
      sort: menu.sort,
    })),
  )
  await db
    .insert(notices)
    .values(demoNotices.map((notice, sort) => ({ title: notice.title, link: resolveLink(notice.link, ids), sort })))
  await db.insert(homeFloors).values(
    floors.map(({ kind, title, subTitle, category, size }, sort) => ({
      kind,
      title,
      subTitle,
      link: resolveLink(`/product/product_list?cid={${category}}`, ids),
      goodsIds: forFloor(shelf, category, size),
      sort,
    })),
  )
  for (const agreement of agreements) {
    await saveRichtext(db, {
      key: agreement.key,
      title: agreement.title,
      html: agreement.content_html,
      sort: agreement.sort,
      at: later(at, -days(30)),
    })
  }
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
