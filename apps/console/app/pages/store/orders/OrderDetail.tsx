import type { merchantOrders } from '@mall/contract/backoffice'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import type { RowOf } from '#api/query.ts'
import { Code, DateTime, Fen, Phone, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'

type Order = RowOf<typeof merchantOrders>

export function OrderDetail({ order, state }: { order: Order; state: ReactNode }) {
  const { address, items } = order
  return (
    <>
      <Facts
        of={[
          ['状态', state],
          ['订单编号', <Code key="no">{order.order_no}</Code>],
          ['应付', <Fen key="fen" fen={order.pay_amount_fen} />],
          ['下单时间', <DateTime key="at" at={order.created_at} />],
          ['收货人', address && [address.name, ' ', <Phone key="phone">{address.phone}</Phone>]],
          ['收货地址', address && `${address.region} ${address.detail}`],
          ['买家留言', order.remark || null],
        ]}
      />
      <Table
        size="small"
        style={{ marginTop: 16 }}
        pagination={false}
        rowKey="order_item_id"
        dataSource={items}
        columns={[
          { title: '商品', render: (_, item) => <Two under={item.sku_text}>{item.name}</Two> },
          { title: '数量', align: 'right', width: 64, dataIndex: 'qty' },
          { title: '已发', align: 'right', width: 64, dataIndex: 'shipped_qty' },
        ]}
      />
    </>
  )
}
