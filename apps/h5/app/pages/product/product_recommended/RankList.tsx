import type { GoodsCard as Goods } from '@mall/contract/goods'
import type { ReactNode } from 'react'
import { GoodsCard } from '#features/goods/GoodsCard.tsx'
import type { GoodsPage } from '#features/goods/GoodsGrid.tsx'
import { InfiniteList, type PagedQuery } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './product_recommended.module.css'

type Props<P extends GoodsPage> = {
  pages: PagedQuery<P>
  onAdd: (goods: Goods) => void
  onMore: (goods: Goods) => void
  without: ReadonlySet<number>
  empty: ReactNode
}

/** The most bought, in rows; the first three wear a medal. */
export function RankList<P extends GoodsPage>({ pages, onAdd, onMore, without, empty }: Props<P>) {
  return (
    <InfiniteList
      query={pages}
      itemsOf={(page) => page.list.filter(({ goods_id }) => !without.has(goods_id))}
      keyOf={(goods) => goods.goods_id}
      className={`rows ${styles.ranks}`}
      skeleton={<SkeletonRows picture={104} />}
      label="热销榜"
      empty={empty}
    >
      {(goods, index) => (
        <div className={styles[`rank${index + 1}`]}>
          <GoodsCard
            goods={goods}
            view="row"
            onAdd={onAdd}
            onMore={onMore}
            rank={index < 3 ? index + 1 : undefined}
            priority={index < 4}
          />
        </div>
      )}
    </InfiniteList>
  )
}
