import type { CompanyStatus } from '@mall/contract/company'
import { Button } from '#ui/Button.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { retransferIn } from './amount.ts'

type Props = {
  status: CompanyStatus
  serverOffsetMs: number
  onAsk: () => Promise<unknown>
  /** the wait is over */
  onDue: () => void
}

/** 「重新打款」, or how long until it may be asked for. */
export function Retransfer({ status, serverOffsetMs, onAsk, onDue }: Props) {
  if (status.status === 'transferring') return null
  const left = retransferIn(status, Date.now() + serverOffsetMs)
  if (left === null && status.tries_left > 0) return null
  if (typeof left === 'number' && status.retransfer_at) {
    return (
      <span className="s12 t3">
        没收到？
        <CountDown look="text" endsAt={status.retransfer_at} serverOffsetMs={serverOffsetMs} onEnd={onDue} />{' '}
        后可重新打款
      </span>
    )
  }
  return (
    <Button variant="outline" onClick={onAsk}>
      重新打款
    </Button>
  )
}
