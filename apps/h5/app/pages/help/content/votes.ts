import { local } from '#store/storage.ts'

const keyOf = (id: number) => `help-vote-${id}`

/** How this browser voted on an answer; null for not yet, or no longer known here. */
export function votedOn(id: number): boolean | null {
  const kept = local.getItem(keyOf(id))
  return kept === null ? null : kept === 'yes'
}

export const noteVote = (id: number, helpful: boolean): void => local.setItem(keyOf(id), helpful ? 'yes' : 'no')
