import { exportWithdrawals } from '@mall/contract/export/platform.calls'
import { decideWithdrawal, withdrawals } from '@mall/contract/payment/platform.calls'
import { formatFen } from '@mall/contract/text/money'
import { type WithdrawStatus, withdrawStatuses, withdrawStatusLabel } from '@mall/contract/wallet/words'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Code, DateTime, Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf } from '#parts/url-state.ts'

type Withdrawal = RowOf<typeof withdrawals>

const tones: Record<WithdrawStatus, Tone> = { pending: 'wait', paying: 'go', paid: 'done', refused: 'bad' }
const state = (row: Withdrawal) => <Status tone={tones[row.status]}>{withdrawStatusLabel[row.status]}</Status>
const sumOf = (rows: readonly Withdrawal[]) => formatFen(rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0))

const by = actsOn<Withdrawal>()
const acts = [
  by(decideWithdrawal)({
    label: '同意打款',
    when: ({ status }) => status === 'pending',
    confirm: (rows) => `共 ¥${sumOf(rows)}，同意后交给银行打款。`,
    go: (rows) => `同意打款 ¥${sumOf(rows)}`,
    input: ({ withdraw_no }) => ({ withdraw_no, decision: 'approve' }),
  }),
  by(decideWithdrawal)({
    label: '标记已打款',
    when: ({ status }) => status === 'paying',
    confirm: (rows) => `请确认 ¥${sumOf(rows)} 已从银行转出。`,
    go: (rows) => `标记已打款 ¥${sumOf(rows)}`,
    input: ({ withdraw_no }) => ({ withdraw_no, decision: 'paid' }),
  }),
  by(decideWithdrawal)({
    label: '退回',
    when: ({ status }) => status === 'pending' || status === 'paying',
    danger: true,
    confirm: (rows) => `¥${sumOf(rows)} 退回申请人的余额。`,
    go: (rows) => `退回 ¥${sumOf(rows)}`,
    form: {
      // The person gets a reason, so the form requires one, although the contract asks for none where money is paid.
      schema: async () =>
        (await import('@mall/contract/payment/platform.terms')).decideWithdrawal.input
          .pick({ reason: true })
          .extend({ reason: (await import('#parts/form/reason-schema.ts')).reasonSchema() }),
      fields: [{ name: 'reason', label: '原因（申请人可见）', kind: 'area' }],
    },
    input: ({ withdraw_no }, { reason }) => ({ withdraw_no, decision: 'refuse', reason }),
  }),
]

const tabs = [...withdrawStatuses, 'all'] as const
const params = { status: oneOf(tabs, 'pending') }

export const Page = () => (
  <Queue
    page={pages.withdrawals}
    call={withdrawals}
    file={exportWithdrawals}
    params={params}
    input={({ status }) => ({ status: status === 'all' ? undefined : status })}
    keyOf={({ withdraw_no }) => withdraw_no}
    tabs={{
      param: 'status',
      list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : withdrawStatusLabel[value] })),
    }}
    columns={[
      { title: '提现单号', width: 190, cell: ({ withdraw_no }) => <Code>{withdraw_no}</Code> },
      { title: '状态', width: 84, cell: state },
      { title: '申请人', cell: ({ payer }) => payer },
      { title: '金额', width: 130, right: true, cell: ({ amount_fen }) => <Fen fen={amount_fen} /> },
      {
        title: '收款账户',
        cell: (row) => <Two under={`${row.bank_name} ${row.bank_account}`}>{row.account_name}</Two>,
      },
      { title: '申请时间', width: 120, cell: ({ created_at }) => <DateTime at={created_at} /> },
      { title: '处理时间', width: 120, cell: ({ done_at }) => <DateTime at={done_at} /> },
      { title: '原因', cell: ({ reason }) => <Line>{reason}</Line> },
    ]}
    acts={acts}
    titleOf={({ account_name }) => `${account_name} 的提现`}
    detail={(row) => (
      <Facts
        of={[
          ['状态', state(row)],
          ['金额', <Fen key="fen" fen={row.amount_fen} />],
          ['申请人', row.payer],
          ['户名', row.account_name],
          ['开户行', row.bank_name],
          ['账号', <Code key="account">{row.bank_account}</Code>],
          ['申请时间', <DateTime key="at" at={row.created_at} />],
          ['处理时间', <DateTime key="done" at={row.done_at} />],
          ['原因', row.reason || null],
        ]}
      />
    )}
    empty="没有提现申请"
  />
)
