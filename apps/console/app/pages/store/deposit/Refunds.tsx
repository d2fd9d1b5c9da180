import type { DepositRefund } from '@mall/contract/deposit/console.terms'
import { deposit, withdrawDepositRefund } from '@mall/contract/deposit/store.calls'
import { DateTime, Fen, Line, Two } from '#parts/cells.tsx'
import { RefundStatus } from '#parts/deposits/state.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'

const acts = [
  actsOn<DepositRefund>()(withdrawDepositRefund)({
    label: '撤回',
    when: ({ state }) => state === 'asked',
    confirm: () => '撤回后保证金不变，之后可以重新申请。',
    input: ({ refund_no }) => ({ refund_no }),
  }),
]

/** The store's requests to have deposit paid back. */
export const Refunds = ({ rows }: { rows: readonly DepositRefund[] }) => (
  <ShortList
    title="退还申请"
    rows={rows}
    keyOf={({ refund_no }) => refund_no}
    columns={[
      {
        title: '申请',
        width: 200,
        cell: ({ refund_no, asked_at }) => <Two under={<DateTime at={asked_at} />}>{refund_no}</Two>,
      },
      { title: '状态', width: 190, cell: ({ state }) => <RefundStatus state={state} /> },
      { title: '金额', width: 120, right: true, cell: ({ amount_fen }) => <Fen fen={amount_fen} /> },
      { title: '原因', cell: ({ reason }) => <Line>{reason}</Line> },
      { title: '平台答复', cell: ({ answer }) => <Line>{answer}</Line> },
    ]}
    acts={acts}
    changes={[deposit]}
    empty=""
  />
)
