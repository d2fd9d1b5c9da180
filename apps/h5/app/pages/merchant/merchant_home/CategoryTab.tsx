import type { Store } from '#parts/store/store-queries.ts'
import { Cell, CellList } from '#ui/Cell.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import styles from './merchant_home.module.css'

type Props = { store: Store; onChoose: (by: { cid: number } | { own_cid: number }) => void }

/** The store's own categories or, without any, the mall's categories of its goods; each with the number of its goods. */
export function CategoryTab({ store, onChoose }: Props) {
  const { goods_count, categories, own_categories: own } = store
  if (categories.length === 0)
    return <EmptyBlock picture={boxPicture} title="店铺还没有上架商品" hint="上架后会出现在这里" />
  const all = <Cell label="全部商品" value={`${goods_count} 件`} onClick={() => onChoose({ cid: 0 })} />
  if (own.length === 0)
    return (
      <CellList label="店铺分类">
        {all}
        {categories.map(({ id, name, count }) => (
          <Cell key={id} label={name} value={`${count} 件`} onClick={() => onChoose({ cid: id })} />
        ))}
      </CellList>
    )
  return (
    <CellList label="店铺分类">
      {all}
      {own.map(({ id, name, count, children }) => (
        <div key={id}>
          <Cell label={name} value={`${count} 件`} onClick={() => onChoose({ own_cid: id })} />
          {children.length > 0 ? (
            <ul className={styles.children} aria-label={`${name}的下级分类`}>
              {children.map((child) => (
                <li key={child.id}>
                  <Chip onClick={() => onChoose({ own_cid: child.id })}>
                    {child.name} <small className="text-ink-3">{child.count}</small>
                  </Chip>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ))}
    </CellList>
  )
}
