import { homeDraft } from '@mall/contract/home-page/platform.calls'
import { Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Failure } from '#parts/Failure.tsx'

type Props = { busy: boolean; onPublish: (note: string) => void; onClose: () => void }

/** Lists the changes that everybody will see, before they are published. The draft has been kept. */
export function PublishDialog({ busy, onPublish, onClose }: Props) {
  const [note, setNote] = useState('')
  const { data, error, refetch } = useCall(homeDraft, {})
  return (
    <Modal
      open
      title="发布首页"
      okText="发布"
      okButtonProps={{ disabled: !data || data.changes.length === 0 }}
      confirmLoading={busy}
      onOk={() => onPublish(note)}
      onCancel={onClose}
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p>所有人立即看到以下变化：</p>
          <ul className="home-changes">
            {data.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <Input
            aria-label="说明"
            value={note}
            maxLength={60}
            showCount
            placeholder="说明（可不填），显示在发布记录里"
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}
