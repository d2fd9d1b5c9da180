import type { GoodsCard as Goods } from '@mall/contract/goods/terms'
import type { ReactNode } from 'react'
import { List } from '#list/List.tsx'
import { type PagedQuery, useRows } from '#list/rows.ts'
import { SkeletonGrid, SkeletonRows } from '#ui/Skeleton.tsx'
import { GoodsCard } from './GoodsCard.tsx'

export type GoodsPage = { list: Goods[] }

type Props<P extends GoodsPage> = {
  /** `useInfiniteQuery(infiniteOf(recommend, …))` or any other paged list of goods */
  pages: PagedQuery<P>
  onAdd?: (goods: Goods) => void
  /** `useGoodsMenu` */
  onMore?: (goods: Goods) => void
  view?: 'grid' | 'row'
  /** read aloud: 「商品列表」 */
  label: string
  /** shown when there is nothing at all */
  empty: ReactNode
  endText?: string
  /** how many of the first are on the first screen and fetch their pictures at once */
  eager?: number
  /** goods shown elsewhere on the page, or not wanted */
  without?: ReadonlySet<number>
}

/** Goods that load on scrolling, in two columns or one card of rows. */
export function GoodsGrid<P extends GoodsPage>(props: Props<P>) {
  const { pages, onAdd, onMore, view = 'grid', label, empty, endText, eager = 0, without } = props
  const goods = useRows(pages, ({ goods_id }) => goods_id, { without })
  return (
    <List
      of={goods}
      className={view === 'grid' ? 'grid2' : 'rows'}
      skeleton={view === 'grid' ? <SkeletonGrid /> : <SkeletonRows picture={104} />}
      label={label}
      empty={empty}
      endText={endText}
    >
      {(one, index) => <GoodsCard goods={one} view={view} onAdd={onAdd} onMore={onMore} priority={index < eager} />}
    </List>
  )
}
