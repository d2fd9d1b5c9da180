import type { OutputOf } from '@mall/contract/call/call'
import type { storeFigures } from '@mall/contract/order/store.calls'
import { shipWithinHours } from '@mall/contract/order/store.words'
import { formatFen } from '@mall/contract/text/money'
import { Table } from 'antd'
import { Fen } from '#parts/cells.tsx'
import { Daily } from './Daily.tsx'
import { growth, share, span } from './ranges.ts'
import { Steps } from './Steps.tsx'

type Figures = OutputOf<typeof storeFigures>

/** The figures at a glance, each beside what it was in as many days before. */
export function Tiles({ total, before, refunds, shipping }: Figures) {
  const tiles: [string, string, string | null][] = [
    ['实付金额', `¥${formatFen(total.paid_fen)}`, against(total.paid_fen, before.paid_fen)],
    ['付款订单', String(total.orders), against(total.orders, before.orders)],
    ['付款客户', String(total.buyers), against(total.buyers, before.buyers)],
    ['售出件数', String(total.qty), against(total.qty, before.qty)],
    ['退款率', share(refunds.orders, refunds.of), `${refunds.orders} 单，¥${formatFen(total.refunded_fen)}`],
    ['发货用时（中位）', span(shipping.median_s), `九成不超过 ${span(shipping.slowest_tenth_s)}`],
    [
      `${shipWithinHours} 小时内发货`,
      share(shipping.in_time, shipping.sent),
      `已发 ${shipping.sent} 单，待发 ${shipping.waiting} 单`,
    ],
  ]
  return (
    <dl className="figures-tiles">
      {tiles.map(([label, value, under]) => (
        <div key={label} className="desk-box">
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <small>{under ?? '上一周期没有数据'}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const against = (now: number, before: number) => {
  const change = growth(now, before)
  return change && `较上一周期 ${change}`
}

export const Sales = ({ days }: Figures) => (
  <Daily
    title="每日实付"
    label="每日实付金额"
    money
    days={days}
    bar={({ day, orders, paid_fen }) => ({ day, value: paid_fen, text: `¥${formatFen(paid_fen)}　${orders} 单` })}
    columns={[
      { title: '付款订单', dataIndex: 'orders', align: 'right' },
      { title: '实付金额', align: 'right', render: (_, row) => <Fen fen={row.paid_fen} /> },
    ]}
  />
)

const steps = [
  ['submitted', '提交订单'],
  ['paid', '付款'],
  ['shipped', '发货'],
  ['received', '收货'],
  ['reviewed', '评价'],
] as const

/** How far the orders of these days have come. */
export const Funnel = ({ funnel }: Figures) => (
  <section className="desk-box padded">
    <h2>订单走到哪一步</h2>
    <p className="desk-dim">这些天提交的订单，截至现在。访客与加购见下方。</p>
    <Steps
      of={funnel.submitted}
      steps={steps.map(([step, label]) => ({
        label,
        count: funnel[step],
        share: share(funnel[step], funnel.submitted),
      }))}
    />
  </section>
)

export const TopGoods = ({ top_goods }: Figures) => (
  <section className="desk-box padded">
    <h2>卖得最好的商品</h2>
    <Table
      size="small"
      pagination={false}
      rowKey="goods_id"
      dataSource={top_goods}
      locale={{ emptyText: <span className="desk-dim">这些天没有付款的订单</span> }}
      columns={[
        { title: '商品', dataIndex: 'name' },
        { title: '件数', dataIndex: 'qty', align: 'right', width: 72 },
        { title: '金额（优惠后）', align: 'right', width: 120, render: (_, row) => <Fen fen={row.amount_fen} /> },
      ]}
    />
  </section>
)
