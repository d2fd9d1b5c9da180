import { companyApplications, decideCompany } from '@mall/contract/company/platform.calls'
import { type CompanyState, companyStateLabel } from '@mall/contract/company/words'
import { exportCompanyApplications } from '@mall/contract/export/platform.calls'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Code, DateTime, Person, Status, type Tone, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf, words } from '#parts/url-state.ts'

const ApplicationDetail = later(async () => (await import('./companies/ApplicationDetail.tsx')).ApplicationDetail)

type Application = RowOf<typeof companyApplications>

const tones: Record<CompanyState, Tone> = {
  none: 'idle',
  transferring: 'go',
  verifying: 'go',
  auditing: 'wait',
  verified: 'done',
  failed: 'bad',
}
const state = ({ status }: Application) => <Status tone={tones[status]}>{companyStateLabel[status]}</Status>
const isOpen = ({ status }: Application) => status === 'transferring' || status === 'verifying' || status === 'auditing'

const by = actsOn<Application>()
const acts = [
  by(decideCompany)({
    label: '通过认证',
    when: isOpen,
    // Each company is checked one at a time.
    bulk: false,
    confirm: (rows) => `${rows.map(({ company_name }) => company_name).join('、')} 成为认证企业，申请人是主账号。`,
    form: {
      schema: async () =>
        (await import('@mall/contract/company/platform.terms')).decideCompany.input.pick({ checked_note: true }),
      fields: [
        {
          name: 'checked_note',
          label: '已人工核对：看到了什么（仅平台可见）',
          kind: 'area',
          placeholder: '如：公示系统登记状态存续，名称、法定代表人与执照一致',
          optional: true,
          hint: '未接入工商查询时必填',
        },
      ],
    },
    input: ({ id }, { checked_note }) => ({ id, approved: true, checked_note }),
  }),
  by(decideCompany)({
    label: '驳回',
    when: isOpen,
    danger: true,
    form: {
      schema: async () =>
        (await import('@mall/contract/company/platform.terms')).decideCompany.input
          .pick({ reason: true })
          .extend({ reason: (await import('#parts/form/reason-schema.ts')).reasonSchema('请填写驳回原因') }),
      fields: [{ name: 'reason', label: '原因（申请人可见，修改后可以重新提交）', kind: 'area' }],
    },
    input: ({ id }, { reason }) => ({ id, approved: false, reason }),
  }),
]

const tabs = ['auditing', 'verifying', 'transferring', 'verified', 'failed', 'all'] as const
const params = { status: oneOf(tabs, 'auditing'), keyword: words() }

export const Page = () => (
  <Queue
    page={pages.companies}
    call={companyApplications}
    file={exportCompanyApplications}
    params={params}
    input={({ status, keyword }) => ({ status: status === 'all' ? undefined : status, keyword })}
    keyOf={({ id }) => String(id)}
    tabs={{
      param: 'status',
      list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : companyStateLabel[value] })),
    }}
    search={{ param: 'keyword', placeholder: '企业名称、信用代码、联系人' }}
    columns={[
      {
        title: '企业',
        cell: ({ company_name, credit_code }) => <Two under={<Code>{credit_code}</Code>}>{company_name}</Two>,
      },
      { title: '状态', width: 84, cell: state },
      { title: '法定代表人', width: 96, cell: ({ legal_person }) => legal_person },
      {
        title: '联系人',
        width: 140,
        cell: ({ contact_name, contact_phone }) => <Person name={contact_name} phone={contact_phone} />,
      },
      { title: '对公账户', cell: ({ bank_name, bank_account }) => <Two under={bank_account}>{bank_name}</Two> },
      { title: '打款', width: 76, cell: ({ transfers }) => (transfers > 0 ? `${transfers} 次` : '未打款') },
      { title: '申请时间', width: 110, cell: ({ created_at }) => <DateTime at={created_at} /> },
      { title: '处理时间', width: 110, cell: ({ decided_at }) => <DateTime at={decided_at} /> },
    ]}
    acts={acts}
    titleOf={({ company_name }) => company_name}
    detail={(row) => <ApplicationDetail row={row} state={state(row)} />}
    empty="没有认证申请"
  />
)
