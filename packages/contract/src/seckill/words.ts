/*
 * Flash sales. A session has a beginning and an end; each of its deals is a sku at a lower price, with a pool of pieces that were taken out of
 * its stock. While the session runs the price is everybody's, up to as many as one person, or one company, may have.
 */

/** How a session, or a deal of it, stands. A session is never sold out. */
export const seckillStates = ['upcoming', 'ongoing', 'sold_out', 'ended'] as const
export type SeckillState = (typeof seckillStates)[number]
export const seckillStateLabel: Record<SeckillState, string> = {
  upcoming: '即将开始',
  ongoing: '抢购中',
  sold_out: '已抢光',
  ended: '已结束',
}

export const seckillLimits = {
  /** Pieces in the pool of one deal, and for one person or company. */
  pool: 100_000,
  perOwner: 999,
  /** Minutes before its beginning at which reminders of a session are sent. */
  remindMinutes: 3,
  /** From so many pieces on, percent of the pool, a deal says how few are left. */
  fewPercent: 10,
} as const
