import type { OutputOf } from '@mall/contract/call/call'
import {
  merchantOrderCounts,
  merchantOrderDetail,
  merchantOrders,
  shipByStore,
  shipNothing,
  shipOrder,
} from '@mall/contract/order/store.calls'
import * as storeTerms from '@mall/contract/order/store.terms'
import { useQueryClient } from '@tanstack/react-query'
import { InputNumber, Table } from 'antd'
import { useState } from 'react'
import { allOf, sent } from '#api/query.ts'
import { Phone, Two } from '#parts/cells.tsx'
import { useMessage } from '#parts/feedback.ts'
import type { Carrier } from '#parts/form/carrier.ts'
import { ShipDialog } from '#parts/shipping/ShipDialog.tsx'
import { useShip } from './useShip.ts'

type Detail = OutputOf<typeof merchantOrderDetail>
type Line = Detail['items'][number]
export type Carriers = readonly Carrier[]

type Props = { order: Detail; carriers: Carriers; onClose: () => void }

/** Ships a part of an order: the pieces of each line, and the way; by default all that are left. */
export function ShipParcel({ order, carriers, onClose }: Props) {
  const cache = useQueryClient()
  const message = useMessage()
  const ship = useShip()
  const left = order.items.filter(({ left_qty }) => left_qty > 0)
  const [packed, setPacked] = useState<ReadonlyMap<number, number>>(
    () => new Map(left.map((line) => [line.order_item_id, line.left_qty])),
  )

  async function send(call: (items: Items) => Promise<unknown>) {
    const items = [...packed].flatMap(([order_item_id, qty]) => (qty > 0 ? [{ order_item_id, qty }] : []))
    if (items.length === 0) return message.error('请填写要发的数量')
    try {
      await call(items)
    } finally {
      const stale = [merchantOrders, merchantOrderCounts, merchantOrderDetail]
      void Promise.all(stale.map((one) => cache.invalidateQueries({ queryKey: allOf(one) })))
    }
    message.success('已发货')
    onClose()
  }

  const { order_no } = order
  return (
    <ShipDialog
      title="发货"
      carriers={carriers}
      express={{
        call: shipOrder,
        schema: parcel,
        okText: '发出这个包裹',
        send: (fields) => send((items) => ship({ order_no, ...fields, items })),
      }}
      own={{
        call: shipByStore,
        okText: '确认自送',
        send: (fields) => send((items) => sent(shipByStore, { order_no, ...fields, items })),
      }}
      none={{
        call: shipNothing,
        okText: '确认已交付',
        send: (fields) => send((items) => sent(shipNothing, { order_no, ...fields, items })),
      }}
      onClose={onClose}
    >
      {order.address && (
        <p>
          发给 {order.address.name} <Phone>{order.address.phone}</Phone> {order.address.region} {order.address.detail}
        </p>
      )}
      <Pieces left={left} packed={packed} onChange={setPacked} />
    </ShipDialog>
  )
}

type Items = { order_item_id: number; qty: number }[]

const parcel = storeTerms.shipOrder.input.pick({ express_code: true, express_no: true })

type PiecesProps = {
  left: readonly Line[]
  packed: ReadonlyMap<number, number>
  onChange: (packed: ReadonlyMap<number, number>) => void
}

const Pieces = ({ left, packed, onChange }: PiecesProps) => (
  <Table
    size="small"
    pagination={false}
    rowKey="order_item_id"
    dataSource={left}
    columns={[
      { title: '商品', render: (_, line) => <Two under={line.sku_text}>{line.name}</Two> },
      { title: '待发', width: 64, align: 'right', render: (_, line) => line.left_qty },
      {
        title: '本次发出',
        width: 110,
        render: (_, line) => (
          <InputNumber
            aria-label={`${line.name} 本次发出数量`}
            precision={0}
            min={0}
            max={line.left_qty}
            value={packed.get(line.order_item_id) ?? 0}
            onChange={(qty) => onChange(new Map(packed).set(line.order_item_id, qty ?? 0))}
          />
        ),
      },
    ]}
  />
)
