import type { GoodsCard as Goods } from '@mall/contract/goods/terms'
import { useRef } from 'react'
import { useDragScroll } from '#ui/useDragScroll.ts'
import { GoodsCard } from './GoodsCard.tsx'

/** Small cards in one row that is moved sideways, by a mouse too. */
export function GoodsRow({ goods }: { goods: readonly Goods[] }) {
  const track = useRef<HTMLUListElement>(null)
  useDragScroll(track)
  return (
    <ul className="hscroll" ref={track}>
      {goods.map((one) => (
        <li key={one.goods_id} className="flex-none w-25">
          <GoodsCard goods={one} view="mini" />
        </li>
      ))}
    </ul>
  )
}
