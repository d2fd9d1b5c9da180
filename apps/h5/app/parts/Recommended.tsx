import type { GoodsCard } from '@mall/contract/goods/terms'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { recommendedPages } from '#features/goods/recommended.ts'
import { useGoodsMenu } from '#features/goods/useGoodsMenu.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { watchVisible } from '#ui/visible.ts'
import styles from './recommended.module.css'

const feeds = { feed: recommendedPages({ type: 'feed' }), best: recommendedPages({ type: 'best' }) }

/** Goods below everything else of a page that is about something else; each can be added to the cart. */
export function Recommended() {
  const { add, sheet } = useQuickAdd()
  return (
    <>
      <Goods
        of="feed"
        title="为你推荐"
        onAdd={add}
        empty={<EmptyBlock picture={boxPicture} title="商品正在筹备" hint="上架后会出现在这里" tight />}
      />
      {sheet}
    </>
  )
}

type BestProps = { title?: string; onAdd: (goods: GoodsCard) => void; without?: ReadonlySet<number> }

/** The best goods, to go on with; hidden when there are none. A page that adds them itself passes `onAdd`. */
export const BestGoods = ({ title = '为你推荐', onAdd, without }: BestProps) => (
  <Goods of="best" title={title} onAdd={onAdd} without={without} empty={null} endText="— 我是有底线的 —" />
)

type Props = {
  of: keyof typeof feeds
  title: string
  onAdd: (goods: GoodsCard) => void
  without?: ReadonlySet<number>
  empty: ReactNode
  endText?: string
}

/** Asked for once that end of the page comes near. */
function Goods({ of, title, onAdd, without, ...texts }: Props) {
  const box = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (box.current && !near) return watchVisible(box.current, '400px', (visible) => visible && setNear(true))
  }, [near])
  const { onMore, without: unwanted, menu } = useGoodsMenu()
  const pages = useInfiniteQuery({ ...feeds[of], enabled: near })
  if (texts.empty === null && pages.data?.pages[0]?.list.length === 0) return null
  return (
    <section className={styles[of]} ref={box} aria-label={title}>
      <h2>{title}</h2>
      <GoodsGrid
        pages={pages}
        onAdd={onAdd}
        onMore={onMore}
        without={without ? new Set([...without, ...unwanted]) : unwanted}
        label={title}
        {...texts}
      />
      {menu}
    </section>
  )
}
