import type { InformationStanding } from '@mall/contract/information/platform.words'
import type { InformationState } from '@mall/contract/information/words'

type InformationFacts = { state: InformationState; publishedAt: Date | null }

/** How it stands now. */
export const statusOf = ({ state, publishedAt }: InformationFacts, at: Date): InformationStanding =>
  state === 'published' && publishedAt !== null && publishedAt > at ? 'scheduled' : state
