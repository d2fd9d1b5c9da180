import { merchantOrders, refundOrder, shipOrder } from '@mall/contract/backoffice'
import * as terms from '@mall/contract/backoffice.schema'
import { type OrderStatus, type OrderTab, orderTabs } from '@mall/contract/order'
import { init } from '@mall/contract/site'
import { useMemo } from 'react'
import { type RowOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Code, DateTime, Fen, Line, Person, Status, type Tone } from '#parts/cells.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf } from '#parts/url-state.ts'
import { OrderDetail } from './orders/OrderDetail.tsx'

type Order = RowOf<typeof merchantOrders>

const tones: Record<OrderStatus, Tone> = {
  ...{ pending_review: 'idle', pending_payment: 'idle', pending_confirmation: 'idle' },
  ...{ pending_shipment: 'wait', partially_shipped: 'wait', shipped: 'go' },
  ...{ completed: 'done', cancelled: 'idle', closed: 'bad' },
}
const tabLabel: Record<OrderTab, string> = {
  ...{ all: '全部', review: '待审批', unpaid: '待付款', unshipped: '待发货', unreceived: '待收货' },
  ...{ unreviewed: '待评价', completed: '已完成', cancelled: '已取消' },
}

const waitsToShip = ({ status, is_virtual }: Order) =>
  !is_virtual && (status === 'pending_shipment' || status === 'partially_shipped')

const by = actsOn<Order>()
const actsWith = (carriers: readonly { value: string; label: string }[]) => [
  by(shipOrder)({
    label: '发货',
    when: waitsToShip,
    // Each parcel has a number of its own.
    bulk: false,
    form: {
      schema: terms.shipOrder.input.pick({ express_code: true, express_no: true }),
      fields: [
        { name: 'express_code', label: '快递公司', kind: 'select', choices: carriers },
        { name: 'express_no', label: '运单号', kind: 'text', hint: '本单剩余商品一次发出' },
      ],
    },
    input: ({ order_no }, parcel) => ({ order_no, ...parcel }),
  }),
  by(refundOrder)({
    label: '缺货退款',
    when: ({ status }) => status === 'pending_shipment',
    danger: true,
    confirm: () => '整单关闭，库存退回，货款原路退还买家。',
    form: {
      schema: terms.refundOrder.input.pick({ reason: true }),
      fields: [{ name: 'reason', label: '原因（买家可见）', kind: 'area' }],
    },
    input: ({ order_no }, { reason }) => ({ order_no, reason }),
  }),
]

const state = (row: Order) => <Status tone={tones[row.status]}>{row.status_text}</Status>
const params = { tab: oneOf(orderTabs, 'unshipped') }

export function Page() {
  const carriers = useCall(init, {}).data?.express
  const acts = useMemo(
    () => actsWith((carriers ?? []).map(({ code, name }) => ({ value: code, label: name }))),
    [carriers],
  )
  return (
    <Queue
      page={pages.orders}
      call={merchantOrders}
      params={params}
      input={({ tab }) => ({ tab })}
      keyOf={({ order_no }) => order_no}
      tabs={{ param: 'tab', list: orderTabs.map((value) => ({ value, label: tabLabel[value] })) }}
      columns={[
        { title: '订单编号', width: 190, cell: ({ order_no }) => <Code>{order_no}</Code> },
        { title: '状态', width: 84, cell: state },
        { title: '商品', cell: (row) => <Line most={240}>{goodsIn(row)}</Line> },
        { title: '件数', width: 64, right: true, cell: ({ total_qty }) => total_qty },
        { title: '应付', width: 120, right: true, cell: ({ pay_amount_fen }) => <Fen fen={pay_amount_fen} /> },
        { title: '收货人', width: 130, cell: ({ address }) => address && <Person {...address} /> },
        { title: '下单时间', width: 110, cell: ({ created_at }) => <DateTime at={created_at} /> },
        { title: '买家留言', cell: ({ remark }) => <Line most={160}>{remark}</Line> },
      ]}
      acts={acts}
      detail={(row) => <OrderDetail order={row} state={state(row)} />}
      empty="没有订单"
    />
  )
}

const goodsIn = ({ items }: Order) => {
  const [first] = items
  return first ? `${first.name}${items.length > 1 ? ` 等 ${items.length} 种` : ''}` : ''
}
