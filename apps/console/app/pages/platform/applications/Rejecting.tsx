import { type RejectableField, rejectableLabel, usualFaults } from '@mall/contract/application/console.words'
import { rejectApplication } from '@mall/contract/application/platform.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { createContext, type ReactNode, use } from 'react'
import { sent } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { useContractForm } from '#parts/form/useContractForm.ts'
import './applications.css'

const IsRejecting = createContext(false)

/** The field for the fault of a fact, right below it; shown only during a rejection. */
export function Fault({ at }: { at: RejectableField }) {
  if (!use(IsRejecting)) return null
  return (
    <Form.Item name={['fields', at]} className="settle-fault">
      <Input autoComplete="off" aria-label={`${rejectableLabel[at]}的问题`} placeholder="有问题就写在这里" />
    </Form.Item>
  )
}

/** An application with a place for a reason beside each fact, and at the foot one for all of it; the applicant reads each where it belongs. */
export function Rejecting({ id, onClose, children }: { id: number; onClose: () => void; children: ReactNode }) {
  const cache = useQueryClient()
  const message = useMessage()
  const { form, submit, busy } = useContractForm({
    call: rejectApplication,
    schema: async () =>
      (await import('@mall/contract/application/platform.terms')).rejectApplication.input.omit({ id: true }),
    async send(reasons) {
      await sent(rejectApplication, { ...reasons, id })
      await cache.invalidateQueries()
      message.success('已驳回，申请人可以修改后重新提交')
      onClose()
    },
  })
  return (
    <Form form={form} layout="vertical" preserve onFinish={() => void submit()}>
      <IsRejecting value>{children}</IsRejecting>
      <div className="settle-verdict">
        <Form.Item name="reason" label="总的原因" extra="申请人在表单顶部看到；只写各处的原因也可以">
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 3 }} />
        </Form.Item>
        <div className="settle-usual">
          {usualFaults.map((fault) => (
            <Button key={fault} size="small" onClick={() => form.setFieldValue('reason', fault)}>
              {fault}
            </Button>
          ))}
        </div>
        <div className="settle-usual">
          <Button danger htmlType="submit" loading={busy}>
            驳回
          </Button>
          <Button onClick={onClose}>取消</Button>
        </div>
      </div>
    </Form>
  )
}
