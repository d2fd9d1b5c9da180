import { exportPoints } from '@mall/contract/export/platform.calls'
import { pointsEntries, pointsTotals } from '@mall/contract/points/platform.calls'
import { pointsHolders, pointsKindLabel, pointsKinds } from '@mall/contract/points/words'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Line, Status } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { adjustActs } from '#parts/points/adjust.ts'
import { Holder, Points } from '#parts/points/cells.tsx'
import { Queue } from '#parts/Queue.tsx'
import { DayRange } from '#parts/Ranges.tsx'
import { day, maybeOf, useUrlState, whole, words } from '#parts/url-state.ts'
import { Totals } from './points/Totals.tsx'

type Entry = RowOf<typeof pointsEntries>

const acts = adjustActs<Entry>()
const holders = [
  { value: '', label: '全部' },
  { value: 'person', label: '个人' },
  { value: 'company', label: '企业' },
] as const
const params = {
  holder: maybeOf(pointsHolders),
  kind: maybeOf(pointsKinds),
  keyword: words(),
  from: day(),
  until: day(),
}
const withPage = { ...params, page: whole(1) }
const kind = (row: Entry) =>
  row.is_frozen ? <Status tone="go">冻结中</Status> : <span>{pointsKindLabel[row.kind]}</span>

export function Page() {
  const [{ from, until }, change] = useUrlState(withPage)
  return (
    <Queue
      page={pages.points}
      call={pointsEntries}
      file={exportPoints}
      changes={[pointsTotals]}
      lead={<Totals />}
      params={params}
      input={(input) => input}
      keyOf={({ id }) => String(id)}
      tabs={{ param: 'holder', list: holders }}
      search={{ param: 'keyword', placeholder: '昵称、企业、完整手机号' }}
      selects={[
        {
          param: 'kind',
          label: '全部类型',
          choices: pointsKinds.map((value) => ({ value, label: pointsKindLabel[value] })),
        },
      ]}
      filters={
        <DayRange
          label="时间"
          from={from}
          until={until}
          onChange={(range) => change({ page: 1, from: range.from, until: range.until })}
        />
      }
      columns={[
        { title: '时间', width: 120, cell: ({ created_at }) => <DateTime at={created_at} /> },
        { title: '账户', width: 200, cell: Holder },
        { title: '类型', width: 110, cell: kind },
        { title: '积分', width: 110, right: true, cell: ({ points }) => <Points n={points} signed /> },
        { title: '说明', cell: ({ title }) => <Line most={360}>{title}</Line> },
      ]}
      acts={acts}
      titleOf={({ title }) => title}
      detail={(row) => (
        <Facts
          of={[
            ['账户', <Holder key="holder" {...row} />],
            ['类型', kind(row)],
            ['积分', <Points key="points" n={row.points} signed />],
            ['说明', row.title],
            ['订单', row.order_no],
            ['时间', <DateTime key="at" at={row.created_at} />],
          ]}
        />
      )}
      headActs={
        <Link to={pages.points_accounts.path}>
          <Button>按账户查看</Button>
        </Link>
      }
      empty="还没有积分流水，买家收货、评价得到积分后出现在这里"
    />
  )
}
