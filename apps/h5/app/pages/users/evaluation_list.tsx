import { myReplies } from '@mall/contract/evaluation/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { accountCountsQuery } from '#features/account/counts.ts'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { messagePicture } from '#ui/illustrations/lists.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { DoneCard, DoneSkeleton } from './evaluation_list/DoneCard.tsx'
import { useDeleteEvaluation } from './evaluation_list/evaluations.ts'
import { PendingCard } from './evaluation_list/PendingCard.tsx'

const page = pages.evaluations
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const PictureViewer = lazy(() => import('#ui/PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })))

const skeletons = { pending: <SkeletonRows />, done: <DoneSkeleton /> }

export default function EvaluationListPage() {
  const { tab } = usePageQuery(page)
  return (
    <GatedPage page={page} skeleton={skeletons[tab]}>
      <MyReviews />
    </GatedPage>
  )
}

function MyReviews() {
  const [{ tab }, change] = useUrlState(page)
  const cache = useQueryClient()
  const reviews = useList(myReplies, { tab, list_rows: 10 }, ({ order_item_id }) => order_item_id)
  const { isPending, refetch } = reviews.query
  const { data: counts } = useQuery(accountCountsQuery)
  const deleteReview = useDeleteEvaluation()
  const [shown, setShown] = useState<{ pictures: string[]; start: number | null } | null>(null)
  const refresh = () => Promise.all([refetch(), cache.refetchQueries({ queryKey: accountCountsQuery.queryKey })])

  const nothing =
    tab === 'pending' ? (
      <Nothing picture={messagePicture} title="暂无待评价商品" hint="确认收货后，就可以在这里评价商品了">
        <ButtonLink size="l" to={to.orderList()}>
          查看订单
        </ButtonLink>
      </Nothing>
    ) : (
      <Nothing picture={messagePicture} title="还没有评价" hint="说说用下来的感受，帮助更多人选对商品">
        <Button size="l" variant="outline" onClick={() => change({ tab: 'pending' })}>
          看看待评价商品
        </Button>
      </Nothing>
    )

  return (
    <ListPage
      page={page}
      end={<QuickMenu onRefresh={refresh} />}
      tabs={{
        id: 'reviews',
        label: '评价状态',
        look: 'even',
        items: [
          { key: 'pending', label: '待评价', count: counts?.unreviewed_count },
          { key: 'done', label: '已评价' },
        ],
        value: tab,
        onChange: (next) => change({ tab: next }),
      }}
      busy={isPending}
      onRefresh={refresh}
      layers={
        shown ? (
          <Suspense>
            <PictureViewer
              label="评价图片"
              pictures={shown.pictures}
              start={shown.start}
              onClose={() => setShown({ ...shown, start: null })}
            />
          </Suspense>
        ) : null
      }
    >
      <List
        of={reviews}
        label={tab === 'pending' ? '待评价商品' : '已评价商品'}
        skeleton={skeletons[tab]}
        empty={nothing}
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
      </List>
    </ListPage>
  )
}
