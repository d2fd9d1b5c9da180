import type { GoodsCard as Goods } from '@mall/contract/goods'
import { GoodsCard } from '#features/goods/GoodsCard.tsx'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { SkeletonGrid, SkeletonRows } from '#ui/Skeleton.tsx'
import { ExactMark } from './ExactMark.tsx'
import { filterOf, type ListState } from './list-query.ts'
import { Nothing } from './Nothing.tsx'
import styles from './product_list.module.css'
import { ResultLine } from './ResultLine.tsx'
import { useGoods } from './useGoods.ts'

type Props = {
  state: ListState
  view: 'grid' | 'list'
  onChange: (part: Partial<ListState>) => void
  onAdd: (goods: Goods) => void
}

export function Results({ state, view, onChange, onAdd }: Props) {
  const { pages, exact, total, corrected, unsure } = useGoods(filterOf(state))
  const waiting = view === 'grid' ? <SkeletonGrid /> : <SkeletonRows picture={104} />
  const nothing = <Nothing state={state} onChange={onChange} onAdd={onAdd} />
  const pinned = new Set(exact.map((goods) => goods.goods_id))
  const onlyPinned = exact.length > 0 && total !== null && total <= exact.length

  return (
    <div aria-busy={pages.isPending || unsure || undefined}>
      <ResultLine state={state} total={total} corrected={corrected} onChange={onChange} />
      <h2 className="vh">商品</h2>
      {exact.map((goods) => (
        <div className={styles.exact} key={goods.goods_id}>
          <ExactMark goods={goods} keyword={state.keyword} />
          <GoodsCard goods={goods} view="row" onAdd={onAdd} priority />
        </div>
      ))}
      {unsure ? waiting : null}
      {onlyPinned || unsure ? null : (
        <GoodsGrid
          pages={pages}
          onAdd={onAdd}
          view={view === 'grid' ? 'grid' : 'row'}
          label="商品列表"
          without={pinned}
          eager={exact.length > 0 ? 2 : 4}
          empty={nothing}
        />
      )}
      {onlyPinned ? <p className="end">没有更多了</p> : null}
    </div>
  )
}
