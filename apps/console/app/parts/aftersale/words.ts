import { aftersaleKinds } from '@mall/contract/aftersale/query.words'
import { type AftersaleState, aftersaleKindLabel } from '@mall/contract/aftersale/words'
import type { Tone } from '#parts/cells.tsx'

export const kindChoices = aftersaleKinds.map((value) => ({ value, label: aftersaleKindLabel[value] }))

/** The tone of a state for the side that answers: `mine` while it waits for this desk. */
export function toneOf(status: AftersaleState, mine: boolean): Tone {
  if (mine) return 'wait'
  if (status === 'completed') return 'done'
  if (status === 'cancelled' || status === 'closed') return 'idle'
  if (status === 'arbitrating' || status === 'rejected') return 'bad'
  return 'go'
}
