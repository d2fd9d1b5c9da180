import { pointsLog } from '@mall/contract/points/calls'
import { type PointsTab, pointsTabs } from '@mall/contract/points/query.words'
import { pointsTabLabel } from '@mall/contract/points/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { accountCountsQuery } from '#features/account/counts.ts'
import { useWayToGoods } from '#features/goods/useWayToGoods.tsx'
import { myPointsQuery } from '#features/points/points.ts'
import { Answer } from '#list/Answer.tsx'
import { List } from '#list/List.tsx'
import { ListBody } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { placeOf, useList } from '#list/rows.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { monthAt, monthText } from '#ui/month.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRegion } from '#ui/Skeleton.tsx'
import { EntryRow, EntrySkeleton } from './user_integral/Entry.tsx'
import { Hero, HeroSkeleton } from './user_integral/Hero.tsx'
import { Tasks } from './user_integral/Tasks.tsx'

const page = pages.points
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

export default function UserIntegralPage() {
  return (
    <GatedPage page={page} skeleton={<PointsSkeleton />}>
      <MyPoints />
    </GatedPage>
  )
}

const tabs = pointsTabs.map((key) => ({ key, label: pointsTabLabel[key] }))

/** Points held, ways to earn more, and the log. */
function MyPoints() {
  const [{ type }, change] = useUrlState(page, { keepScroll: true })
  const cache = useQueryClient()
  const held = useQuery(myPointsQuery)
  const log = useList(pointsLog, { type, list_rows: 20 }, ({ id }) => id)
  const refresh = () =>
    Promise.all([held.refetch(), log.query.refetch(), cache.refetchQueries({ queryKey: accountCountsQuery.queryKey })])
  const monthOf = ({ created_at }: { created_at: string }) => monthAt(Date.parse(created_at))
  return (
    <Page title={page.title} busy={held.isPending} end={<QuickMenu onRefresh={() => void refresh()} />}>
      <ListBody
        head={
          <>
            <Answer query={held} skeleton={<HeroSkeleton />}>
              {(shown) => <Hero points={shown} />}
            </Answer>
            <Tasks />
            <h2 className="px-gutter pt-5 pb-1 text-btn font-semibold">积分明细</h2>
          </>
        }
        tabs={{
          id: 'points',
          label: '积分明细',
          look: 'even',
          items: tabs,
          value: type,
          onChange: (next) => change({ type: next }),
        }}
        busy={log.query.isPending}
        onRefresh={refresh}
        pullsAll
      >
        <List of={log} label="积分明细" skeleton={<EntrySkeleton />} empty={<NoEntries type={type} />}>
          {(entry, at) => {
            const place = placeOf(log.rows, at, monthOf)
            return (
              <>
                {place.first ? (
                  <h3 className="px-4 pt-3 pb-2 font-semibold digits">{monthText(monthOf(entry))}</h3>
                ) : null}
                <EntryRow entry={entry} {...place} />
              </>
            )
          }}
        </List>
      </ListBody>
    </Page>
  )
}

const hints: Record<PointsTab, string> = {
  all: '购物、评价都能获得积分，下单时抵扣货款',
  in: '确认收货和评价后，积分会记在这里',
  out: '下单抵扣、到期和扣回的积分会记在这里',
  frozen: '待付款订单占用的积分会记在这里',
}

function NoEntries({ type }: { type: PointsTab }) {
  const way = useWayToGoods()
  return (
    <Nothing
      picture={orderPicture}
      title={type === 'all' ? '暂无积分记录' : `暂无${pointsTabLabel[type]}的积分`}
      hint={hints[type]}
    >
      {type === 'all' ? way.link : null}
    </Nothing>
  )
}

const PointsSkeleton = () => (
  <SkeletonRegion>
    <HeroSkeleton />
    <EntrySkeleton />
  </SkeletonRegion>
)
