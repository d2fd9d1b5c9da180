import type { GoodsCard } from '@mall/contract/goods'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { useGoodsMenu } from '#features/goods/useGoodsMenu.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/lists.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { watchVisible } from '#ui/visible.ts'
import { feedOf, feedTabs } from './feed.ts'
import { recallFeed, rememberFeed } from './feed-memory.ts'
import styles from './home.module.css'

type Props = { onAdd: (goods: GoodsCard) => void }

/** Goods without end under tabs that stay; 会员专享 is there as soon as some goods have a member price. */
export function Feed({ onAdd }: Props) {
  const box = useRef<HTMLElement>(null)
  const near = useNear(box)
  const { menu, ...more } = useGoodsMenu()
  const [params, setParams] = useSearchParams()
  const { data: vip } = useInfiniteQuery({ ...feedOf('vip'), enabled: near })
  const tabs = feedTabs.filter((tab) => tab.key !== 'vip' || (vip?.pages[0]?.total ?? 0) > 0)
  const tab = tabs.find((one) => one.key === params.get('tab'))?.key ?? 'best'
  const pages = useInfiniteQuery({ ...feedOf(tab), enabled: near })
  const head = tab === 'best' && pages.isFetchedAfterMount ? pages.data?.pages[0] : undefined
  useEffect(() => {
    if (head) rememberFeed(head)
  }, [head])

  function show(key: (typeof feedTabs)[number]['key']) {
    setParams(key === 'best' ? {} : { tab: key }, { replace: true, preventScrollReset: true })
    const top = box.current?.getBoundingClientRect().top ?? 0
    // A new list begins at its beginning; above it nothing moves.
    if (top < 0) box.current?.scrollIntoView()
  }

  return (
    <section className={styles.feed} ref={box} aria-label="为你精选">
      <div className={styles.feedTabs}>
        <Tabs id="feed" label="商品推荐" items={tabs} value={tab} onChange={show} />
      </div>
      <TabPanel id="feed" tab={tab} busy={pages.isPending}>
        <GoodsGrid
          pages={pages}
          onAdd={onAdd}
          {...more}
          label="推荐商品"
          empty={<EmptyBlock picture={boxPicture} title="暂时没有商品" hint="去别的分类看看吧" tight />}
          endText="— 我是有底线的 —"
        />
      </TabPanel>
      {menu}
    </section>
  )
}

/** True from the moment the feed comes within reach; what was kept of it is laid out first. */
function useNear(box: { readonly current: HTMLElement | null }): boolean {
  const cache = useQueryClient()
  const [near, setNear] = useState(() => cache.getQueryData(feedOf('best').queryKey) !== undefined)
  useEffect(() => {
    if (near || !box.current) return
    return watchVisible(box.current, '400px', (visible) => {
      if (!visible) return
      recallFeed(cache)
      setNear(true)
    })
  }, [near, box, cache])
  return near
}
