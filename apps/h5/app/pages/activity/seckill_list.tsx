import { seckillDeals } from '@mall/contract/seckill/calls'
import type { SeckillSession } from '@mall/contract/seckill/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isGone } from '#api/call-error.ts'
import { useArriving, useArrivingPages } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, useUrlState } from '#api/page-query.ts'
import { publicAtOnce, publicLoader } from '#api/public-page.ts'
import { allOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { useWayToGoods } from '#features/goods/useWayToGoods.tsx'
import { DealRow } from '#features/seckill/DealRow.tsx'
import { seckillRules } from '#features/seckill/rules.ts'
import { dealsIn, sessionsQuery } from '#features/seckill/seckill.ts'
import { useReminders } from '#features/seckill/useReminders.ts'
import { Failure } from '#list/Failure.tsx'
import { List } from '#list/List.tsx'
import { useLatest, useRows } from '#list/rows.ts'
import { dayWord, sessionState } from '#session/deal-state.ts'
import { useMine } from '#session/deals.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { useClockAt } from '#store/useClockAt.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Header } from '#ui/Header.tsx'
import { cartPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel } from '#ui/Tabs.tsx'
import { Hero } from './seckill_list/Hero.tsx'
import { SessionStrip } from './seckill_list/SessionStrip.tsx'
import styles from './seckill_list/seckill_list.module.css'

const page = pages.seckillList
const queries = (url: URL) => [sessionsQuery, dealsIn(parseQuery(page.query, url).session_id)]
export const loader = publicLoader(queries)
export const clientLoader = publicAtOnce(queries)
export const meta = pageMeta(() => ({ title: page.title, description: '每天多场限时秒杀，数量有限，先到先得。' }))
/** Its red needs a white ground, so the page is always light. */
export const handle = { colorMode: 'light' }

const every: readonly SeckillSession[] = []

export default function SeckillListPage() {
  const [state, change] = useUrlState(page, { keepScroll: true })
  const { data, refetch } = useArriving(sessionsQuery)
  const query = useArrivingPages(dealsIn(state.session_id))
  const deals = useRows(query, ({ seckill_id }) => seckill_id)
  const [reading, setReading] = useState(false)
  const cache = useQueryClient()
  const { remind } = useReminders()
  const mine = useMine(deals.rows.map(({ seckill_id }) => seckill_id))
  const sessions = data?.list ?? every
  const again = () => Promise.all([refetch(), cache.invalidateQueries({ queryKey: allOf(seckillDeals) })])
  const now = useClockAt(
    sessions.flatMap(({ start_at, end_at }) => [start_at, end_at]),
    again,
  )
  const currentSession = query.data?.pages[0]?.session
  const shownId = useLatest(state.session_id || currentSession?.session_id)
  const shown = sessions.find(({ session_id }) => session_id === shownId) ?? currentSession ?? undefined
  const next = sessions.find((one) => one !== shown && sessionState(one, now) === 'upcoming')
  const show = (session_id: number) => change({ session_id })

  return (
    <Page
      header={
        <div className={styles.head}>
          <Header title={page.title} end={<QuickMenu onRefresh={again} />} />
        </div>
      }
    >
      <Hero session={shown} busy={!data} now={now} onRules={() => setReading(true)} />
      <SessionStrip sessions={sessions} shownId={shownId} now={now} onShow={show} />
      <TabPanel id="sessions" tab={String(shownId ?? '')} busy={query.isPending} className={styles.panel}>
        <h2 className="sr-only">秒杀商品</h2>
        <PullRefresh onRefresh={again}>
          {isGone(query.error) ? (
            <Missing onBack={() => show(0)} />
          ) : query.error && deals.rows.length === 0 ? (
            <Failure error={query.error} onRetry={again} />
          ) : (
            <List
              of={deals}
              label="秒杀商品"
              className={styles.rows}
              skeleton={<SkeletonRows count={4} picture={112} row="card row g12" />}
              empty={<Empty shown={shown} next={next} now={now} onShow={show} />}
            >
              {(deal, i) => (
                <DealRow deal={deal} mine={mine.get(deal.seckill_id)} now={now} eager={i < 4} onRemind={remind} />
              )}
            </List>
          )}
        </PullRefresh>
      </TabPanel>
      <BackToTop />
      <Sheet open={reading} onClose={() => setReading(false)} title="秒杀规则">
        <ol className={styles.rules}>
          {seckillRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Sheet>
    </Page>
  )
}

type EmptyProps = {
  shown: SeckillSession | undefined
  next: SeckillSession | undefined
  now: number | null
  onShow: (sessionId: number) => void
}

function Empty({ shown, next, now, onShow }: EmptyProps) {
  const way = useWayToGoods({ path: to.category() })
  const tomorrow = next !== undefined && now !== null && dayWord(next.start_at, now) === '明日'
  return (
    <EmptyBlock picture={cartPicture} title={shown ? '本场暂无商品' : '今日暂无秒杀'} hint="新的商品排好后会出现在这里">
      {next ? (
        <Button size="l" onClick={() => onShow(next.session_id)}>
          {tomorrow ? '看看明日预告' : '看看下一场'}
        </Button>
      ) : (
        way.link
      )}
    </EmptyBlock>
  )
}

const Missing = ({ onBack }: { onBack: () => void }) => (
  <EmptyBlock picture="gone" title="该场次已下线" hint="看看正在进行的场次吧">
    <Button size="l" onClick={onBack}>
      看看现在的秒杀
    </Button>
  </EmptyBlock>
)
