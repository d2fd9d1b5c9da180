import type { Fault } from '@mall/contract/call/judge'
import { type FloorKind, floorKindLabel, goodsWayLabel } from '@mall/contract/store-page/console.words'
import type { Floor } from '@mall/contract/store-page/store.terms'

/** A new floor. Only the editor uses its key, so keys need to differ only among the floors that are there. */
export function newFloor(kind: FloorKind, floors: readonly Floor[]): Floor {
  const taken = new Set(floors.map(({ key }) => key))
  let n = floors.length + 1
  while (taken.has(`f${n}`)) n += 1
  const key = `f${n}`
  if (kind === 'banners') return { key, kind, slides: [newSlide()] }
  if (kind === 'coupons') return { key, kind }
  if (kind === 'notice') return { key, kind, text: '' }
  return { key, kind, title: '', look: 'grid', way: 'sales', goods_ids: [], category_id: 0, count: 6 }
}

export const newSlide = () => ({ image: '', title: '', to: 'none' as const, target_id: 0 })

/** The name of a floor in the list. */
export function nameOf(floor: Floor): string {
  if (floor.kind === 'goods') return floor.title || '未命名的商品楼层'
  if (floor.kind === 'notice') return floor.text.slice(0, 20) || '未填写的公告'
  if (floor.kind === 'banners') return `${floor.slides.length} 张图片`
  return '店铺正在发放的优惠券'
}

export const aboutFloor = (floor: Floor): string =>
  floor.kind === 'goods' ? `${floorKindLabel.goods} · ${goodsWayLabel[floor.way]}` : floorKindLabel[floor.kind]

/** The faults of one floor, by the field within it. */
export const faultsOf = (faults: readonly Fault[], index: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    faults.flatMap(({ at, text }) => {
      const [, place, ...field] = at.split('.')
      return Number(place) === index ? [[field.join('.'), text]] : []
    }),
  )
