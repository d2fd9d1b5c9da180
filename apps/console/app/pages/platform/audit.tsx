import { deskAudit } from '@mall/contract/audit/platform.calls'
import { exportAudit } from '@mall/contract/export/platform.calls'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Line } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { maybeOf, words } from '#parts/url-state.ts'
import { SearchBoxes } from './audit/SearchBoxes.tsx'

const Changes = later(async () => (await import('#parts/Changes.tsx')).Changes)

type Deed = RowOf<typeof deskAudit>

const spans = [
  { value: '1', label: '今天' },
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
] as const
const params = {
  operator: words(),
  deed: words(),
  subject: words(),
  days: maybeOf(spans.map(({ value }) => value)),
}

export const Page = () => (
  <Queue
    page={pages.audit}
    call={deskAudit}
    file={exportAudit}
    params={params}
    input={({ days, ...rest }) => ({ ...rest, days: days === undefined ? undefined : Number(days) })}
    keyOf={({ id }) => String(id)}
    search={{ param: 'subject', placeholder: '对象或内容，如订单号、企业名称' }}
    selects={[{ param: 'days', label: '全部时间', choices: spans }]}
    headActs={<SearchBoxes />}
    columns={[
      { title: '时间', width: 120, cell: ({ at }) => <DateTime at={at} /> },
      { title: '操作人', width: 110, cell: ({ operator }) => operator },
      { title: '操作', width: 160, cell: ({ deed }) => deed },
      { title: '对象', width: 220, cell: ({ subject }) => <Line most={220}>{subject}</Line> },
      { title: '内容', cell: ({ detail }) => <Line most={340}>{detail}</Line> },
      { title: '变化', width: 64, cell: (row) => (changed(row) ? '有' : null) },
    ]}
    titleOf={({ deed }) => deed}
    detail={(row) => (
      <>
        <Facts
          of={[
            ['时间', <DateTime key="at" at={row.at} />],
            ['操作人', row.operator],
            ['操作', row.deed],
            ['对象', row.subject],
            ['内容', row.detail || null],
          ]}
        />
        {changed(row) && <Changes before={row.before} after={row.after} />}
      </>
    )}
    empty="还没有操作记录，工作台里的每次改动都记在这里"
  />
)

const changed = ({ before, after }: Deed) => before !== null || after !== null
