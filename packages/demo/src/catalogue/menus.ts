/** Home icon grid, two rows of five. */
export type DemoMenu = { name: string; icon: string; link: string; sort: number }

const rows: readonly (readonly [name: string, icon: string, link: string])[] = [
  ['领券中心', '1f3ab', '/activity/coupon_list'],
  ['限时秒杀', '23f0', '/activity/seckill_list'],
  ['资讯', '1f4f0', '/activity/information_list'],
  ['澄采自营', '1f4bc', '/merchant/merchant_home?mer_id={chengcai}'],
  ['劳保安防', 'xhelmet', '/product/category?cid={safety}'],
  ['工具耗材', '1f9f0', '/product/category?cid={tools}'],
  ['电工照明', '1f4a1', '/product/category?cid={electric}'],
  ['办公用品', '1f4d2', '/product/category?cid={office}'],
  ['员工福利', '1f9e7', '/product/category?cid={welfare}'],
  ['帮助', '1f6df', '/help'],
]

/** `{…}` in a link stands for the id the loader gave to that merchant slug or category key. */
export const menus: readonly DemoMenu[] = rows.map(([name, icon, link], i) => ({ name, icon, link, sort: i + 1 }))
