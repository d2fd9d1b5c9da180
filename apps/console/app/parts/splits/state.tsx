import { type SubMerchantState, subMerchantStateLabel } from '@mall/contract/split/platform.words'
import { Status, type Tone } from '#parts/cells.tsx'

const tones: Record<SubMerchantState, Tone> = {
  checking: 'go',
  to_verify: 'wait',
  to_sign: 'wait',
  active: 'done',
  rejected: 'bad',
  frozen: 'bad',
  canceled: 'idle',
}

export const SubMerchantStatus = ({ state }: { state: SubMerchantState }) => (
  <Status tone={tones[state]}>{subMerchantStateLabel[state]}</Status>
)
