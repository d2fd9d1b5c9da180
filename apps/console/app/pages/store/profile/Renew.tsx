import { renewQualification, storeProfile } from '@mall/contract/application/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { useMessage } from '#parts/feedback.ts'
import { DayInput } from '#parts/form/DayInput.tsx'
import { PictureInput } from '#parts/form/PictureInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'

/** A newer paper of the same name; without a day it has no end. */
export function Renew({ paper, onClose }: { paper: { id: number; name: string }; onClose: () => void }) {
  const cache = useQueryClient()
  const message = useMessage()
  const { form, submit, busy } = useContractForm({
    call: renewQualification,
    schema: async () =>
      (await import('@mall/contract/application/store.terms')).renewQualification.input.omit({ id: true }),
    refused: { 'application.expired': 'expires_on' },
    async send(fields) {
      await sent(renewQualification, { ...fields, id: paper.id })
      await cache.invalidateQueries({ queryKey: allOf(storeProfile) })
      message.success('资质已更新，因到期下架的商品可以重新上架')
      onClose()
    },
  })
  return (
    <Modal
      open
      title={`更新“${paper.name}”`}
      okText="保存"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={440}
    >
      <Form form={form} layout="vertical" onFinish={() => void submit()}>
        <Form.Item name="image" label="资质图片" required>
          <PictureInput label="资质图片" aspect={3 / 2} />
        </Form.Item>
        <Form.Item name="expires_on" label="有效期至" extra="长期有效就留空">
          <DayInput />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
