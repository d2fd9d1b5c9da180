import type { GoodsCard as Goods } from '@mall/contract/goods/terms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLoadedData } from '#api/loaded.ts'
import { to } from '#app/pages.ts'
import { GoodsCard } from '#features/goods/GoodsCard.tsx'
import { GoodsRow } from '#features/goods/GoodsRow.tsx'
import { salesRank } from '#features/goods/goods-text.ts'
import { SeckillFloor } from '#features/seckill/SeckillFloor.tsx'
import { More, Section } from '#ui/Card.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'
import { watchVisible } from '#ui/visible.ts'
import { DecoratedFloors } from './DecoratedFloors.tsx'
import { StoreCoupons } from './StoreCoupons.tsx'
import { floorsOf, freshOf, hotOf, type Store, shelfOf } from './store-queries.ts'

type Props = { store: Store; onAdd?: (goods: Goods) => void }

/** The storefront: as the store has decorated it, or else the default one. */
export function Floors({ store, onAdd }: Props) {
  const { floors } = useLoadedData(floorsOf(store.mer_id))
  if (floors.length === 0) return <Plain store={store} onAdd={onAdd} />
  const after = <SeckillFloor merId={store.mer_id} />
  return <DecoratedFloors merId={store.mer_id} floors={floors} onAdd={onAdd} after={after} />
}

/** The default storefront: best sellers, new goods, and a shelf of each of the largest categories. */
export function Plain({ store, onAdd }: Props) {
  const hot = useLoadedData(hotOf(store.mer_id)).list
  const fresh = useLoadedData(freshOf(store.mer_id)).list
  if (hot.length === 0) return <EmptyBlock picture={boxPicture} title="店铺还没有上架商品" hint="上架后会出现在这里" />
  const goodsTab = to.merchantHome({ mer_id: store.mer_id, tab: 'goods' })
  return (
    <>
      <StoreCoupons merId={store.mer_id} />
      <SeckillFloor merId={store.mer_id} />
      <Section
        title={hot.some(({ sales }) => sales > 0) ? '店铺热销' : '店铺商品'}
        more={{ text: '更多', to: `${goodsTab}&sort=sales` }}
      >
        <ol className="grid grid-cols-3 gap-y-3 gap-x-2">
          {hot.map((goods, i) => (
            <li key={goods.goods_id}>
              <GoodsCard goods={goods} view="mini" rank={salesRank(goods, i)} priority={i < 3} />
            </li>
          ))}
        </ol>
      </Section>
      {fresh.length > 0 ? <Fresh goods={fresh} more={`${goodsTab}&sort=new`} /> : null}
      {store.categories.slice(0, 4).map((category) => (
        <Shelf
          key={category.id}
          merId={store.mer_id}
          category={category}
          more={`${goodsTab}&cid=${category.id}`}
          onAdd={onAdd}
        />
      ))}
    </>
  )
}

function Fresh({ goods, more }: { goods: readonly Goods[]; more: string }) {
  return (
    <Section title="上新" more={{ text: '更多', to: more }}>
      <GoodsRow goods={goods} />
    </Section>
  )
}

type ShelfProps = Pick<Props, 'onAdd'> & { merId: number; category: Store['categories'][number]; more: string }

/** Fetched when the person scrolls near; a shelf that fails or is empty is left out. */
function Shelf({ merId, category, more, onAdd }: ShelfProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const { data, isError } = useQuery({ ...shelfOf(merId, category.id), enabled: near })
  useEffect(() => {
    if (near || !box.current) return
    return watchVisible(box.current, '600px', (visible) => visible && setNear(true))
  }, [near])
  if (isError || data?.list.length === 0) return null
  return (
    <section ref={box} aria-label={category.name} aria-busy={!data || undefined}>
      <div className="section-head mt-2 mx-0 mb-0 py-0 px-6">
        <h2>{category.name}</h2>
        <span className="text-hint text-ink-3">{category.count} 件</span>
        <More text="更多" to={more} />
      </div>
      {data ? (
        <ul className="grid2">
          {data.list.map((goods) => (
            <li key={goods.goods_id}>
              <GoodsCard goods={goods} onAdd={onAdd} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonGrid count={Math.min(4, category.count)} />
      )}
    </section>
  )
}
