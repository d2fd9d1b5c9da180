import type { InputOf } from '@mall/contract/call/call'
import { storeCarriers } from '@mall/contract/carrier/store.calls'
import {
  merchantOrderCounts,
  merchantOrderDetail,
  merchantOrders,
  noteOrder,
  refundOrder,
  shipOrder,
} from '@mall/contract/order/store.calls'
import { type StoreOrderTab, storeOrderSorts, storeOrderTabs } from '@mall/contract/order/store.words'
import { formatFen } from '@mall/contract/text/money'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type RowOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Clock, Code, DateTime, Fen, Line, Person, Two } from '#parts/cells.tsx'
import { type Carrier, carrierByNumber, carrierChoices } from '#parts/form/carrier.ts'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { AmountRange, DayRange, datesOf, fenIn } from '#parts/Ranges.tsx'
import { day, oneOf, useUrlState, whole, words } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'
import { OrderState } from './orders/OrderState.tsx'
import { PrintLinks } from './orders/PrintLinks.tsx'
import { TakeLink } from './orders/TakeLink.tsx'
import { useShip } from './orders/useShip.ts'

const OrderDetail = later(async () => (await import('./orders/OrderDetail.tsx')).OrderDetail)
// The dialog of an act shows it, long after the list stands.
const ToShip = later(async () => (await import('./orders/ToShip.tsx')).ToShip)

type Order = RowOf<typeof merchantOrders>

const tabLabel: Record<StoreOrderTab, string> = {
  all: '全部',
  unpaid: '待付款',
  unshipped: '待发货',
  unreceived: '待收货',
  completed: '已完成',
  cancelled: '已取消',
}

const waitsToShip = ({ due_at }: Order) => due_at !== null

const by = actsOn<Order>()
type Ship = (parcel: InputOf<typeof shipOrder>) => Promise<unknown>
const actsWith = (carriers: readonly Carrier[], ship: Ship) => [
  by(shipOrder)({
    label: '发货',
    when: waitsToShip,
    // Each parcel has a number of its own.
    bulk: false,
    form: {
      schema: async () =>
        (await import('@mall/contract/order/store.terms')).shipOrder.input.pick({
          express_code: true,
          express_no: true,
        }),
      fields: [
        {
          name: 'express_no',
          label: '运单号',
          kind: 'text',
          hint: '本单待发商品一次发出；分批、自送或无需物流，请打开订单',
        },
        { name: 'express_code', label: '快递公司', kind: 'select', choices: carrierChoices(carriers) },
      ],
      follow: carrierByNumber(carriers),
    },
    about: (order) => <ToShip {...order} />,
    input: ({ order_no }, parcel) => ({ order_no, ...parcel }),
    send: ship,
  }),
  by(noteOrder)({
    label: '备注',
    form: {
      schema: async () => (await import('@mall/contract/order/store.terms')).noteOrder.input.pick({ note: true }),
      fields: [{ name: 'note', label: '店铺备注', kind: 'area', hint: '只有本店看得到；清空即删除', optional: true }],
      start: ({ note }) => ({ note }),
    },
    input: ({ order_no }, { note }) => ({ order_no, note }),
  }),
  by(refundOrder)({
    label: '缺货退款',
    when: ({ status, is_virtual }) => status === 'pending_shipment' && !is_virtual,
    danger: true,
    confirm: (rows) => {
      const paid = formatFen(rows.reduce((sum, { pay_amount_fen }) => sum + pay_amount_fen, 0))
      return `整单关闭，库存退回，货款 ¥${paid}（已退的除外）原路退还买家。`
    },
    form: {
      schema: async () => (await import('@mall/contract/order/store.terms')).refundOrder.input.pick({ reason: true }),
      fields: [{ name: 'reason', label: '原因（买家可见）', kind: 'area' }],
    },
    input: ({ order_no }, { reason }) => ({ order_no, reason }),
  }),
]

const params = {
  tab: oneOf(storeOrderTabs, 'unshipped'),
  keyword: words(),
  from: day(),
  until: day(),
  least: words(),
  most: words(),
}
const withPage = { ...params, page: whole(1) }
const changed = [merchantOrderCounts, merchantOrderDetail]

export function Page() {
  const carriers = useCall(storeCarriers, {}).data?.list
  const ship = useShip()
  const acts = useMemo(() => actsWith(carriers ?? [], ship), [carriers, ship])
  const counts = useCall(merchantOrderCounts, {}).data?.counts
  const may = useMay()
  const [{ from, until, least, most }, change] = useUrlState(withPage)
  return (
    <Queue
      page={pages.orders}
      call={merchantOrders}
      params={params}
      input={(now, sort) => ({
        tab: now.tab,
        keyword: now.keyword,
        date: datesOf(now.from, now.until),
        min_fen: fenIn(now.least),
        max_fen: fenIn(now.most),
        sort: storeOrderSorts.find((one) => one === sort) ?? '',
      })}
      keyOf={({ order_no }) => order_no}
      tabs={{
        param: 'tab',
        list: storeOrderTabs.map((value) => ({ value, label: tabLabel[value], count: counts?.[value] })),
      }}
      search={{ param: 'keyword', placeholder: '订单号、手机号或后四位、编码、商品、收货人' }}
      filters={
        <>
          <DayRange
            label="下单"
            from={from}
            until={until}
            onChange={(range) => change({ page: 1, from: range.from, until: range.until })}
          />
          <AmountRange label="实付" least={least} most={most} onChange={(range) => change({ page: 1, ...range })} />
        </>
      }
      columns={[
        {
          title: '订单',
          width: 190,
          sort: 'created_at',
          cell: (row) => (
            <Two under={<DateTime at={row.created_at} />}>
              <Code>{row.order_no}</Code>
            </Two>
          ),
        },
        {
          title: '状态与时限',
          width: 104,
          sort: 'paid_at',
          cell: (row) => (
            <Two under={<Clock due={row.due_at} />}>
              <OrderState {...row} />
            </Two>
          ),
        },
        { title: '商品', cell: (row) => <Goods {...row} /> },
        {
          title: '应付',
          width: 104,
          right: true,
          sort: 'pay_amount_fen',
          cell: (row) => <Fen fen={row.pay_amount_fen} />,
        },
        { title: '收货人', width: 108, cell: ({ address }) => address && <Person {...address} /> },
        { title: '留言与备注', cell: (row) => <Words {...row} /> },
      ]}
      acts={acts}
      changes={changed}
      chosenLinks={
        may('store:orders')
          ? (rows) => (
              <>
                <TakeLink orderNos={rows.filter(waitsToShip).map((row) => row.order_no)} />
                <PrintLinks orderNos={rows.map((row) => row.order_no)} />
              </>
            )
          : undefined
      }
      headActs={
        may('store:orders') && (
          <Link to={pages.orders_ship.path}>
            <Button>批量发货</Button>
          </Link>
        )
      }
      titleOf={({ order_no }) => `订单 ${order_no}`}
      detail={({ order_no }) => <OrderDetail orderNo={order_no} carriers={carriers ?? []} />}
      detailWidth={760}
      empty="没有订单"
    />
  )
}

function Goods({ status, items, item_count, total_qty }: Order) {
  const [first] = items
  if (!first) return null
  const left = items.reduce((sum, { left_qty }) => sum + left_qty, 0)
  const toShip = status === 'partially_shipped' && left > 0 ? `，待发 ${left} 件` : ''
  return (
    <Two under={`${item_count > 1 ? `等 ${item_count} 种，` : ''}共 ${total_qty} 件${toShip}`}>
      <Line most={200}>{`${first.name} ${first.sku_text}`}</Line>
    </Two>
  )
}

const Words = ({ remark, note }: Order) =>
  note === '' ? (
    <Line most={130}>{remark}</Line>
  ) : (
    <Two under={remark && <Line most={130}>{remark}</Line>}>
      <Line most={130}>{`注：${note}`}</Line>
    </Two>
  )
