import { alarmQueues, type QueueCode } from '@mall/contract/console/words'

type Waiting = { queue: QueueCode; count: number; oldest_at: string | null; due_at: string | null }

/**
 * Cards that are due first come first, so late ones lead; cards without an end follow, the oldest first. Empty cards keep their sequence;
 * empty alarms are left out.
 */
export function byUrgency<Card extends { state: Waiting }>(cards: readonly Card[]): { waiting: Card[]; empty: Card[] } {
  const last = '9999'
  const rank = ({ state }: Card) => [state.due_at ?? last, state.oldest_at ?? last] as const
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  const waiting = cards
    .filter(({ state }) => state.count > 0)
    .sort((a, b) => compare(rank(a)[0], rank(b)[0]) || compare(rank(a)[1], rank(b)[1]))
  return { waiting, empty: cards.filter(({ state }) => state.count === 0 && !alarmQueues.includes(state.queue)) }
}
