import { type GoodsCard, recommend } from '@mall/contract/goods'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteOf } from '#api/query.ts'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/lists.tsx'
import styles from './merchant_home.module.css'

type Props = { merId: number; onAdd?: (goods: GoodsCard) => void; onAll: () => void }

/** What the store recommends, with its reasons. */
export function RecommendTab({ merId, onAdd, onAll }: Props) {
  const pages = useInfiniteQuery(infiniteOf(recommend, { type: 'merchant', mer_id: merId, list_rows: 20 }))
  return (
    <div className={styles.list}>
      <GoodsGrid
        pages={pages}
        onAdd={onAdd}
        label="店铺推荐"
        empty={
          <EmptyBlock picture={boxPicture} title="店家暂未设置推荐商品">
            <Button size="l" onClick={onAll}>
              看全部商品
            </Button>
          </EmptyBlock>
        }
      />
    </div>
  )
}
