import type { SeckillState } from '@mall/contract/seckill/words'

type Times = { startAt: Date; endAt: Date }

/** A session that was stopped is over. */
export function sessionStatus({ startAt, endAt, state }: Times & { state: string }, at: Date): SeckillState {
  if (state === 'stopped' || endAt <= at) return 'ended'
  return startAt > at ? 'upcoming' : 'ongoing'
}

/** `remaining` is what its pool holds. */
export function dealStatus(
  {
    dealState,
    sessionState,
    remaining,
    startAt,
    endAt,
  }: Times & {
    dealState: string
    sessionState: string
    remaining: number
  },
  at: Date,
): SeckillState {
  if (dealState !== 'approved') return 'ended'
  const status = sessionStatus({ startAt, endAt, state: sessionState }, at)
  return status === 'ongoing' && remaining === 0 ? 'sold_out' : status
}

const order: readonly SeckillState[] = ['ongoing', 'upcoming', 'sold_out', 'ended']

/** Deals that run come first, those that are over last. */
export const byStatus = <One extends { status: SeckillState }>(deals: readonly One[]): One[] =>
  deals.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))

/** Pieces in a pool, the limit of one owner, and how many they have had. */
export type Held = { remaining: number; limit: number; had: number }

/** As many as this owner could still buy. */
export const mostOf = ({ remaining, limit, had }: Held) => Math.max(0, Math.min(remaining, limit - had))

/** Why somebody cannot have as many as they want. */
export function shortText({ remaining, limit, had }: Held): string {
  if (remaining === 0) return '秒杀已抢光，可按原价购买'
  if (limit - had >= remaining) return `秒杀价仅剩 ${remaining} 件`
  return had > 0 ? `秒杀每人限购 ${limit} 件，您已购 ${had} 件` : `秒杀每人限购 ${limit} 件`
}
