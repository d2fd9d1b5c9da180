import { type InquiryState, inquiryStateLabel } from '@mall/contract/inquiry/words'
import { Tag, type TagTone } from '#ui/Tag.tsx'

const tones: Record<InquiryState, TagTone> = {
  pending_quote: 'warning',
  partially_quoted: 'info',
  quoted: 'info',
  awaiting_listing: 'warning',
  accepted: 'success',
  ordered: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  closed: 'neutral',
}

export const StateTag = ({ state }: { state: InquiryState }) => (
  <Tag tone={tones[state]}>{inquiryStateLabel[state]}</Tag>
)
