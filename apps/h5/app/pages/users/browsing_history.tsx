import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { useWayToGoods } from '#features/goods/useWayToGoods.tsx'
import type { Viewed } from '#features/goods/ViewedTile.tsx'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { SelectionBar } from '#list/SelectionBar.tsx'
import { useSelection } from '#list/selection.ts'
import { Recommended } from '#parts/Recommended.tsx'
import { NotLoggedIn } from '#session/LoginGate.tsx'
import { loginPath } from '#session/redirect.ts'
import { useLogin } from '#session/session.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { useGuestViews } from '#store/guest-views.ts'
import { serverNow } from '#store/server-clock.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Page } from '#ui/Page.tsx'
import { dayText } from '#ui/time.ts'
import styles from './browsing_history/browsing_history.module.css'
import { Day, HistorySkeleton } from './browsing_history/Day.tsx'
import { DayStrip } from './browsing_history/DayStrip.tsx'
import { type DayGroup, groupByDay } from './browsing_history/days.ts'
import { type History, idOf, useGuestHistory, useMemberHistory } from './browsing_history/histories.ts'

const page = pages.history
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = <HistorySkeleton />

export default function BrowsingHistoryPage() {
  const [{ date }] = useUrlState(page)
  const login = useLogin()
  const looked = useGuestViews((held) => held.views.length > 0)
  if (login === 'in') return <MemberHistory date={date} />
  if (login === 'out' && looked) return <GuestHistory date={date} />
  return (
    <Page title={page.title} busy={login === 'unknown'}>
      {login === 'unknown' ? skeleton : <NotLoggedIn hint={page.hint ?? ''} />}
    </Page>
  )
}

type Props = { date: string }

const MemberHistory = ({ date }: Props) => <HistoryView history={useMemberHistory(date)} date={date} />
const GuestHistory = ({ date }: Props) => (
  <HistoryView history={useGuestHistory(date)} date={date} strip={<GuestStrip />} />
)

/** Reminds visitors that this history is only in this browser. */
function GuestStrip() {
  const here = useLocation()
  return (
    <div className={styles.guest}>
      <p className="min-w-0 flex-1">登录后同步足迹</p>
      <ButtonLink size="s" to={loginPath(here)}>
        登录
      </ButtonLink>
    </div>
  )
}

type ViewProps = {
  history: History
  /** empty: all days */
  date: string
  /** above everything: the reminder for visitors */
  strip?: ReactNode
}

/** The history by days, with deletion in 管理 mode. Rendered only once the viewer is known, so the clock may be read. */
function HistoryView({ history, date, strip }: ViewProps) {
  const { rows, query, days } = history
  const [, change] = useUrlState(page, { keepScroll: true })
  const quickAdd = useQuickAdd()
  const selection = useSelection({ rows, keyOf: idOf })
  const [wanted, setManaging] = useState(false)
  const [today] = useState(() => dayText(serverNow()))
  const managing = wanted && rows.length > 0
  const groups = groupByDay(rows, today)
  const firstEarlier = groups.find((group) => group.earlier)

  function manage(on: boolean) {
    selection.clear()
    setManaging(on)
  }

  function show(day: string) {
    selection.clear()
    change({ date: day })
  }

  async function eraseDay({ day, label }: DayGroup<Viewed>) {
    if (!(await confirm(`确定删除${label}的全部足迹吗？删除后不可恢复`, { ok: '删除', danger: true }))) return
    if (!(await history.removeDay(day))) return
    manage(false)
    if (day === date) show('')
  }

  async function eraseAll() {
    if (!(await confirm('清空后不可恢复', { title: '清空全部足迹', ok: '清空', danger: true }))) return
    if (!(await history.clear())) return
    manage(false)
    show('')
  }

  const bar = (
    <SelectionBar selection={selection} counted>
      <Button size="l" variant="outline" onClick={eraseAll}>
        清空
      </Button>
      <Button
        size="l"
        variant="outline-red"
        disabled={selection.chosen.length === 0}
        onDisabledClick={() => toast('请选择要删除的足迹')}
        onClick={() => {
          history.remove(selection.chosen)
          manage(false)
        }}
      >
        删除
      </Button>
    </SelectionBar>
  )

  return (
    <ListPage
      page={page}
      end={<QuickMenu onRefresh={query.refetch} />}
      choosing={rows.length > 0 ? { on: managing, word: '管理', onChange: manage } : undefined}
      footer={managing ? bar : null}
      head={
        <>
          {days.length > 0 ? <DayStrip days={days} today={today} value={date} onChange={show} /> : null}
          {strip}
        </>
      }
      busy={query.isPending}
      onRefresh={query.refetch}
      layers={quickAdd.sheet}
    >
      <List
        of={{ rows: groups, keyOf: ({ day }) => day, query }}
        label="浏览足迹"
        skeleton={skeleton}
        empty={<NoViews date={date} onAll={() => show('')} />}
      >
        {(group) => (
          <Day
            group={group}
            leadsEarlier={date === '' && group === firstEarlier}
            selection={managing ? selection : null}
            onAdd={quickAdd.add}
            onErase={() => eraseDay(group)}
          />
        )}
      </List>
    </ListPage>
  )
}

function NoViews({ date, onAll }: { date: string; onAll: () => void }) {
  const way = useWayToGoods()
  return (
    <>
      <Nothing
        picture={boxPicture}
        title={date ? '这一天没有浏览记录' : '暂无浏览记录'}
        hint={date ? '换一天看看吧' : '看过的商品会留在这里'}
      >
        {date ? (
          <Button size="l" variant="outline" onClick={onAll}>
            看全部足迹
          </Button>
        ) : (
          way.link
        )}
      </Nothing>
      <Recommended />
    </>
  )
}
