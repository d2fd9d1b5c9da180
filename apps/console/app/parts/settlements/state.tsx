import { type SettlementState, settlementStateLabel } from '@mall/contract/settlement/console.words'
import { Status, type Tone } from '#parts/cells.tsx'

const tones: Record<SettlementState, Tone> = {
  issued: 'wait',
  disputed: 'bad',
  answered: 'wait',
  confirmed: 'go',
  paying: 'go',
  failed: 'bad',
  paid: 'done',
  carried: 'idle',
}

export const SettlementStatus = ({ state }: { state: SettlementState }) => (
  <Status tone={tones[state]}>{settlementStateLabel[state]}</Status>
)
