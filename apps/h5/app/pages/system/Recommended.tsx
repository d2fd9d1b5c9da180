import { recommend } from '@mall/contract/goods'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { GoodsCard } from '#features/goods/GoodsCard.tsx'
import { useUnwanted } from '#store/unwanted.ts'

/** Six goods for those who came for something else; none, without a word, if they cannot be had. */
export function Recommended() {
  const hidden = useUnwanted((unwanted) => unwanted.hidden)
  const { data } = useQuery(queryOf(recommend, { type: 'best', list_rows: 6 }))
  const list = data?.list.filter(({ goods_id }) => !hidden.has(goods_id)) ?? []
  if (list.length === 0) return null
  return (
    <section aria-label="为你推荐">
      <h2 className="sys-rec">为你推荐</h2>
      <ul className="grid2">
        {list.map((goods) => (
          <li key={goods.goods_id}>
            <GoodsCard goods={goods} />
          </li>
        ))}
      </ul>
    </section>
  )
}
