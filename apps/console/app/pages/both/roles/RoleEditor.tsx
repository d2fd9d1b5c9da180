import { deskRoles, deskStaff, saveDeskRole } from '@mall/contract/console/calls'
import { type DeskKind, deskAreaLabel, deskAreas, mayGrant } from '@mall/contract/console/rights'
import * as terms from '@mall/contract/console/terms'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Segmented } from 'antd'
import { useEffect } from 'react'
import { allOf, sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { useMessage } from '#parts/feedback.ts'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useDesk } from '#session/me.ts'
import { type Degree, degreeOf, rightsWith } from './degree.ts'

/** `id` 0 is a new one. */
export type Draft = { id: number; name: string; rights: readonly string[] }

const choices: { value: Degree; label: string }[] = [
  { value: 'none', label: '无' },
  { value: 'see', label: '查看' },
  { value: 'act', label: '操作' },
]

export function RoleEditor({ kind, draft, onClose }: { kind: DeskKind; draft: Draft; onClose: () => void }) {
  const message = useMessage()
  const cache = useQueryClient()
  const { form, submit, busy } = useContractForm({
    call: saveDeskRole,
    schema: terms.saveDeskRole.input,
    refused: { 'desk.role_taken': 'name' },
    async send(fields) {
      await sent(saveDeskRole, fields, `保存角色“${fields.name}”`)
      message.success('角色已保存')
      for (const call of [deskRoles, deskStaff]) void cache.invalidateQueries({ queryKey: allOf(call) })
      onClose()
    },
  })
  useEffect(() => {
    const rights = draft.rights.includes('*') ? [...deskAreas[kind]] : [...draft.rights]
    form.setFieldsValue({ id: draft.id, name: draft.name, rights })
  }, [draft, kind, form])
  return (
    <Modal
      open
      title={draft.id === 0 ? '新建角色' : '修改角色'}
      okText="保存"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
      width={520}
    >
      <Form form={form} layout="vertical" onFinish={() => void submit()}>
        <Form.Item name="id" hidden>
          <Input />
        </Form.Item>
        <Form.Item name="name" label="角色名称" required>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="rights" label="权限" required>
          <Matrix kind={kind} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}

type MatrixProps = { kind: DeskKind; value?: readonly string[]; onChange?: (rights: readonly string[]) => void }

/** One line for each area; nobody can give a right that they do not hold themselves. */
function Matrix({ kind, value = [], onChange }: MatrixProps) {
  const { rights: own } = useDesk()
  return (
    <div className="desk-matrix">
      {deskAreas[kind].map((area) => {
        const label = deskAreaLabel[kind][area] ?? area
        const options = choices.map((choice) => ({
          ...choice,
          disabled: !mayGrant(own, rightsWith([], area, choice.value)),
        }))
        return (
          <div key={area}>
            <span>{label}</span>
            <Segmented<Degree>
              aria-label={label}
              options={options}
              value={degreeOf(value, area)}
              onChange={(degree) => onChange?.(rightsWith(value, area, degree))}
            />
          </div>
        )
      })}
    </div>
  )
}
