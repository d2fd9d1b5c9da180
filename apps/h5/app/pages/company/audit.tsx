import { companyAudit } from '@mall/contract/audit/calls'
import { auditGroups } from '@mall/contract/audit/query.words'
import { auditGroupLabel } from '@mall/contract/audit/words'
import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { List } from '#list/List.tsx'
import { ListBody } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { placeOf, useList } from '#list/rows.ts'
import { PageGate } from '#session/PageGate.tsx'
import { serverNow } from '#store/server-clock.ts'
import { Chip } from '#ui/Chip.tsx'
import { DaysSheet } from '#ui/DaysSheet.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { dayName, dayText } from '#ui/time.ts'
import styles from './audit/audit.module.css'
import { inputOf, isNarrowed, ownSpanText, spansAt } from './audit/audit-state.ts'
import { AuditSkeleton, DeedRow } from './audit/DeedRow.tsx'

const page = pages.audit
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = <AuditSkeleton />
const groups = [
  { key: 'all', label: '全部' },
  ...auditGroups.map((key) => ({ key, label: auditGroupLabel[key] })),
] as const

export default function CompanyAuditPage() {
  return (
    <Page title={page.title}>
      <PageGate page={page} skeleton={skeleton}>
        <Deeds />
      </PageGate>
    </Page>
  )
}

/** Everything that people of the company did, newest first, day by day. */
function Deeds() {
  const [state, change] = useUrlState(page, { keepScroll: true })
  const deeds = useList(companyAudit, inputOf(state), ({ id }) => id, { held: true })
  const [now] = useState(serverNow)
  return (
    <ListBody
      search={{
        keyword: state.keyword,
        onSearch: (keyword) => change({ keyword }),
        placeholder: '操作人 / 操作对象 / 内容',
        label: '搜索操作记录',
      }}
      tabs={{
        id: 'audit',
        label: '操作类型',
        look: 'surface',
        items: groups,
        value: state.group,
        onChange: (group) => change({ group }),
      }}
      filters={<Spans date={state.date} now={now} onChange={(date) => change({ date })} />}
      busy={deeds.query.isPlaceholderData}
      onRefresh={deeds.query.refetch}
      pullsAll
    >
      <List
        of={deeds}
        label="操作记录"
        skeleton={skeleton}
        empty={
          <Nothing
            look="bare"
            narrowed={
              isNarrowed(state) && {
                title: '没有符合条件的操作记录',
                hint: '换个时间或关键词试试',
                clear: '查看全部',
                onClear: () => change({ group: 'all', keyword: '', date: '' }),
              }
            }
            picture={orderPicture}
            title="还没有操作记录"
            hint="员工、审批、预算与资金上的操作都会记在这里"
          />
        }
      >
        {(deed, index) => {
          const place = placeOf(deeds.rows, index, ({ at }) => dayText(at))
          return (
            <>
              {place.first ? <h2 className={styles.day}>{dayName(deed.at, now)}</h2> : null}
              <DeedRow {...place} deed={deed} withGroup={state.group === 'all'} />
            </>
          )
        }}
      </List>
    </ListBody>
  )
}

type SpansProps = {
  date: string
  /** in ms */
  now: number
  onChange: (date: string) => void
}

/** The usual spans by one tap, and all times by another tap on the same; any two days in a sheet. */
function Spans({ date, now, onChange }: SpansProps) {
  const [open, setOpen] = useState(false)
  const spans = spansAt(now)
  const own = ownSpanText(date, spans)
  return (
    <>
      <fieldset className="pt-2" aria-label="按时间筛选">
        <div className="chips chips--scroll">
          {spans.map(({ label, range }) => (
            <Chip key={label} pressed={range === date} onClick={() => onChange(range === date ? '' : range)}>
              {label}
            </Chip>
          ))}
          <Chip pressed={own !== '自定义'} onClick={() => setOpen(true)}>
            {own}
          </Chip>
        </div>
      </fieldset>
      <DaysSheet
        key={date}
        open={open}
        onClose={() => setOpen(false)}
        date={date}
        onApply={(days) => {
          setOpen(false)
          onChange(days)
        }}
      />
    </>
  )
}
