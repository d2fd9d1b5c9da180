import { rejectReasons } from '@mall/contract/review'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { RejectReason, reasonIssue } from './RejectReason.tsx'

type Props = {
  open: boolean
  /** how many orders get this reason */
  count?: number
  onClose: () => void
  /** closes when it resolves; with `false`, it stays open */
  onReject: (reason: string) => Promise<unknown>
}

/** Why not: a quick phrase, to be sent as it is or changed first. */
export function RejectSheet({ open, count = 1, onClose, onReject }: Props) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const issue = reasonIssue(reason)

  async function send() {
    setTried(true)
    if (issue) return
    if ((await onReject(reason.trim())) !== false) onClose()
  }

  const phrases: readonly string[] = rejectReasons
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={count > 1 ? `驳回 ${count} 单` : '驳回订单'}
      dirty={reason.trim() !== '' && !phrases.includes(reason)}
      footer={
        <Button size="l" onClick={send}>
          驳回
        </Button>
      }
    >
      <RejectReason value={reason} onChange={setReason} error={tried && issue ? issue : undefined} />
    </Sheet>
  )
}
