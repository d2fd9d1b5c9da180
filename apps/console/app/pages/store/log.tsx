import { storeAudit } from '@mall/contract/order/store.calls'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Line } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { DayRange, datesOf } from '#parts/Ranges.tsx'
import { day, useUrlState, whole, words } from '#parts/url-state.ts'

const Changes = later(async () => (await import('#parts/Changes.tsx')).Changes)

type Deed = RowOf<typeof storeAudit>

const params = { keyword: words(), from: day(), until: day() }
const withPage = { ...params, page: whole(1) }

/** Actions at this store's desk, with their authors and the values before and after. */
export function Page() {
  const [{ from, until }, change] = useUrlState(withPage)
  return (
    <Queue
      page={pages.log}
      call={storeAudit}
      params={params}
      input={(now) => ({ keyword: now.keyword, date: datesOf(now.from, now.until) })}
      keyOf={({ id }) => String(id)}
      search={{ param: 'keyword', placeholder: '操作人、操作、对象' }}
      filters={
        <DayRange
          label="操作"
          from={from}
          until={until}
          onChange={(range) => change({ page: 1, from: range.from, until: range.until })}
        />
      }
      columns={[
        { title: '时间', width: 120, cell: ({ at }) => <DateTime at={at} /> },
        { title: '操作人', width: 120, cell: ({ operator }) => operator },
        { title: '操作', width: 120, cell: ({ action_text }) => action_text },
        { title: '对象', width: 210, cell: ({ subject }) => <Line most={210}>{subject}</Line> },
        { title: '内容', cell: ({ detail }) => <Line most={320}>{detail}</Line> },
        { title: '变化', width: 64, cell: (row) => (changed(row) ? '有' : null) },
      ]}
      titleOf={({ action_text }) => action_text}
      detail={(row) => <Detail {...row} />}
      empty="还没有操作记录，工作台里的每次改动都记在这里"
    />
  )
}

const changed = ({ before, after }: Deed) => before !== null || after !== null

const Detail = (row: Deed) => (
  <>
    <Facts
      of={[
        ['时间', <DateTime key="at" at={row.at} />],
        ['操作人', row.operator],
        ['操作', row.action_text],
        ['对象', row.subject],
        ['内容', row.detail || null],
      ]}
    />
    {changed(row) && <Changes before={row.before} after={row.after} />}
  </>
)
