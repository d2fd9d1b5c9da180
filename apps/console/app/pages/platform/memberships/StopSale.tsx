import { mallMembership, stopMembership } from '@mall/contract/membership/platform.calls'
import { Modal } from '#overlay/Modal.tsx'
import { useAct } from '#parts/useAct.ts'

/** Asks before the membership is taken off sale; members keep theirs, and an order placed before still counts once paid. */
export function StopSale({ onClose }: { onClose: () => void }) {
  const stop = useAct(stopMembership, { done: '已停售', changes: [mallMembership] })
  return (
    <Modal
      open
      title="停售付费会员"
      okText="停售"
      okButtonProps={{ danger: true, loading: stop.isPending }}
      onOk={() => stop.mutate({}, { onSettled: onClose })}
      onCancel={onClose}
      width={420}
    >
      已开通的会员不受影响；已下单的，付款后照常生效。
    </Modal>
  )
}
