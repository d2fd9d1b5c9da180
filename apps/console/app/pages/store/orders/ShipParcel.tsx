import { merchantOrders, shipOrder } from '@mall/contract/backoffice'
import * as terms from '@mall/contract/backoffice.schema'
import type { OutputOf } from '@mall/contract/endpoint'
import { merchantOrderCounts, merchantOrderDetail } from '@mall/contract/storeorders'
import { useQueryClient } from '@tanstack/react-query'
import { Form, InputNumber, Table } from 'antd'
import { useState } from 'react'
import { allOf } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Phone, Two } from '#parts/cells.tsx'
import { type Carrier, carrierByNumber, carrierChoices } from '#parts/form/carrier.ts'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useMessage } from '#parts/told.ts'
import { useShip } from './useShip.ts'

type Detail = OutputOf<typeof merchantOrderDetail>
export type Carriers = readonly Carrier[]

type Props = { order: Detail; carriers: Carriers; onClose: () => void }

const schema = terms.shipOrder.input.pick({ express_code: true, express_no: true })

/** One parcel of an order: what of each line goes into it; all that is left, unless told otherwise. */
export function ShipParcel({ order, carriers, onClose }: Props) {
  const cache = useQueryClient()
  const message = useMessage()
  const ship = useShip()
  const left = order.items.filter(({ left_qty }) => left_qty > 0)
  const [packed, setPacked] = useState<ReadonlyMap<number, number>>(
    () => new Map(left.map((line) => [line.order_item_id, line.left_qty])),
  )
  const { form, submit, busy } = useContractForm({
    call: shipOrder,
    schema,
    refused: { 'ship.number': 'express_no' },
    send: async (parcel) => {
      const items = [...packed].flatMap(([order_item_id, qty]) => (qty > 0 ? [{ order_item_id, qty }] : []))
      if (items.length === 0) return message.error('请填写要发的数量')
      try {
        await ship({ order_no: order.order_no, ...parcel, items })
      } finally {
        const stale = [merchantOrders, merchantOrderCounts, merchantOrderDetail]
        void Promise.all(stale.map((one) => cache.invalidateQueries({ queryKey: allOf(one) })))
      }
      message.success('已发货')
      onClose()
    },
  })
  return (
    <Modal
      open
      title="分包裹发货"
      okText="发出这个包裹"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={560}
      mask={{ closable: false }}
    >
      {order.address && (
        <p>
          发给 {order.address.name} <Phone>{order.address.phone}</Phone> {order.address.region} {order.address.detail}
        </p>
      )}
      <Table
        size="small"
        pagination={false}
        rowKey="order_item_id"
        dataSource={left}
        columns={[
          { title: '商品', render: (_, line) => <Two under={line.sku_text}>{line.name}</Two> },
          { title: '待发', width: 64, align: 'right', render: (_, line) => line.left_qty },
          {
            title: '本包裹',
            width: 110,
            render: (_, line) => (
              <InputNumber
                aria-label={`${line.name} 本包裹数量`}
                precision={0}
                min={0}
                max={line.left_qty}
                value={packed.get(line.order_item_id) ?? 0}
                onChange={(qty) => setPacked(new Map(packed).set(line.order_item_id, qty ?? 0))}
              />
            ),
          },
        ]}
      />
      <Form
        form={form}
        layout="vertical"
        onValuesChange={(changed, values) => form.setFieldsValue(carrierByNumber(carriers)(changed, values))}
        onFinish={() => void submit()}
        style={{ marginTop: 16 }}
      >
        <Fields
          of={[
            { name: 'express_no', label: '运单号', kind: 'text' },
            { name: 'express_code', label: '快递公司', kind: 'select', choices: carrierChoices(carriers) },
          ]}
        />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
