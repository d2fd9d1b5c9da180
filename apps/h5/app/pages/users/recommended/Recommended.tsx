import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { recommendedPages } from '#features/goods/recommended.ts'
import { useGoodsMenu } from '#features/goods/useGoodsMenu.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/lists.tsx'
import { watchVisible } from '#ui/visible.ts'
import styles from './recommended.module.css'

const feed = recommendedPages({ type: 'feed' })

/** Goods below everything else; they are asked for once that end of the page comes near. */
export function Recommended() {
  const { add, sheet } = useQuickAdd()
  const { menu, ...more } = useGoodsMenu()
  const box = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  const pages = useInfiniteQuery({ ...feed, enabled: near })
  useEffect(() => {
    if (!near && box.current) return watchVisible(box.current, '400px', (visible) => visible && setNear(true))
  }, [near])
  return (
    <section className={styles.recommended} ref={box} aria-label="为你推荐">
      <h2>为你推荐</h2>
      <GoodsGrid
        pages={pages}
        onAdd={add}
        {...more}
        label="推荐商品"
        empty={<EmptyBlock picture={boxPicture} title="暂时没有商品" hint="去别的分类看看吧" tight />}
      />
      {sheet}
      {menu}
    </section>
  )
}
