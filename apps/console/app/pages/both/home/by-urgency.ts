type Waiting = { count: number; oldest_at: string | null; due_at: string | null }

/** What is due first stands first, so what is late leads; then what has no end, the oldest first. In what waits for nothing, the sequence stays. */
export function byUrgency<Card extends { state: Waiting }>(cards: readonly Card[]): { waiting: Card[]; empty: Card[] } {
  const last = '9999'
  const rank = ({ state }: Card) => [state.due_at ?? last, state.oldest_at ?? last] as const
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  const waiting = cards
    .filter(({ state }) => state.count > 0)
    .sort((a, b) => compare(rank(a)[0], rank(b)[0]) || compare(rank(a)[1], rank(b)[1]))
  return { waiting, empty: cards.filter(({ state }) => state.count === 0) }
}
