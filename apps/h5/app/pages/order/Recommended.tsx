import type { GoodsCard } from '@mall/contract/goods'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { recommendedPages } from '#features/goods/recommended.ts'
import { useGoodsMenu } from '#features/goods/useGoodsMenu.tsx'
import { watchVisible } from '#ui/visible.ts'
import styles from './recommended.module.css'

type Props = { title?: string; onAdd: (goods: GoodsCard) => void; without?: ReadonlySet<number> }

const feed = recommendedPages({ type: 'best' })

/** Goods to go on with, below what the page is about; loaded when it comes near. */
export function Recommended({ title = '为你推荐', onAdd, without }: Props) {
  const box = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (box.current && !near) return watchVisible(box.current, '400px', (visible) => visible && setNear(true))
  }, [near])
  const { onMore, without: unwanted, menu } = useGoodsMenu()
  const pages = useInfiniteQuery({ ...feed, enabled: near })
  return (
    <section className={styles.box} ref={box} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {near ? (
        <GoodsGrid
          pages={pages}
          onAdd={onAdd}
          onMore={onMore}
          without={without ? new Set([...without, ...unwanted]) : unwanted}
          label={title}
          empty={null}
          endText="— 我是有底线的 —"
        />
      ) : null}
      {menu}
    </section>
  )
}
