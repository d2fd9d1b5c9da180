import { reconciliationTabs } from '@mall/contract/reconciliation/query.words'
import {
  answerReconciliation,
  storeReconciliation,
  storeReconciliations,
} from '@mall/contract/reconciliation/store.calls'
import {
  type ReconciliationState,
  reconciliationStateLabel,
  reconciliationTabLabel,
} from '@mall/contract/reconciliation/words'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf, words } from '#parts/url-state.ts'

const Sheet = later(async () => (await import('./reconciliations/Sheet.tsx')).Sheet)

type Row = RowOf<typeof storeReconciliations>
const tones: Record<ReconciliationState, Tone> = { open: 'go', disputed: 'wait', answered: 'go', confirmed: 'done' }

const acts = [
  actsOn<Row>()(answerReconciliation)({
    label: '答复异议',
    when: ({ state }) => state === 'disputed',
    form: {
      schema: async () =>
        (await import('@mall/contract/reconciliation/store.terms')).answerReconciliation.input.pick({ text: true }),
      fields: [{ name: 'text', label: '答复（企业可见）', kind: 'area' }],
    },
    input: ({ id }, { text }) => ({ id, text }),
  }),
]

const params = { tab: oneOf(reconciliationTabs, 'disputed'), keyword: words(), month: words() }
const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** Months of companies at this store; those that wait for an answer come first. */
export const Page = () => (
  <Queue
    page={pages.reconciliations}
    call={storeReconciliations}
    changes={[storeReconciliation]}
    params={params}
    input={({ tab, keyword, month: text }) => ({ tab, keyword, month: month.test(text) ? text : '' })}
    keyOf={({ id }) => String(id)}
    tabs={{
      param: 'tab',
      list: reconciliationTabs.map((value) => ({ value, label: reconciliationTabLabel[value] })),
    }}
    search={{ param: 'keyword', placeholder: '企业名称' }}
    columns={[
      {
        title: '企业',
        stays: true,
        cell: ({ company, order_count }) => (
          <Two under={`${order_count} 个订单`}>
            <Line most={260}>{company}</Line>
          </Two>
        ),
      },
      { title: '月份', width: 84, cell: (row) => row.month },
      {
        title: '状态',
        width: 100,
        cell: ({ state }) => <Status tone={tones[state]}>{reconciliationStateLabel[state]}</Status>,
      },
      { title: '应付', width: 104, right: true, cell: (row) => <Fen fen={row.payable_fen} /> },
      { title: '退款', width: 92, right: true, cell: (row) => <Fen fen={row.refunded_fen || null} /> },
      { title: '净额', width: 104, right: true, cell: (row) => <Fen fen={row.net_fen} /> },
      { title: '开票', width: 104, right: true, cell: (row) => <Fen fen={row.invoiced_fen || null} /> },
      { title: '提出异议', width: 100, cell: ({ disputed_at }) => <Ago at={disputed_at} /> },
    ]}
    acts={acts}
    titleOf={({ company, month }) => `${company} ${month}`}
    detail={({ id }) => <Sheet key={id} id={id} />}
    detailWidth={860}
    empty="没有对账单"
  />
)
