import { goodsList } from '@mall/contract/goods/calls'
import type { GoodsCard } from '@mall/contract/goods/terms'
import { storeGoods } from '@mall/contract/store-page/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteOf } from '#api/query.ts'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { barValue, sortOf } from '#parts/store/sort.ts'
import type { Store } from '#parts/store/store-queries.ts'
import { Chip } from '#ui/Chip.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { SortBar } from '#ui/SortBar.tsx'

type Sort = 'default' | 'sales' | 'new' | 'price_asc' | 'price_desc'
type Filter = { sort: Sort; cid: number; own_cid: number; keyword: string }
type Props = {
  store: Store
  filter: Filter
  onChange: (part: Partial<Filter>) => void
  onAdd?: (goods: GoodsCard) => void
}

const options = [
  { key: 'default', label: '综合' },
  { key: 'sales', label: '销量' },
  { key: 'new', label: '新品' },
  { key: 'price', label: '价格', twoWay: true },
] as const

/** Everything the store sells, sorted, of one category or matching a word if asked so. */
export function GoodsTab({ store, filter, onChange, onAdd }: Props) {
  const { sort, cid, own_cid, keyword } = filter
  const input = {
    mer_id: store.mer_id,
    list_rows: 20,
    ...(sort === 'default' ? {} : { sort }),
    ...(keyword ? { keyword } : {}),
  }
  const within = useInfiniteQuery({ ...infiniteOf(storeGoods, { ...input, own_cid }), enabled: own_cid > 0 })
  const among = useInfiniteQuery({
    ...infiniteOf(goodsList, { ...input, ...(cid > 0 ? { cid } : {}) }),
    enabled: own_cid === 0,
  })
  const pages = own_cid > 0 ? within : among
  const own = store.own_categories.flatMap((one) => [one, ...one.children])
  const category = own_cid > 0 ? own.find((one) => one.id === own_cid) : store.categories.find((one) => one.id === cid)
  const inCategory = cid > 0 || own_cid > 0
  const narrowed = inCategory || keyword !== ''
  return (
    <>
      <div className="hairline-b">
        <SortBar options={options} value={barValue(sort)} onChange={(value) => onChange({ sort: sortOf(value) })} />
      </div>
      {narrowed ? (
        <div className="flex flex-wrap gap-y-4 gap-x-2 pt-3 px-gutter pb-1">
          {inCategory ? (
            <Chip pressed onClick={() => onChange({ cid: 0, own_cid: 0 })}>
              {category?.name ?? '分类'}
              <Icon name="close" size={12} label="取消" />
            </Chip>
          ) : null}
          {keyword ? (
            <Chip pressed onClick={() => onChange({ keyword: '' })}>
              “{keyword}”
              <Icon name="close" size={12} label="取消" />
            </Chip>
          ) : null}
        </div>
      ) : null}
      <div className="pt-2">
        <GoodsGrid
          pages={pages}
          onAdd={onAdd}
          label="店铺商品"
          empty={
            narrowed ? (
              <EmptyBlock picture={boxPicture} title="没有符合条件的商品" hint="换个条件试试" />
            ) : (
              <EmptyBlock picture={boxPicture} title="店铺还没有上架商品" hint="上架后会出现在这里" />
            )
          }
        />
      </div>
    </>
  )
}
