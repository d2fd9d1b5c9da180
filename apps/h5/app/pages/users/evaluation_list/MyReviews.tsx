import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { BackToTop } from '#ui/BackToTop.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { accountCountsQuery } from '../counts.ts'
import { DoneCard } from './DoneCard.tsx'
import styles from './evaluation_list.module.css'
import { Nothing } from './Nothing.tsx'
import { PendingCard } from './PendingCard.tsx'
import { ReviewSkeleton } from './ReviewSkeleton.tsx'
import { useDeleteReview } from './useDeleteReview.ts'
import { type ReviewTab, useReviews } from './useReviews.ts'

const PictureViewer = lazy(() => import('#ui/PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })))

export function MyReviews({ tab, onTab }: { tab: ReviewTab; onTab: (tab: ReviewTab) => void }) {
  const cache = useQueryClient()
  const pages = useReviews(tab)
  const { data: counts } = useQuery(accountCountsQuery)
  const deleteReview = useDeleteReview()
  const [shown, setShown] = useState<{ pictures: string[]; start: number | null } | null>(null)
  const items = [
    { key: 'pending', label: '待评价', count: counts?.unreviewed_count },
    { key: 'done', label: '已评价' },
  ] as const
  const refresh = () => Promise.all([pages.refetch(), cache.refetchQueries({ queryKey: accountCountsQuery.queryKey })])

  return (
    <Page title="我的评价" end={<QuickMenu onRefresh={refresh} />}>
      <div className={styles.tabs}>
        <Tabs id="reviews" label="评价状态" look="even" items={items} value={tab} onChange={onTab} />
      </div>
      <TabPanel id="reviews" tab={tab} busy={pages.isPending}>
        <PullRefresh onRefresh={refresh}>
          <InfiniteList
            query={pages}
            itemsOf={(page) => page.list}
            keyOf={(item) => item.order_item_id}
            label={tab === 'pending' ? '待评价商品' : '已评价商品'}
            skeleton={<ReviewSkeleton tab={tab} />}
            empty={<Nothing tab={tab} onTab={onTab} />}
          >
            {(item) =>
              item.review ? (
                <DoneCard
                  item={item}
                  review={item.review}
                  onPicture={(pictures, start) => setShown({ pictures, start })}
                  onDelete={deleteReview}
                />
              ) : (
                <PendingCard item={item} />
              )
            }
          </InfiniteList>
        </PullRefresh>
      </TabPanel>
      <BackToTop />
      {shown ? (
        <Suspense>
          <PictureViewer
            label="评价图片"
            pictures={shown.pictures}
            start={shown.start}
            onClose={() => setShown({ ...shown, start: null })}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}
