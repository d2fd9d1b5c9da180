import { deskQueues } from '@mall/contract/console/calls'
import { setStoreMessageKind, storeMessageSettings, storeMessages } from '@mall/contract/message/store.calls'
import { optionalStoreMessageKinds, type StoreMessageKind, storeMessageKind } from '@mall/contract/message/store.words'
import { Skeleton, Switch } from 'antd'
import { useCall } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Failure } from '#parts/Failure.tsx'
import { useAct } from '#parts/useAct.ts'
import './message-settings.css'

/** Settings of a person for the messages to their store that should call them; colleagues have their own. */
export function MessageSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, error, refetch } = useCall(storeMessageSettings, {})
  const set = useAct(setStoreMessageKind, { changes: [storeMessageSettings, storeMessages, deskQueues] })
  const choose = (kind: StoreMessageKind, is_on: boolean) => {
    const optional = optionalStoreMessageKinds.find((one) => one === kind)
    if (optional) set.mutate({ kind: optional, is_on })
  }
  return (
    <Modal open={open} title="提醒设置" footer={null} width={440} onCancel={onClose}>
      <p className="desk-dim">只影响您自己。关闭后这类消息仍在列表里，但不计入未读。资金与平台处置始终提醒</p>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="message-kinds">
          {data.list.map(({ kind, is_on, is_optional }) => (
            <li key={kind}>
              <span id={`kind-${kind}`}>{storeMessageKind[kind].label}</span>
              <Switch
                checked={is_on}
                disabled={!is_optional || set.isPending}
                aria-labelledby={`kind-${kind}`}
                onChange={(on) => choose(kind, on)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Modal>
  )
}
