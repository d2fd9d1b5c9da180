import { type deskApplications, rejectApplication, rejectableFields, usualFaults } from '@mall/contract/applicationdesk'
import { labelAt } from '@mall/contract/label'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { type RowOf, sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useMessage } from '#parts/told.ts'
import './applications.css'

const nameOf = (field: string) => labelAt([field], rejectApplication.path) ?? field

/** A reason for all of it, one for each field that is wrong, or both; the applicant reads each beside its field. */
export function RejectForm({ row, onClose }: { row: RowOf<typeof deskApplications>; onClose: () => void }) {
  const cache = useQueryClient()
  const message = useMessage()
  const { form, submit, busy } = useContractForm({
    call: rejectApplication,
    schema: async () =>
      (await import('@mall/contract/applicationdesk.schema')).rejectApplication.input.omit({ id: true }),
    async send(wish) {
      await sent(rejectApplication, { ...wish, id: row.id })
      await cache.invalidateQueries()
      message.success('已驳回，申请人可以修改后重新提交')
      onClose()
    },
  })
  return (
    <Modal
      open
      title={`驳回“${row.mer_name}”`}
      okText="驳回"
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={640}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" onFinish={() => void submit()} preserve>
        <Form.Item name="reason" label="总的原因" extra="申请人在表单顶部看到；只填下面的逐项原因也可以">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
        <div className="settle-usual">
          {usualFaults.map((fault) => (
            <Button key={fault} size="small" onClick={() => form.setFieldValue('reason', fault)}>
              {fault}
            </Button>
          ))}
        </div>
        <div className="settle-faults">
          {rejectableFields.map((field) => (
            <Form.Item key={field} name={['fields', field]} label={nameOf(field)}>
              <Input autoComplete="off" placeholder="没有问题就不填" />
            </Form.Item>
          ))}
        </div>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
