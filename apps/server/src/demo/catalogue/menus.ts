/** Home icon grid, two rows of five. */
export type DemoMenu = { name: string; icon: string; link: string; sort: number }

const rows: readonly (readonly [name: string, icon: string, link: string])[] = [
  ['领券中心', '1f3ab', '/activity/coupon_list'],
  ['热销榜', '1f3c6', '/product/product_recommended?type=hot'],
  ['新品', '1f381', '/product/product_recommended?type=new'],
  ['澄采自营', '1f4bc', '/merchant/merchant_home?mer_id={chengcai}'],
  ['劳保安防', 'xhelmet', '/product/category?cid={safety}'],
  ['工具耗材', '1f9f0', '/product/category?cid={tools}'],
  ['电工照明', '1f4a1', '/product/category?cid={electric}'],
  ['办公用品', '1f4d2', '/product/category?cid={office}'],
  ['清洁用品', '1faa3', '/product/category?cid={cleaning}'],
  ['员工福利', '1f9e7', '/product/category?cid={welfare}'],
]

/** `{…}` in a link stands for the id the loader gave to that merchant slug or category key. */
export const menus: readonly DemoMenu[] = rows.map(([name, icon, link], i) => ({ name, icon, link, sort: i + 1 }))
