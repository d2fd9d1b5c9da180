import type { OutputOf } from '@mall/contract/call/call'
import { merchantOrderDetail } from '@mall/contract/order/store.calls'
import { packageStatusText } from '@mall/contract/order/words'
import { Alert, Button, Skeleton, Table, Timeline } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/query.ts'
import { Clock, Code, DateTime, Fen, Phone, Status, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Failure } from '#parts/Failure.tsx'
import { Carried } from '#parts/shipping/Carried.tsx'
import { useMay } from '#session/me.ts'
import { Acceptance } from './Acceptance.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderWaybills } from './OrderWaybills.tsx'
import { PrintLinks } from './PrintLinks.tsx'
import { type Carriers, ShipParcel } from './ShipParcel.tsx'
import { TakeLink } from './TakeLink.tsx'

type Detail = OutputOf<typeof merchantOrderDetail>

/** One order in full, beside the list. */
export function OrderDetail({ orderNo, carriers }: { orderNo: string; carriers: Carriers }) {
  const { data, error, refetch } = useCall(merchantOrderDetail, { order_no: orderNo })
  const [packing, setPacking] = useState(false)
  const may = useMay()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const sends = may('store:orders')
  return (
    <div className="desk-order">
      {data.address_changed_at && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              买家已于 <DateTime at={data.address_changed_at} /> 修改收货地址，请按下方地址发货
            </>
          }
        />
      )}
      <About {...data} />
      {sends && (
        <div className="desk-order-acts">
          {data.due_at !== null && (
            <Button size="small" onClick={() => setPacking(true)}>
              分批、自送或无需物流
            </Button>
          )}
          {data.due_at !== null && <TakeLink orderNos={[data.order_no]} />}
          <PrintLinks orderNos={[data.order_no]} />
        </div>
      )}
      <Lines {...data} />
      <Amounts {...data} />
      <h3>包裹</h3>
      <Parcels {...data} />
      {sends && <OrderWaybills orderNo={data.order_no} />}
      <Acceptance orderNo={data.order_no} />
      <h3>订单时间线</h3>
      <Timeline
        items={data.logs.map(({ text, operator, remark, at }) => ({
          key: `${at}${text}`,
          color: 'gray',
          content: (
            <Two under={[operator, remark].filter(Boolean).join(' · ')}>
              {text} <DateTime at={at} />
            </Two>
          ),
        }))}
      />
      {packing && <ShipParcel order={data} carriers={carriers} onClose={() => setPacking(false)} />}
    </div>
  )
}

const About = (order: Detail) => (
  <Facts
    of={[
      ['状态', <OrderState key="state" {...order} />],
      ['发货时限', order.due_at && <Clock key="due" due={order.due_at} />],
      ['订单编号', <Code key="no">{order.order_no}</Code>],
      ['买家', [order.buyer.company, order.buyer.name, order.buyer.phone].filter(Boolean).join(' ')],
      [
        '收货人',
        order.address && (
          <span key="to">
            {order.address.name} <Phone>{order.address.phone}</Phone>
          </span>
        ),
      ],
      ['收货地址', order.address && `${order.address.region} ${order.address.detail}`],
      ['买家留言', order.remark || null],
      [
        '店铺备注',
        order.note && (
          <Two key="note" under={`${order.note.operator} 记`}>
            {order.note.text}
          </Two>
        ),
      ],
      [
        '付款',
        order.paid_at && (
          <span key="paid">
            {order.pay_type_text} <DateTime at={order.paid_at} />
          </span>
        ),
      ],
      ['自动收货', order.auto_receive_at && <DateTime key="auto" at={order.auto_receive_at} />],
      ['关闭原因', order.close_reason || null],
    ]}
  />
)

const Lines = ({ items }: Detail) => (
  <Table
    size="small"
    pagination={false}
    rowKey="order_item_id"
    dataSource={items}
    columns={[
      {
        title: '商品',
        render: (_, item) => <Two under={[item.sku_text, item.sku_code].filter(Boolean).join(' · ')}>{item.name}</Two>,
      },
      { title: '单价', align: 'right', width: 96, render: (_, item) => <Fen fen={item.price_fen} /> },
      { title: '数量', align: 'right', width: 72, render: (_, item) => `${item.qty} ${item.unit}` },
      { title: '已发', align: 'right', width: 56, dataIndex: 'shipped_qty' },
      { title: '优惠', align: 'right', width: 84, render: (_, item) => <Fen fen={item.discount_fen || null} /> },
      {
        title: '小计',
        align: 'right',
        width: 100,
        render: (_, item) => <Fen fen={item.amount_fen - item.discount_fen} />,
      },
    ]}
  />
)

const Amounts = (order: Detail) => (
  <Facts
    of={[
      ['商品金额', <Fen key="goods" fen={order.goods_amount_fen} />],
      [
        '优惠',
        order.discount_amount_fen > 0 ? (
          <span key="less">
            −<Fen fen={order.discount_amount_fen} />
          </span>
        ) : null,
      ],
      [
        '其中积分',
        order.points_amount_fen > 0 ? (
          <span key="points">
            −<Fen fen={order.points_amount_fen} />
            <span className="desk-dim">，平台承担</span>
          </span>
        ) : null,
      ],
      ['运费', <Fen key="freight" fen={order.freight_amount_fen} />],
      ['应付', <Fen key="due" fen={order.pay_amount_fen} />],
      ['实付', <Fen key="paid" fen={order.paid_amount_fen} />],
      ['已退', order.refunded_fen > 0 ? <Fen key="back" fen={order.refunded_fen} /> : null],
    ]}
  />
)

function Parcels({ parcels, is_virtual }: Detail) {
  if (parcels.length === 0) {
    const none = is_virtual ? '虚拟商品，无需发货' : '还没有发出的包裹'
    return <p className="desk-dim">{none}</p>
  }
  return parcels.map((parcel, i) => (
    <section key={parcel.package_id} className="desk-order-parcel" aria-label={`包裹 ${i + 1}`}>
      <p className="desk-order-parcel-head">
        <b>包裹 {i + 1}</b> <Carried {...parcel} />{' '}
        <Status tone={parcel.status === 'problem' ? 'bad' : parcel.status === 'signed' ? 'done' : 'go'}>
          {packageStatusText(parcel)}
        </Status>
      </p>
      {parcel.ship_note && <p className="desk-dim">{parcel.ship_note}</p>}
      <ul className="desk-order-items">
        {parcel.items.map((item) => (
          <li key={item.order_item_id}>
            {item.name} {item.sku_text} × {item.qty}
          </li>
        ))}
      </ul>
      {parcel.traces.length > 0 && (
        <Timeline
          items={parcel.traces.map(({ at, text }) => ({
            key: at + text,
            color: 'gray',
            content: (
              <span>
                {text} <DateTime at={at} />
              </span>
            ),
          }))}
        />
      )}
    </section>
  ))
}
