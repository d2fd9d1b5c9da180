import { companyAudit } from '@mall/contract/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { infiniteOf } from '#api/query.ts'
import { KeptSearch } from '#features/collect/KeptSearch.tsx'
import { heardRightsLost } from '#features/company/rights-lost.ts'
import { serverNow } from '#store/server-clock.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { orderPicture, searchPicture } from '#ui/illustrations/lists.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { dayName } from '#ui/time.ts'
import { AuditSkeleton } from './AuditSkeleton.tsx'
import styles from './audit.module.css'
import { type AuditState, auditTabs, inputOf, isNarrowed } from './audit-state.ts'
import { DeedRow } from './DeedRow.tsx'
import { placesOf } from './day-places.ts'
import { Spans } from './Spans.tsx'

type Props = { state: AuditState; onChange: (part: Partial<AuditState>) => void }

/** Everything that people of the company did, newest first, day by day. */
export function Deeds({ state, onChange }: Props) {
  const pages = useInfiniteQuery({
    ...infiniteOf(companyAudit, inputOf(state), { staleTime: 0 }),
    // The rows stay while others are looked for.
    placeholderData: (held) => held,
  })
  const [now] = useState(serverNow)
  const places = placesOf(pages.data?.pages ?? [])

  useEffect(() => {
    heardRightsLost(pages.error)
  }, [pages.error])

  return (
    <>
      <PullRefresh onRefresh={pages.refetch}>
        <KeptSearch
          key={state.keyword}
          keyword={state.keyword}
          onSearch={(keyword) => onChange({ keyword })}
          placeholder="操作人 / 操作对象 / 内容"
          label="搜索操作记录"
        />
        <div className={styles.tabs}>
          <Tabs
            id="audit"
            label="操作类型"
            look="surface"
            items={auditTabs}
            value={state.group}
            onChange={(group) => onChange({ group })}
          />
        </div>
        <Spans date={state.date} now={now} onChange={(date) => onChange({ date })} />
        <TabPanel id="audit" tab={state.group} busy={pages.isPlaceholderData}>
          <InfiniteList
            query={pages}
            itemsOf={(page) => page.list}
            keyOf={(deed) => deed.id}
            label="操作记录"
            skeleton={<AuditSkeleton />}
            empty={<Nothing state={state} onChange={onChange} />}
          >
            {(deed) => {
              const { first, last } = places.get(deed.id) ?? { first: false, last: false }
              return (
                <>
                  {first ? <h2 className={styles.day}>{dayName(deed.at, now)}</h2> : null}
                  <DeedRow deed={deed} first={first} last={last} withGroup={state.group === 'all'} />
                </>
              )
            }}
          </InfiniteList>
        </TabPanel>
      </PullRefresh>
      <BackToTop />
    </>
  )
}

function Nothing({ state, onChange }: Props) {
  if (!isNarrowed(state)) {
    return (
      <EmptyBlock picture={orderPicture} title="还没有操作记录" hint="员工、审批、预算与资金上的操作都会记在这里" />
    )
  }
  return (
    <EmptyBlock picture={searchPicture} title="没有符合条件的操作记录" hint="换个时间或关键词试试">
      <Button size="l" variant="outline" onClick={() => onChange({ group: 'all', keyword: '', date: '' })}>
        查看全部
      </Button>
    </EmptyBlock>
  )
}
