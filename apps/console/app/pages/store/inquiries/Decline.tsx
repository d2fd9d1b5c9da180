import { declineInquiry, storeInquiries, storeInquiry } from '@mall/contract/inquiry/store.calls'
import { declineReasons } from '@mall/contract/inquiry/words'
import { Select } from 'antd'
import { useState } from 'react'
import { Modal } from '#overlay/Modal.tsx'
import { useAct } from '#parts/useAct.ts'

type Props = { inquiryNo: string; onDone: () => void; onClose: () => void }

/** Why this store quotes nothing. */
export function Decline({ inquiryNo, onDone, onClose }: Props) {
  const [reason, setReason] = useState<string>(declineReasons[0])
  const decline = useAct(declineInquiry, { done: '已回复买家', changes: [storeInquiries, storeInquiry] })
  return (
    <Modal
      open
      title="无法报价"
      okText="确定"
      okButtonProps={{ loading: decline.isPending }}
      onOk={() =>
        decline.mutate(
          { inquiry_no: inquiryNo, reason },
          {
            onSuccess: () => {
              onDone()
              onClose()
            },
          },
        )
      }
      onCancel={onClose}
      width={420}
    >
      <p>买家会看到原因；截止前仍可以改为报价。</p>
      <Select
        aria-label="原因"
        value={reason}
        onChange={setReason}
        options={declineReasons.map((value) => ({ value, label: value }))}
        style={{ width: '100%' }}
      />
    </Modal>
  )
}
