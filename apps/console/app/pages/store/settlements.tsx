import type { OutputOf } from '@mall/contract/call/call'
import { settlementTabLabel, settlementTabs } from '@mall/contract/settlement/console.words'
import {
  confirmSettlement,
  disputeSettlement,
  saveSettlementAccount,
  settlement,
  settlementNow,
  settlements,
} from '@mall/contract/settlement/store.calls'
import { splitChannelLabel, splitLimit } from '@mall/contract/split/platform.words'
import { fenText } from '@mall/contract/text/money'
import { Button } from 'antd'
import { useState } from 'react'
import { type RowOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Fen, Two } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { SettlementStatus } from '#parts/settlements/state.tsx'
import { SubMerchantStatus } from '#parts/splits/state.tsx'
import { Tiles } from '#parts/Tiles.tsx'
import { oneOf } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'

const Settlement = later(async () => (await import('./settlements/Settlement.tsx')).Settlement)
const Account = later(async () => (await import('./settlements/Account.tsx')).Account)
const RunningLines = later(async () => (await import('./settlements/RunningLines.tsx')).RunningLines)

type Row = RowOf<typeof settlements>
type Now = OutputOf<typeof settlementNow>
const by = actsOn<Row>()
const waits = ({ state }: Row) => state === 'issued' || state === 'answered'

const acts = [
  by(confirmSettlement)({
    label: '确认',
    when: waits,
    confirm: (rows) =>
      `共 ${fenText(rows.reduce((sum, { payable_fen }) => sum + payable_fen, 0))}，确认后等待平台打款，不能再提异议。`,
    input: ({ id }) => ({ id }),
  }),
  by(disputeSettlement)({
    label: '提出异议',
    when: waits,
    danger: true,
    bulk: false,
    form: {
      schema: async () =>
        (await import('@mall/contract/settlement/store.terms')).disputeSettlement.input.pick({ reason: true }),
      fields: [{ name: 'reason', label: '异议原因（平台可见）', kind: 'area' }],
    },
    input: ({ id }, { reason }) => ({ id, reason }),
  }),
]

const tabs = settlementTabs.filter((tab) => tab !== 'todo')
const params = { tab: oneOf(tabs, 'all') }

/** Months of the store, and above them what the running one has brought. */
export const Page = () => (
  <Queue
    page={pages.settlements}
    call={settlements}
    changes={[settlement]}
    params={params}
    input={({ tab }) => ({ tab })}
    keyOf={({ settlement_no }) => settlement_no}
    tabs={{ param: 'tab', list: tabs.map((value) => ({ value, label: settlementTabLabel[value] })) }}
    lead={<Running />}
    columns={[
      {
        title: '月份',
        width: 130,
        stays: true,
        cell: ({ month, ...of }) => <Two under={countText(of)}>{month}</Two>,
      },
      { title: '状态', width: 110, cell: (row) => <SettlementStatus state={row.state} /> },
      { title: '货款与运费', width: 130, right: true, cell: (row) => <Fen fen={row.goods_fen + row.freight_fen} /> },
      { title: '平台承担', width: 110, right: true, cell: (row) => <Fen fen={row.subsidy_fen || null} /> },
      { title: '结算后退款', width: 120, right: true, cell: (row) => <Fen fen={row.refund_fen || null} /> },
      { title: '佣金', width: 110, right: true, cell: (row) => <Fen fen={row.commission_fen || null} /> },
      { title: '应付', width: 130, right: true, cell: (row) => <Fen fen={row.payable_fen} /> },
      { title: '打款时间', width: 120, cell: ({ paid_at }) => <DateTime at={paid_at} /> },
    ]}
    acts={acts}
    titleOf={({ month }) => `结算单 ${month}`}
    detail={({ id }) => <Settlement key={id} id={id} />}
    detailWidth={900}
    empty="还没有结算单，每月 1 日出上个月的"
  />
)

function Running() {
  const { data, error, refetch } = useCall(settlementNow, {})
  const [open, setOpen] = useState<'lines' | 'account' | null>(null)
  const may = useMay()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (data?.is_self) return <p className="desk-dim">自营店铺由平台直接经营，不单独结算。</p>
  return (
    <>
      <Tiles busy={!data} of={tilesOf(data)} />
      <p className="desk-dim">
        结算账户：{accountText(data)}{' '}
        {data && may(saveSettlementAccount.needs) && (
          <Button type="link" size="small" onClick={() => setOpen('account')}>
            {data.account ? '修改' : '设置'}
          </Button>
        )}
        <Button type="link" size="small" onClick={() => setOpen('lines')}>
          查看本期明细
        </Button>
      </p>
      {data?.sub_merchants.map((own) => (
        <SplitAccount key={own.channel} of={own} />
      ))}
      <RunningLines open={open === 'lines'} onClose={() => setOpen(null)} />
      {data && open === 'account' && (
        <Account company={data.company_name} bank={data.account?.bank_name ?? ''} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

/** Shows the state of the store's own account at a payment channel, and the next step that the store has to take. */
function SplitAccount({ of: own }: { of: Now['sub_merchants'][number] }) {
  const name = splitChannelLabel[own.channel]
  return (
    <p className="desk-dim">
      {name}账户：
      <SubMerchantStatus state={own.state} /> {own.reason}{' '}
      {own.link && (
        <Button type="link" size="small" href={own.link} target="_blank" rel="noreferrer">
          {own.state === 'to_sign' ? '去签约' : '去验证'}
        </Button>
      )}
      {own.state === 'active' &&
        ` 买家用${name}付的货款直接进这个账户，结算时扣佣金后解冻，不再由银行打款。${splitLimit[own.channel]}`}
    </p>
  )
}

/** A line of freight stands beside the lines of its order's goods. */
const countText = ({ order_count, line_count }: Pick<Now, 'order_count' | 'line_count'>) =>
  `${order_count} 单 ${line_count} 行`

const accountText = (now: Now | undefined) => {
  if (!now) return '—'
  return now.account ? `${now.account.bank_name} ${now.account.bank_account}` : '还没有设置，设置后才能打款'
}

const underOf = (now: Now) => {
  const direct = now.direct_fen === 0 ? '' : `，其中 ${fenText(now.direct_fen)} 由渠道直接结`
  return `${now.month} · ${countText(now)}${direct}，下月 1 日出结算单`
}

const tilesOf = (now: Now | undefined) =>
  [
    ['本期待结算', now && fenText(now.net_fen), now ? underOf(now) : ''],
    ['售后期内', now && fenText(now.waiting_fen), now ? `${now.waiting_orders} 个订单，过售后期后计入` : ''],
    ['本期佣金', now && fenText(now.commission_fen), '已从待结算中扣除'],
    ['上期结转', now && fenText(now.opening_fen), '为负时从下一张结算单扣除'],
  ] as const
