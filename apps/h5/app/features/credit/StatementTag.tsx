import { type StatementState, statementStateLabel } from '@mall/contract/credit/words'
import { Tag, type TagTone } from '#ui/Tag.tsx'

const tones: Record<StatementState, TagTone> = { open: 'warning', overdue: 'solid', cleared: 'success' }

export const StatementTag = ({ state }: { state: StatementState }) => (
  <Tag tone={tones[state]}>{statementStateLabel[state]}</Tag>
)
