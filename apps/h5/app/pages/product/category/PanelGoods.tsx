import { goodsList } from '@mall/contract/goods'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryOf } from '#api/query.ts'
import { GoodsCard } from '#features/goods/GoodsCard.tsx'
import { watchVisible } from '#ui/visible.ts'
import styles from './category.module.css'
import type { Category } from './nodes.ts'

/** A category that is not divided further shows its goods right here. */
export function PanelGoods({ node }: { node: Pick<Category, 'id'> }) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const { data } = useQuery({ ...queryOf(goodsList, { cid: node.id, list_rows: 12 }), enabled: near })
  useEffect(() => {
    if (box.current && !near) return watchVisible(box.current, '400px', (visible) => visible && setNear(true))
  }, [near])
  return (
    <div className={styles.second} ref={box}>
      <ul className={styles.leaves}>
        {data?.list.map((goods) => (
          <li key={goods.goods_id}>
            <GoodsCard goods={goods} view="mini" />
          </li>
        ))}
      </ul>
    </div>
  )
}
