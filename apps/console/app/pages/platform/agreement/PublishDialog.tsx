import { agreementLimits } from '@mall/contract/agreement/platform.words'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { Modal } from '#overlay/Modal.tsx'
import { InstantInput } from '#parts/form/InstantInput.tsx'

type PublishFields = { note: string; effective_at: string | null }
type Props = { busy: boolean; onPublish: (fields: PublishFields) => void; onClose: () => void }

/** Asks for a note on what changed, for later readers of the record, and for the day from which it binds people. */
export function PublishDialog({ busy, onPublish, onClose }: Props) {
  const [note, setNote] = useState('')
  const [effective_at, setEffective] = useState<string | null>(null)
  return (
    <Modal
      open
      title="发布协议"
      okText="发布"
      confirmLoading={busy}
      onOk={() => onPublish({ note, effective_at })}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="修改说明" extra="显示在发布记录里，可不填">
          <Input
            aria-label="修改说明"
            value={note}
            maxLength={agreementLimits.note}
            showCount
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
        <Form.Item
          label="施行时间"
          extra="不填为立即施行。修改平台协议与交易规则，应在施行前至少公示七日（电子商务法第三十四条）"
        >
          <InstantInput label="施行时间" value={effective_at} onChange={setEffective} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
