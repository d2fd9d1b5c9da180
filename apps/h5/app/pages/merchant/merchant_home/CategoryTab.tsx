import { Cell, CellList } from '#ui/Cell.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/lists.tsx'
import type { Store } from '../store/store.ts'

/** The store's own categories, with how much each holds. */
export function CategoryTab({ store, onChoose }: { store: Store; onChoose: (cid: number) => void }) {
  if (store.categories.length === 0) return <EmptyBlock picture={boxPicture} title="店家还在备货中" />
  return (
    <CellList label="店铺分类">
      <Cell label="全部商品" value={`${store.goods_count} 件`} onClick={() => onChoose(0)} />
      {store.categories.map(({ id, name, count }) => (
        <Cell key={id} label={name} value={`${count} 件`} onClick={() => onChoose(id)} />
      ))}
    </CellList>
  )
}
