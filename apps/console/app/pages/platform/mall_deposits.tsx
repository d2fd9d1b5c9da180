import { depositTabLabel, depositTabs } from '@mall/contract/deposit/console.words'
import {
  claimDeposit,
  decideDepositRefund,
  deductDeposit,
  mallDeposit,
  mallDeposits,
} from '@mall/contract/deposit/platform.calls'
import { merchantStatusLabel } from '@mall/contract/merchant/words'
import { receipts } from '@mall/contract/payment/platform.calls'
import { fenText } from '@mall/contract/text/money'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type RowOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Fen, Line, Two } from '#parts/cells.tsx'
import { RefundStatus } from '#parts/deposits/state.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { type Act, actsOn } from '#parts/queue/acts.ts'
import { oneOf, words } from '#parts/url-state.ts'

const Deposit = later(async () => (await import('./mall_deposits/Deposit.tsx')).Deposit)

type Row = RowOf<typeof mallDeposits>
type Receipt = RowOf<typeof receipts>
const by = actsOn<Row>()
const isAt =
  (...states: readonly NonNullable<Row['refund']>['state'][]) =>
  ({ refund }: Row) =>
    refund !== null && states.includes(refund.state)
const no = ({ refund }: Row) => refund?.refund_no ?? ''
const sumOf = (rows: readonly Row[]) => fenText(rows.reduce((sum, { refund }) => sum + (refund?.amount_fen ?? 0), 0))

const claiming = (unclaimed: readonly Receipt[]): Act<Row> =>
  by(claimDeposit)({
    label: '认领到账',
    bulk: false,
    form: {
      schema: async () =>
        (await import('@mall/contract/deposit/platform.terms')).claimDeposit.input.pick({ receipt_no: true }),
      fields: [
        {
          name: 'receipt_no',
          label: '到账',
          kind: 'select',
          hint: '只列出还没有认领的到账；没有的先在“到账认领”登记银行流水',
          choices: unclaimed.map(({ receipt_no, payer_name, amount_fen, memo }) => ({
            value: receipt_no,
            label: [`${fenText(amount_fen)} ${payer_name}`, memo].filter(Boolean).join(' · '),
          })),
        },
      ],
    },
    input: ({ mer_id }, { receipt_no }) => ({ mer_id, receipt_no }),
  })

const acts: readonly Act<Row>[] = [
  by(decideDepositRefund)({
    label: '同意退还',
    when: isAt('asked'),
    bulk: false,
    confirm: (rows) => `共 ${sumOf(rows)}，由银行汇至店铺的结算账户；审核时会再次核对停业时间、订单与售后。`,
    go: (rows) => `同意退还 ${sumOf(rows)}`,
    input: (row) => ({ refund_no: no(row), decision: 'approve' }),
  }),
  by(decideDepositRefund)({
    label: '驳回退还',
    when: isAt('asked'),
    danger: true,
    bulk: false,
    form: { schema: whyOf, fields: [{ name: 'reason', label: '原因（店铺可见）', kind: 'area' }] },
    input: (row, { reason }) => ({ refund_no: no(row), decision: 'refuse', reason }),
  }),
  by(decideDepositRefund)({
    label: '标记已退还',
    when: isAt('paying'),
    bulk: false,
    confirm: (rows) => `请确认 ${sumOf(rows)} 已从银行转出。`,
    go: (rows) => `标记已退还 ${sumOf(rows)}`,
    input: (row) => ({ refund_no: no(row), decision: 'arrived' }),
  }),
  by(decideDepositRefund)({
    label: '打款失败',
    when: isAt('paying'),
    danger: true,
    bulk: false,
    form: { schema: whyOf, fields: [{ name: 'reason', label: '原因（店铺可见）', kind: 'area' }] },
    input: (row, { reason }) => ({ refund_no: no(row), decision: 'failed', reason }),
  }),
  by(deductDeposit)({
    label: '扣除',
    when: ({ held_fen, paying_fen }) => held_fen > paying_fen,
    go: (_, { amount_fen }) => (amount_fen ? `扣除 ${fenText(amount_fen)}` : '扣除'),
    danger: true,
    bulk: false,
    form: {
      // Whole, with the store among its values: of an input with a rule over several fields Zod leaves none out.
      schema: async () => (await import('@mall/contract/deposit/platform.terms')).deductDeposit.input,
      fields: ([row]) => [
        { name: 'to', label: '用途', kind: 'select', choices: uses },
        {
          name: 'amount_fen',
          label: '金额',
          kind: 'money',
          hint: row ? `可扣 ${fenText(row.held_fen - row.paying_fen)}` : '',
        },
        {
          name: 'order_no',
          label: '订单编号',
          kind: 'text',
          optional: true,
          hint: '赔付买家必填，赔到下单人的余额',
        },
        { name: 'reason', label: '原因（店铺与买家可见）', kind: 'area' },
        { name: 'images', label: '凭证', kind: 'pictures', hint: '聊天记录、裁决、快递证明等，店铺可见' },
      ],
      start: ({ mer_id }) => ({ mer_id, to: 'to_buyer' as const, images: [] }),
    },
    input: (_, fields) => fields,
  }),
]
const uses = [
  { value: 'to_buyer', label: '赔付买家' },
  { value: 'to_mall', label: '平台扣除' },
]

/** The store gets a reason, so the form requires one, although the contract asks for none where money is paid. */
async function whyOf() {
  const { decideDepositRefund: terms } = await import('@mall/contract/deposit/platform.terms')
  return terms.input
    .pick({ reason: true })
    .extend({ reason: (await import('#parts/form/reason-schema.ts')).reasonSchema() })
}

const params = { tab: oneOf(depositTabs, 'all'), keyword: words() }

/** A row for each store; those that ask for it back, or owe, in tabs of their own. */
export function Page() {
  const unclaimed = useCall(receipts, { state: 'unclaimed', list_rows: 100 }).data?.list
  const all = useMemo(() => [...acts.slice(0, 4), claiming(unclaimed ?? []), ...acts.slice(4)], [unclaimed])
  return (
    <Queue
      page={pages.mall_deposits}
      call={mallDeposits}
      changes={[mallDeposit, receipts]}
      params={params}
      input={({ tab, keyword }) => ({ tab, keyword })}
      keyOf={({ mer_id }) => String(mer_id)}
      tabs={{ param: 'tab', list: depositTabs.map((value) => ({ value, label: depositTabLabel[value] })) }}
      search={{ param: 'keyword', placeholder: '店铺名称' }}
      columns={[
        {
          title: '店铺',
          width: 200,
          stays: true,
          cell: ({ store, status }) => (
            <Two under={merchantStatusLabel[status]}>
              <Line most={180}>{store}</Line>
            </Two>
          ),
        },
        { title: '应缴', width: 120, right: true, cell: (row) => <Fen fen={row.due_fen} /> },
        { title: '已缴', width: 120, right: true, cell: (row) => <Fen fen={row.held_fen} /> },
        {
          title: '还缺',
          width: 140,
          right: true,
          cell: ({ missing_fen, short_since, is_blocked }) =>
            missing_fen > 0 && (
              <Two under={is_blocked ? <span className="desk-late">已限制上架</span> : <Ago at={short_since} />}>
                <Fen fen={missing_fen} />
              </Two>
            ),
        },
        {
          title: '最近的退还申请',
          width: 210,
          cell: ({ refund }) =>
            refund && (
              <Two under={<Ago at={refund.asked_at} />}>
                <RefundStatus state={refund.state} />
              </Two>
            ),
        },
        { title: '退还金额', width: 120, right: true, cell: ({ refund }) => refund && <Fen fen={refund.amount_fen} /> },
        { title: '申请原因', cell: ({ refund }) => refund && <Line>{refund.reason}</Line> },
      ]}
      acts={all}
      titleOf={({ store }) => store}
      detail={({ mer_id }) => <Deposit key={mer_id} id={mer_id} />}
      detailWidth={900}
      headActs={
        <Link to={pages.receipts.path}>
          <Button>登记到账</Button>
        </Link>
      }
      empty="没有符合的店铺"
    />
  )
}
