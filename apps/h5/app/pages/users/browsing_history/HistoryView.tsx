import { type ReactNode, useState } from 'react'
import { useUrlState } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { ManageBar } from '#features/collect/ManageBar.tsx'
import { useMarked } from '#features/collect/useMarked.ts'
import { serverNow } from '#store/server-clock.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { HeaderAction } from '#ui/Header.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { boxPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { dayText } from '#ui/time.ts'
import { Recommended } from '../recommended/Recommended.tsx'
import { Day } from './Day.tsx'
import { DayStrip } from './DayStrip.tsx'
import { type DayGroup, groupByDay } from './days.ts'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import type { History, Viewed } from './history.ts'

type Props = {
  history: History
  /** empty: all days */
  date: string
  /** above everything: what a visitor should know */
  strip?: ReactNode
}

/** The history by days; in 管理 mode to clear up. Shown once it is known who this is, so the clock may be read. */
export function HistoryView({ history, date, strip }: Props) {
  const { rows, pages: found, days } = history
  const [, change] = useUrlState(pages.history, { keepScroll: true })
  const quickAdd = useQuickAdd()
  const marked = useMarked()
  const [wanted, setManaging] = useState(false)
  const [today] = useState(() => dayText(serverNow()))
  const managing = wanted && rows.length > 0
  const chosen = marked.of(rows, (row) => row.goods_id)
  const groups = groupByDay(rows, today)
  const firstEarlier = groups.find((group) => group.earlier)

  function manage(on: boolean) {
    marked.clear()
    setManaging(on)
  }

  function show(day: string) {
    marked.clear()
    change({ date: day })
  }

  function erase() {
    history.remove(chosen)
    manage(false)
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
    <ManageBar
      count={chosen.length}
      total={rows.length}
      onCheckAll={(on) =>
        marked.mark(
          rows.map((row) => row.goods_id),
          on,
        )
      }
    >
      <Button size="l" variant="outline" onClick={eraseAll}>
        清空
      </Button>
      <Button
        size="l"
        variant="outline-red"
        disabled={chosen.length === 0}
        onDisabledClick={() => toast('请选择要删除的足迹')}
        onClick={erase}
      >
        删除
      </Button>
    </ManageBar>
  )

  return (
    <Page
      title="浏览足迹"
      busy={found.isPending}
      end={
        <>
          {rows.length > 0 ? (
            <HeaderAction onClick={() => manage(!managing)}>{managing ? '完成' : '管理'}</HeaderAction>
          ) : null}
          {managing ? null : <QuickMenu onRefresh={found.refetch} />}
        </>
      }
      footer={managing ? bar : null}
    >
      {days.length > 0 ? <DayStrip days={days} today={today} value={date} onChange={show} /> : null}
      {strip}
      <PullRefresh onRefresh={found.refetch} disabled={managing}>
        <InfiniteList
          query={{ ...found, data: found.data ? { pages: [groups] } : undefined }}
          itemsOf={(all) => all}
          keyOf={(group) => group.day}
          label="浏览足迹"
          skeleton={<HistorySkeleton />}
          empty={found.hasNextPage ? <HistorySkeleton /> : <Nothing date={date} onAll={() => show('')} />}
        >
          {(group) => (
            <Day
              group={group}
              leadsEarlier={date === '' && group === firstEarlier}
              marked={managing ? marked : null}
              onAdd={quickAdd.add}
              onErase={() => eraseDay(group)}
            />
          )}
        </InfiniteList>
      </PullRefresh>
      <BackToTop />
      {quickAdd.sheet}
    </Page>
  )
}

function Nothing({ date, onAll }: { date: string; onAll: () => void }) {
  return (
    <>
      <section className="card">
        <EmptyBlock
          picture={boxPicture}
          title={date ? '这一天没有浏览记录' : '暂无浏览记录'}
          hint={date ? '换一天看看吧' : '看过的商品会留在这里'}
        >
          {date ? (
            <Button size="l" variant="outline" onClick={onAll}>
              看全部足迹
            </Button>
          ) : (
            <ButtonLink size="l" to="/">
              去逛逛
            </ButtonLink>
          )}
        </EmptyBlock>
      </section>
      <Recommended />
    </>
  )
}
