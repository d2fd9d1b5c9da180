import { addCarrier } from '@mall/contract/carrier/platform.calls'
import { Form } from 'antd'
import { sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { fields } from './fields.ts'

export function AddCarrier({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { form, submit, busy } = useContractForm({
    call: addCarrier,
    schema: async () => (await import('@mall/contract/carrier/platform.terms')).addCarrier.input,
    refused: { 'carrier.code_taken': 'code', 'carrier.name_taken': 'name' },
    async send(wanted) {
      await sent(addCarrier, wanted)
      onDone()
      onClose()
    },
  })
  return (
    <Modal
      open
      title="添加快递公司"
      okText="添加"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={440}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" onFinish={() => void submit()}>
        <Fields
          of={[
            ...fields.slice(0, 1),
            { name: 'code', label: '代码', kind: 'text', hint: '与物流查询服务商一致的小写代码，添加后不能修改' },
            ...fields.slice(1),
          ]}
        />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
