import { saveInformationCategory } from '@mall/contract/information/platform.calls'
import { Form } from 'antd'
import { sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { fields, schema } from './fields.ts'

export function AddCategory({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { form, submit, busy } = useContractForm({
    call: saveInformationCategory,
    schema,
    refused: { 'information.category_taken': 'name' },
    async send(wanted) {
      await sent(saveInformationCategory, wanted)
      onDone()
      onClose()
    },
  })
  return (
    <Modal
      open
      title="添加分类"
      okText="添加"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={400}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" onFinish={() => void submit()}>
        <Fields of={fields} />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
