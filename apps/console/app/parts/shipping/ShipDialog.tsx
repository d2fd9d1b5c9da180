import type { Endpoint } from '@mall/contract/call/call'
import type { z } from '@mall/contract/call/zod'
import { HandedOver, OwnDelivery } from '@mall/contract/tracking/terms'
import { type ShipWay, shipWayLabel, shipWays } from '@mall/contract/tracking/words'
import { Form, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { Modal } from '#overlay/Modal.tsx'
import { type Carrier, carrierByNumber, carrierChoices } from '#parts/form/carrier.ts'
import { type Field, Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'

/** One way of shipping: its call, and the sending of its form's values. */
type Way<Out> = { call: Endpoint; okText: string; send: (fields: Out) => Promise<unknown> }

type Props<Parcel> = {
  title: string
  carriers: readonly Carrier[]
  express: Way<Parcel> & {
    schema: z.ZodType<Parcel>
    /** Further fields beside carrier and number. */
    more?: readonly Field[]
  }
  own: Way<z.infer<typeof OwnDelivery>>
  none: Way<z.infer<typeof HandedOver>>
  onClose: () => void
  /** The parcel's items and recipient. */
  children?: ReactNode
}

/** Asks for the way of shipping and its details: a carrier and a number, the store's own courier, or a word on why nothing travels. */
export function ShipDialog<Parcel>({ title, carriers, express, own, none, onClose, children }: Props<Parcel>) {
  const [way, setWay] = useState<ShipWay>('express')
  const frame = {
    title,
    onClose,
    children: (
      <>
        {children}
        <Radio.Group
          aria-label={`${title}方式`}
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
          {...express}
          fields={[
            { name: 'express_no', label: '运单号', kind: 'text' },
            { name: 'express_code', label: '快递公司', kind: 'select', choices: carrierChoices(carriers) },
            ...(express.more ?? []),
          ]}
          follow={carrierByNumber(carriers)}
        />
      )
    case 'own':
      return <WayForm {...frame} {...own} schema={OwnDelivery} fields={ownFields} />
    case 'none':
      return <WayForm {...frame} {...none} schema={HandedOver} fields={handedOverFields} />
  }
}

const ownFields: readonly Field[] = [
  { name: 'deliverer', label: '送货人', kind: 'text' },
  { name: 'deliverer_phone', label: '送货人电话', kind: 'phone', hint: '买家看得到，可直接拨打' },
  { name: 'ship_note', label: '交付说明', kind: 'text', optional: true, placeholder: '例如：今天下午送到' },
]
const handedOverFields: readonly Field[] = [
  { name: 'ship_note', label: '交付说明', kind: 'area', hint: '买家看得到，例如：已上门安装并验收' },
]

type WayProps<Out> = Way<Out> & {
  title: string
  schema: z.ZodType<Out>
  fields: readonly Field[]
  follow?: (changed: object, values: object) => object
  onClose: () => void
  children: ReactNode
}

function WayForm<Out>({ title, call, schema, fields, follow, okText, send, onClose, children }: WayProps<Out>) {
  const { form, submit, busy } = useContractForm({ call, schema, refused: { 'ship.number': 'express_no' }, send })
  return (
    <Modal
      open
      title={title}
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
