import { Form } from 'antd'
import { useEffect } from 'react'
import { Modal } from '#overlay/Modal.tsx'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import type { Act } from './acts.ts'

type Props<Row> = {
  act: Act<Row>
  rows: readonly Row[]
  onClose: () => void
  /** Rejects with the faults to show at fields. */
  onGo: (values: unknown) => Promise<unknown>
}

/** Asks for confirmation of an action, and for the values of its form. */
export function ActDialog<Row>({ act, rows, onClose, onGo }: Props<Row>) {
  const { form: formSpec, confirm } = act
  const { form, submit, busy } = useContractForm<unknown>({
    call: act.call,
    schema: formSpec?.schema ?? null,
    send: onGo,
  })
  const [first] = rows
  const filled: unknown = Form.useWatch([], form)
  useEffect(() => {
    if (formSpec?.start && first) form.setFieldsValue(formSpec.start(first))
  }, [formSpec, first, form])
  const fields = typeof formSpec?.fields === 'function' ? formSpec.fields(rows) : (formSpec?.fields ?? [])
  // The first field gets the focus, so that people who work by keyboard can type at once.
  const begin = (open: boolean) => open && fields[0] && form.focusField(fields[0].name)
  return (
    <Modal
      open
      afterOpenChange={begin}
      title={rows.length > 1 ? `${act.label}（${rows.length} 项）` : act.label}
      okText={act.go?.(rows, (filled ?? {}) as never) ?? act.label}
      okButtonProps={{ danger: act.danger, loading: busy, autoFocus: fields.length === 0 }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={440}
      mask={{ closable: false }}
    >
      {confirm && <p>{confirm(rows)}</p>}
      {act.about && first && act.about(first)}
      {formSpec && (
        <Form
          form={form}
          layout="vertical"
          onValuesChange={(changed: object, values: object) =>
            formSpec.follow && form.setFieldsValue(formSpec.follow(changed, values))
          }
          onFinish={() => void submit()}
        >
          <Fields of={fields} />
          <button type="submit" hidden />
        </Form>
      )}
    </Modal>
  )
}
