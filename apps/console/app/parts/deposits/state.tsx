import { type DepositRefundState, depositRefundStateLabel } from '@mall/contract/deposit/console.words'
import { Status, type Tone } from '#parts/cells.tsx'

const tones: Record<DepositRefundState, Tone> = {
  asked: 'wait',
  paying: 'go',
  paid: 'done',
  failed: 'bad',
  refused: 'bad',
  withdrawn: 'idle',
}
export const RefundStatus = ({ state }: { state: DepositRefundState }) => (
  <Status tone={tones[state]}>{depositRefundStateLabel[state]}</Status>
)
