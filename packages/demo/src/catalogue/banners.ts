/** A banner is cut-out art (`pictures/bannerArt.ts`) on a CSS ground with live text. */
export type DemoBanner = {
  /** Names the art. */
  art: string
  title: string
  sub_title: string
  button: string
  link: string
  /** Token of the CSS ground. */
  ground: 'safety' | 'office' | 'gift' | 'clean' | 'electric' | 'tool'
  place: 'home' | 'category'
  sort: number
}

function listLink(category: string): string {
  return `/product/product_list?cid={${category}}`
}

/** Category keys inside `cid=` stand for the id that the loader assigned. */
export const banners: readonly DemoBanner[] = [
  {
    art: 'safety',
    title: '劳保集采节',
    sub_title: '鞋帽手套，按工种配齐',
    button: '去看看',
    link: listLink('safety'),
    ground: 'safety',
    place: 'home',
    sort: 1,
  },
  {
    art: 'office',
    title: '企业开工季',
    sub_title: '电脑到工位，开箱即用',
    button: '整单配齐',
    link: listLink('it'),
    ground: 'office',
    place: 'home',
    sort: 2,
  },
  {
    art: 'cleaning',
    title: '整箱清洁',
    sub_title: '一次备足一季度',
    button: '去囤货',
    link: listLink('cleaning'),
    ground: 'clean',
    place: 'home',
    sort: 3,
  },
  {
    art: 'gift',
    title: '员工福利季',
    sub_title: '一份名单，分发到人',
    button: '选福利',
    link: listLink('welfare'),
    ground: 'gift',
    place: 'home',
    sort: 4,
  },
  {
    art: 'electric',
    title: '电工照明专场',
    sub_title: '整箱工程价，现货速发',
    button: '看型号',
    link: listLink('electric'),
    ground: 'electric',
    place: 'home',
    sort: 5,
  },
  {
    art: 'tools',
    title: '工具焕新周',
    sub_title: '质保五年，配件单买',
    button: '去换新',
    link: listLink('tools'),
    ground: 'tool',
    place: 'home',
    sort: 6,
  },
  {
    art: 'pantry',
    title: '茶水间补给',
    sub_title: '咖啡茶点，按月配送',
    button: '去补给',
    link: listLink('food'),
    ground: 'safety',
    place: 'category',
    sort: 7,
  },
  {
    art: 'packing',
    title: '包装物流专场',
    sub_title: '纸箱胶带，按托发货',
    button: '看规格',
    link: listLink('packing'),
    ground: 'office',
    place: 'category',
    sort: 8,
  },
]
