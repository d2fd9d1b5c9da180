import type { GoodsCard as Goods } from '@mall/contract/goods/terms'
import type { ReactNode } from 'react'
import { GoodsCard } from '#features/goods/GoodsCard.tsx'
import type { GoodsPage } from '#features/goods/GoodsGrid.tsx'
import { salesRank } from '#features/goods/goods-text.ts'
import { List } from '#list/List.tsx'
import { type PagedQuery, useRows } from '#list/rows.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './product_recommended.module.css'

type Props<P extends GoodsPage> = {
  pages: PagedQuery<P>
  onAdd: (goods: Goods) => void
  onMore: (goods: Goods) => void
  without: ReadonlySet<number>
  empty: ReactNode
}

/** The most bought, in rows; the first three that have sold wear a medal. */
export function RankList<P extends GoodsPage>({ pages, onAdd, onMore, without, empty }: Props<P>) {
  return (
    <List
      of={useRows(pages, ({ goods_id }) => goods_id, { without })}
      className={`rows ${styles.ranks}`}
      skeleton={<SkeletonRows picture={104} />}
      label="热销榜"
      empty={empty}
    >
      {(goods, index) => (
        <div className={styles[`rank${salesRank(goods, index) ?? 0}`]}>
          <GoodsCard
            goods={goods}
            view="row"
            onAdd={onAdd}
            onMore={onMore}
            rank={salesRank(goods, index)}
            priority={index < 4}
          />
        </div>
      )}
    </List>
  )
}
