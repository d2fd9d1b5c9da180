import { endpoint } from './endpoint.ts'
import type * as terms from './seckill.schema.ts'

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
  /** Minutes before its beginning that somebody is told of a session. */
  remindMinutes: 3,
  /** From so many pieces on, percent of the pool, a deal says how few are left. */
  fewPercent: 10,
} as const

/** Yesterday's, today's and tomorrow's sessions, by their beginning. */
export const seckillSessions = endpoint<typeof terms.seckillSessions>()({
  method: 'GET',
  path: '/shop/api/seckill/sessions',
  needs: 'public',
})

/** The deals of a session, those that can be had first. */
export const seckillDeals = endpoint<typeof terms.seckillDeals>()({
  method: 'GET',
  path: '/shop/api/seckill/list',
  needs: 'public',
})

/** Deals of a goods that run, or will; or one deal whatever became of it. */
export const seckillOfGoods = endpoint<typeof terms.seckillOfGoods>()({
  method: 'GET',
  path: '/shop/api/seckill/goods',
  needs: 'public',
})

/** What is the caller's own about deals: whether they are to be told, and how many they, or their company, have bought. */
export const mySeckill = endpoint<typeof terms.mySeckill>()({
  method: 'GET',
  path: '/shop/api/seckill/mine',
  needs: 'login',
})

/** To be told, once, shortly before a coming one begins; or no more. */
export const remindSeckill = endpoint<typeof terms.remindSeckill>()({
  method: 'POST',
  path: '/shop/api/seckill/remind',
  needs: 'login',
})
