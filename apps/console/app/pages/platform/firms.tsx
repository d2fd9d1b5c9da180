import { freezeCompany, mallCompanies } from '@mall/contract/company/platform.calls'
import { exportCompanies } from '@mall/contract/export/platform.calls'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Code, DateTime, Line, Person, Status, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf, words } from '#parts/url-state.ts'

type Company = RowOf<typeof mallCompanies>

const state = ({ frozen_at }: Company) =>
  frozen_at ? <Status tone="bad">已冻结</Status> : <Status tone="done">正常</Status>

const by = actsOn<Company>()
const reason = {
  schema: async () =>
    (await import('@mall/contract/company/platform.terms')).freezeCompany.input.pick({ reason: true }),
  fields: [{ name: 'reason' as const, label: '原因（企业可见）', kind: 'area' as const }],
}
const acts = [
  by(freezeCompany)({
    label: '冻结',
    when: ({ frozen_at }) => frozen_at === null,
    danger: true,
    confirm: () => '企业的所有人立即退出，并且不能登录；已付款的订单照常发货、退款，账期账单照常计算。',
    form: reason,
    input: ({ company_id }, fields) => ({ company_id, frozen: true, ...fields }),
  }),
  by(freezeCompany)({
    label: '解冻',
    when: ({ frozen_at }) => frozen_at !== null,
    form: reason,
    input: ({ company_id }, fields) => ({ company_id, frozen: false, ...fields }),
  }),
]

const tabs = [
  { value: 'all', label: '全部' },
  { value: 'open', label: '正常' },
  { value: 'frozen', label: '已冻结' },
] as const
const params = {
  state: oneOf(
    tabs.map(({ value }) => value),
    'all',
  ),
  keyword: words(),
}

export const Page = () => (
  <Queue
    page={pages.firms}
    call={mallCompanies}
    file={exportCompanies}
    params={params}
    input={(input) => input}
    keyOf={({ company_id }) => String(company_id)}
    tabs={{ param: 'state', list: tabs }}
    search={{ param: 'keyword', placeholder: '企业名称、信用代码、主账号手机号' }}
    columns={[
      { title: '企业', cell: ({ name, credit_code }) => <Two under={<Code>{credit_code}</Code>}>{name}</Two> },
      { title: '状态', width: 84, cell: state },
      {
        title: '主账号',
        width: 150,
        cell: ({ owner_name, owner_phone }) => <Person name={owner_name} phone={owner_phone} />,
      },
      { title: '员工', width: 72, right: true, cell: ({ employee_count }) => employee_count },
      { title: '认证时间', width: 120, cell: ({ verified_at }) => <DateTime at={verified_at} /> },
      { title: '冻结时间', width: 120, cell: ({ frozen_at }) => <DateTime at={frozen_at} /> },
      { title: '冻结原因', cell: ({ frozen_reason }) => <Line>{frozen_reason}</Line> },
    ]}
    acts={acts}
    titleOf={({ name }) => name}
    detail={(row) => (
      <Facts
        of={[
          ['状态', state(row)],
          ['企业名称', row.name],
          ['信用代码', row.credit_code === '' ? null : <Code key="code">{row.credit_code}</Code>],
          ['法定代表人', row.legal_person || null],
          ['主账号', `${row.owner_name} ${row.owner_phone}`],
          ['员工', `${row.employee_count} 人`],
          ['成立时间', <DateTime key="at" at={row.created_at} />],
          ['认证时间', <DateTime key="ok" at={row.verified_at} />],
          ['冻结时间', row.frozen_at && <DateTime key="ice" at={row.frozen_at} />],
          ['冻结原因', row.frozen_reason || null],
        ]}
      />
    )}
    empty="还没有企业，通过企业认证的出现在这里"
  />
)
