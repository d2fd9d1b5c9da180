import { type GoodsCard, recommend } from '@mall/contract/goods'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteOf } from '#api/query.ts'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { searchPicture } from '#ui/illustrations/lists.tsx'
import { type ListState, narrowedBy, widened } from './list-query.ts'
import styles from './product_list.module.css'

type Props = {
  state: ListState
  onChange: (part: Partial<ListState>) => void
  onAdd: (goods: GoodsCard) => void
}

/** No goods: filtered away, or not sold here. Either way there is something else to look at. */
export function Nothing({ state, onChange, onAdd }: Props) {
  const feed = useInfiniteQuery(infiniteOf(recommend, { type: 'feed', list_rows: 20 }))
  return (
    <>
      {narrowedBy(state) > 0 ? (
        <EmptyBlock picture={searchPicture} title="没有符合条件的商品" hint="放宽一些条件再看看">
          <Button size="l" onClick={() => onChange(widened(state))}>
            清除筛选
          </Button>
        </EmptyBlock>
      ) : (
        <EmptyBlock
          picture={searchPicture}
          title={state.keyword ? `没有找到“${state.keyword}”` : '这里还没有商品'}
          hint={state.keyword ? '换个关键词，或试试型号与订货编码' : '看看别的分类'}
        />
      )}
      {feed.data && feed.data.pages[0]?.list.length === 0 ? null : (
        <section aria-label="猜你喜欢">
          <h2 className={styles.guess}>猜你喜欢</h2>
          <GoodsGrid pages={feed} onAdd={onAdd} label="猜你喜欢" empty={null} />
        </section>
      )}
    </>
  )
}
