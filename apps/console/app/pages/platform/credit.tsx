import { creditAccounts, decideCredit } from '@mall/contract/credit/platform.calls'
import { type CreditState, creditLimits, creditStateLabel } from '@mall/contract/credit/words'
import { exportCredit } from '@mall/contract/export/platform.calls'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Fen, Status, type Tone } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Queue } from '#parts/Queue.tsx'
import { type Act, actsOn } from '#parts/queue/acts.ts'
import { oneOf, words } from '#parts/url-state.ts'

type Account = RowOf<typeof creditAccounts>

const tones: Record<CreditState, Tone> = {
  none: 'idle',
  applied: 'wait',
  refused: 'bad',
  active: 'done',
  suspended: 'bad',
}
const state = (row: Account) => (
  <>
    <Status tone={tones[row.state]}>{creditStateLabel[row.state]}</Status>
    {row.wanted_fen > 0 && row.state !== 'applied' && <Status tone="wait">申请调额</Status>}
  </>
)
const asks = ({ wanted_fen }: Account) => wanted_fen > 0

/** Schemas of the decisions on credit, one for each, with the fields it asks for. */
const decisions = async () => (await import('@mall/contract/credit/platform.terms')).decideCredit.input.options
const reason = (label: string) => ({
  schema: async () =>
    (await decisions())[1]
      .pick({ reason: true })
      .extend({ reason: (await import('#parts/form/reason-schema.ts')).reasonSchema() }),
  fields: [{ name: 'reason' as const, label, kind: 'area' as const }],
})

const by = actsOn<Account>()
/** Limits are granted one by one: a limit that suits one company does not suit another. */
const grant = (label: string, when: (row: Account) => boolean): Act<Account> =>
  by(decideCredit)({
    label,
    when,
    bulk: false,
    form: {
      schema: async () => (await decisions())[0].pick({ limit_fen: true, due_day: true }),
      fields: ([row]) => [
        {
          name: 'limit_fen',
          label: '授信额度',
          kind: 'money',
          hint: row && asks(row) ? '已按申请额度填好，可以改' : undefined,
        },
        { name: 'due_day', label: '还款日（每月几日，1–28）', kind: 'count' },
      ],
      start: (row) => ({
        limit_fen: row.wanted_fen || row.limit_fen || creditLimits.min,
        due_day: row.due_day || creditLimits.dueDay,
      }),
    },
    input: ({ owner_id }, values) => ({ decision: 'grant', owner_id, ...values }),
  })
const acts = [
  grant('批准额度', asks),
  by(decideCredit)({
    label: '驳回申请',
    when: asks,
    danger: true,
    form: reason('原因（企业可见）'),
    input: ({ owner_id }, values) => ({ decision: 'refuse', owner_id, ...values }),
  }),
  grant('调整额度', (row) => row.state === 'active' && !asks(row)),
  by(decideCredit)({
    label: '暂停账期',
    when: (row) => row.state === 'active',
    danger: true,
    confirm: () => '暂停后不能再用账期支付，已有账单仍需按期还款。',
    form: reason('原因（企业可见）'),
    input: ({ owner_id }, values) => ({ decision: 'suspend', owner_id, ...values }),
  }),
  grant('恢复账期', (row) => row.state === 'suspended' && !asks(row)),
]

const tabs = ['applied', 'active', 'suspended', 'refused', 'all'] as const
const tabLabel = { ...creditStateLabel, applied: '待审核', all: '全部' }
const params = { state: oneOf(tabs, 'applied'), keyword: words() }

export const Page = () => (
  <Queue
    page={pages.credit}
    call={creditAccounts}
    file={exportCredit}
    params={params}
    input={({ state: tab, keyword }) => ({ state: tab === 'all' ? undefined : tab, keyword })}
    keyOf={({ owner_id }) => String(owner_id)}
    tabs={{ param: 'state', list: tabs.map((value) => ({ value, label: tabLabel[value] })) }}
    search={{ param: 'keyword', placeholder: '企业名称' }}
    columns={[
      { title: '企业', cell: ({ company_name }) => company_name },
      { title: '状态', width: 96, cell: state },
      { title: '申请额度', width: 110, right: true, cell: (row) => <Fen fen={asks(row) ? row.wanted_fen : null} /> },
      { title: '授信额度', width: 110, right: true, cell: ({ limit_fen }) => <Fen fen={limit_fen} /> },
      { title: '已用', width: 110, right: true, cell: ({ used_fen }) => <Fen fen={used_fen} /> },
      { title: '逾期', width: 100, right: true, cell: overdue },
      { title: '还款日', width: 80, cell: ({ due_day }) => `${due_day} 日` },
    ]}
    acts={acts}
    titleOf={({ company_name }) => company_name}
    detail={(row) => (
      <Facts
        of={[
          ['企业', row.company_name],
          ['状态', state(row)],
          ['申请额度', asks(row) ? <Fen key="wanted" fen={row.wanted_fen} /> : null],
          ['申请说明', row.reason || null],
          ['授信额度', <Fen key="limit" fen={row.limit_fen} />],
          ['已用额度', <Fen key="used" fen={row.used_fen} />],
          ['逾期金额', <span key="late">{overdue(row)}</span>],
          ['还款日', `每月 ${row.due_day} 日`],
          ['开通申请', <DateTime key="at" at={row.created_at} />],
          ['最近处理', <DateTime key="done" at={row.decided_at} />],
          ['驳回或暂停', row.refuse_reason || null],
        ]}
      />
    )}
    empty="没有账期申请"
  />
)

const overdue = ({ overdue_fen }: Account) =>
  overdue_fen > 0 ? (
    <span className="desk-late">
      <Fen fen={overdue_fen} />
    </span>
  ) : (
    <Fen fen={null} />
  )
