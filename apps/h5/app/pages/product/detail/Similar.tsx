import type { GoodsCard } from '@mall/contract/goods'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { recommendedPages } from '#features/goods/recommended.ts'
import { useGoodsMenu } from '#features/goods/useGoodsMenu.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/lists.tsx'
import { watchVisible } from '#ui/visible.ts'
import styles from './detail.module.css'

const similarTo = (goods_id: number) => recommendedPages({ type: 'similar', goods_id, list_rows: 20 })

/** 为你推荐: asked for when one comes near; there again at once on the way back. */
export function Similar({ goodsId, onAdd }: { goodsId: number; onAdd: (goods: GoodsCard) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const cache = useQueryClient()
  const { menu, ...more } = useGoodsMenu()
  const query = similarTo(goodsId)
  const [near, setNear] = useState(() => cache.getQueryData(query.queryKey) !== undefined)
  const pages = useInfiniteQuery({ ...query, enabled: near })

  useEffect(() => {
    if (near || !box.current) return
    return watchVisible(box.current, '600px', (visible) => visible && setNear(true))
  }, [near])

  return (
    <div className={styles.similar} ref={box}>
      <GoodsGrid
        pages={pages}
        onAdd={onAdd}
        {...more}
        label="为你推荐"
        empty={<EmptyBlock tight picture={boxPicture} title="暂无推荐" />}
        endText="— 我是有底线的 —"
      />
      {menu}
    </div>
  )
}
