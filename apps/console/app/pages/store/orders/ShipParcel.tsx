import { merchantOrders, shipOrder } from '@mall/contract/backoffice'
import * as parcelTerms from '@mall/contract/backoffice.schema'
import type { Endpoint, OutputOf } from '@mall/contract/endpoint'
import { type ShipWay, shipWayLabel, shipWays } from '@mall/contract/shipment'
import { merchantOrderCounts, merchantOrderDetail, shipByStore, shipNothing } from '@mall/contract/storeorders'
import * as storeTerms from '@mall/contract/storeorders.schema'
import type { z } from '@mall/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Form, InputNumber, Radio, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { allOf, sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Phone, Two } from '#parts/cells.tsx'
import { type Carrier, carrierByNumber, carrierChoices } from '#parts/form/carrier.ts'
import { type Field, Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useMessage } from '#parts/told.ts'
import { useShip } from './useShip.ts'

type Detail = OutputOf<typeof merchantOrderDetail>
type Line = Detail['items'][number]
export type Carriers = readonly Carrier[]

type Props = { order: Detail; carriers: Carriers; onClose: () => void }

/** A part of an order: what of each line goes, and how; all that is left, unless told otherwise. */
export function ShipParcel({ order, carriers, onClose }: Props) {
  const cache = useQueryClient()
  const message = useMessage()
  const ship = useShip()
  const left = order.items.filter(({ left_qty }) => left_qty > 0)
  const [way, setWay] = useState<ShipWay>('express')
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
  const frame = {
    onClose,
    children: (
      <>
        {order.address && (
          <p>
            发给 {order.address.name} <Phone>{order.address.phone}</Phone> {order.address.region} {order.address.detail}
          </p>
        )}
        <Pieces left={left} packed={packed} onChange={setPacked} />
        <Radio.Group
          aria-label="发货方式"
          optionType="button"
          options={shipWays.map((value) => ({ value, label: shipWayLabel[value] }))}
          value={way}
          onChange={({ target }) => setWay(target.value)}
          style={{ marginTop: 16 }}
        />
      </>
    ),
  }
  switch (way) {
    case 'express':
      return (
        <WayForm
          {...frame}
          call={shipOrder}
          schema={parcel}
          fields={[
            { name: 'express_no', label: '运单号', kind: 'text' },
            { name: 'express_code', label: '快递公司', kind: 'select', choices: carrierChoices(carriers) },
          ]}
          follow={carrierByNumber(carriers)}
          okText="发出这个包裹"
          send={(fields) => send((items) => ship({ order_no, ...fields, items }))}
        />
      )
    case 'own':
      return (
        <WayForm
          {...frame}
          call={shipByStore}
          schema={ownDelivery}
          fields={[
            { name: 'deliverer', label: '送货人', kind: 'text' },
            { name: 'deliverer_phone', label: '送货人电话', kind: 'phone', hint: '买家看得到，可直接拨打' },
            { name: 'ship_note', label: '交付说明', kind: 'text', optional: true, placeholder: '例如：今天下午送到' },
          ]}
          okText="确认自送"
          send={(fields) => send((items) => sent(shipByStore, { order_no, ...fields, items }))}
        />
      )
    default:
      return (
        <WayForm
          {...frame}
          call={shipNothing}
          schema={nothingSent}
          fields={[{ name: 'ship_note', label: '交付说明', kind: 'area', hint: '买家看得到，例如：已上门安装并验收' }]}
          okText="确认已交付"
          send={(fields) => send((items) => sent(shipNothing, { order_no, ...fields, items }))}
        />
      )
  }
}

type Items = { order_item_id: number; qty: number }[]

const parcel = parcelTerms.shipOrder.input.pick({ express_code: true, express_no: true })
const ownDelivery = storeTerms.shipByStore.input.pick({ deliverer: true, deliverer_phone: true, ship_note: true })
const nothingSent = storeTerms.shipNothing.input.pick({ ship_note: true })

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

type WayProps<Out> = {
  call: Endpoint
  schema: z.ZodType<Out>
  fields: readonly Field[]
  follow?: (changed: object, values: object) => object
  okText: string
  send: (fields: Out) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks for what one way of sending needs. */
function WayForm<Out>({ call, schema, fields, follow, okText, send, onClose, children }: WayProps<Out>) {
  const { form, submit, busy } = useContractForm({ call, schema, refused: { 'ship.number': 'express_no' }, send })
  return (
    <Modal
      open
      title="发货"
      okText={okText}
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={560}
      mask={{ closable: false }}
    >
      {children}
      <Form
        form={form}
        layout="vertical"
        onValuesChange={(changed, values) => follow && form.setFieldsValue(follow(changed, values))}
        onFinish={() => void submit()}
        style={{ marginTop: 16 }}
      >
        <Fields of={fields} />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
