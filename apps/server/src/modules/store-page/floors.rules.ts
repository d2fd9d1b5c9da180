import type { Floor } from '@mall/contract/store-page/store.terms'

/** The goods that floors name: chosen one by one, and where slides lead. */
export const goodsNamed = (floors: readonly Floor[]): number[] => [
  ...new Set(
    floors.flatMap((floor) => {
      if (floor.kind === 'goods') return floor.way === 'chosen' ? floor.goods_ids : []
      if (floor.kind === 'banners')
        return floor.slides.flatMap(({ to, target_id }) => (to === 'goods' ? [target_id] : []))
      return []
    }),
  ),
]

/** The own categories that floors name. */
export const categoriesNamed = (floors: readonly Floor[]): number[] => [
  ...new Set(
    floors.flatMap((floor) => {
      if (floor.kind === 'goods') return floor.way === 'category' ? [floor.category_id] : []
      if (floor.kind === 'banners')
        return floor.slides.flatMap(({ to, target_id }) => (to === 'category' ? [target_id] : []))
      return []
    }),
  ),
]

export const picturesOf = (floors: readonly Floor[]): string[] =>
  floors.flatMap((floor) => (floor.kind === 'banners' ? floor.slides.map(({ image }) => image) : []))

/** Everything that people read, with the field that it stands in. */
export const textsOf = (floors: readonly Floor[]): { field: string; text: string }[] =>
  floors.flatMap((floor, i) => {
    if (floor.kind === 'notice') return [{ field: `floors.${i}.text`, text: floor.text }]
    if (floor.kind === 'goods') return [{ field: `floors.${i}.title`, text: floor.title }]
    if (floor.kind === 'coupons') return []
    return floor.slides.map(({ title }, at) => ({ field: `floors.${i}.slides.${at}.title`, text: title }))
  })

/** An outline of a page for the log: kind and title of each floor, top to bottom. */
export const outlineOf = (floors: readonly Floor[]): string[] =>
  floors.map((floor) => {
    if (floor.kind === 'goods') return `商品：${floor.title}`
    if (floor.kind === 'notice') return `公告：${floor.text}`
    if (floor.kind === 'coupons') return '优惠券'
    return `轮播图：${floor.slides.map(({ title }) => title).join('、')}`
  })

export const isSame = (a: readonly Floor[], b: readonly Floor[]): boolean => JSON.stringify(a) === JSON.stringify(b)
