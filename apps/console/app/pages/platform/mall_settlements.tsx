import { settlementTabLabel, settlementTabs } from '@mall/contract/settlement/console.words'
import {
  answerSettlement,
  mallSettlement,
  mallSettlements,
  paySettlement,
} from '@mall/contract/settlement/platform.calls'
import { formatFen } from '@mall/contract/text/money'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, DateTime, Fen, Line, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { SettlementStatus } from '#parts/settlements/state.tsx'
import { oneOf, words } from '#parts/url-state.ts'

const Settlement = later(async () => (await import('./mall_settlements/Settlement.tsx')).Settlement)

type Row = RowOf<typeof mallSettlements>
const sumOf = (rows: readonly Row[]) => formatFen(rows.reduce((sum, { payable_fen }) => sum + payable_fen, 0))

const by = actsOn<Row>()
const acts = [
  by(answerSettlement)({
    label: '答复异议',
    when: ({ state }) => state === 'disputed',
    bulk: false,
    form: {
      schema: async () =>
        (await import('@mall/contract/settlement/platform.terms')).answerSettlement.input.pick({
          text: true,
          adjust_fen: true,
        }),
      fields: [
        { name: 'text', label: '答复（店铺可见）', kind: 'area' },
        {
          name: 'adjust_fen',
          label: '下期调整',
          kind: 'money',
          optional: true,
          hint: '结算单金额不变；正数补给店铺，负数从下期扣除',
        },
      ],
      start: () => ({ adjust_fen: 0 }),
    },
    input: ({ id }, { text, adjust_fen }) => ({ id, text, adjust_fen }),
  }),
  by(paySettlement)({
    label: '打款',
    when: ({ state }) => state === 'confirmed' || state === 'failed',
    confirm: (rows) => `共 ¥${sumOf(rows)}，交给银行汇至店铺的结算账户。`,
    input: ({ settlement_no }) => ({ settlement_no, decision: 'send' }),
  }),
  by(paySettlement)({
    label: '标记已打款',
    when: ({ state }) => state === 'paying',
    confirm: (rows) => `请确认 ¥${sumOf(rows)} 已从银行转出。`,
    input: ({ settlement_no }) => ({ settlement_no, decision: 'arrived' }),
  }),
  by(paySettlement)({
    label: '打款失败',
    when: ({ state }) => state === 'paying',
    danger: true,
    form: {
      // The store gets a reason, so the form requires one, although the contract asks for none where money is paid.
      schema: async () =>
        (await import('@mall/contract/settlement/platform.terms')).paySettlement.input
          .pick({ reason: true })
          .extend({ reason: (await import('#parts/form/reason-schema.ts')).reasonSchema() }),
      fields: [{ name: 'reason', label: '原因（店铺可见）', kind: 'area' }],
    },
    input: ({ settlement_no }, { reason }) => ({ settlement_no, decision: 'failed', reason }),
  }),
]

const params = { tab: oneOf(settlementTabs, 'todo'), keyword: words(), month: words() }
const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** Months of stores; those that wait for the mall come first. */
export const Page = () => (
  <Queue
    page={pages.mall_settlements}
    call={mallSettlements}
    changes={[mallSettlement]}
    params={params}
    input={({ tab, keyword, month: text }) => ({ tab, keyword, month: month.test(text) ? text : '' })}
    keyOf={({ settlement_no }) => settlement_no}
    tabs={{ param: 'tab', list: settlementTabs.map((value) => ({ value, label: settlementTabLabel[value] })) }}
    search={{ param: 'keyword', placeholder: '店铺名称' }}
    columns={[
      {
        title: '店铺',
        width: 190,
        stays: true,
        cell: ({ store, settlement_no }) => (
          <Two under={settlement_no}>
            <Line most={170}>{store}</Line>
          </Two>
        ),
      },
      { title: '月份', width: 90, cell: (row) => row.month },
      { title: '状态', width: 110, cell: (row) => <SettlementStatus state={row.state} /> },
      { title: '货款与运费', width: 120, right: true, cell: (row) => <Fen fen={row.goods_fen + row.freight_fen} /> },
      { title: '佣金', width: 110, right: true, cell: (row) => <Fen fen={row.commission_fen} /> },
      { title: '应付', width: 130, right: true, cell: (row) => <Fen fen={row.payable_fen} /> },
      {
        title: '提出异议',
        width: 100,
        cell: ({ state, disputed_at }) => <Ago at={state === 'disputed' ? disputed_at : null} />,
      },
      { title: '确认时间', width: 120, cell: ({ confirmed_at }) => <DateTime at={confirmed_at} /> },
      { title: '失败原因', cell: ({ fail_reason }) => <Line>{fail_reason}</Line> },
    ]}
    acts={acts}
    titleOf={({ store, month }) => `${store} ${month}`}
    detail={({ id }) => <Settlement key={id} id={id} />}
    detailWidth={900}
    headActs={
      <>
        <Link to={pages.mall_splits.path}>
          <Button>店铺分账</Button>
        </Link>
        <Link to={pages.commissions.path}>
          <Button>佣金规则</Button>
        </Link>
      </>
    }
    empty="没有结算单"
  />
)
