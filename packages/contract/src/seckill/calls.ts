import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

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

/** Deals of a goods that run or are to come; or one deal in any state. */
export const seckillOfGoods = endpoint<typeof terms.seckillOfGoods>()({
  method: 'GET',
  path: '/shop/api/seckill/goods',
  needs: 'public',
})

/** The caller's own facts about deals: whether a reminder is set, and how many they, or their company, have bought. */
export const mySeckill = endpoint<typeof terms.mySeckill>()({
  method: 'GET',
  path: '/shop/api/seckill/mine',
  needs: 'login',
})

/** Sets a reminder, sent once shortly before a coming deal begins; or removes it. */
export const remindSeckill = endpoint<typeof terms.remindSeckill>()({
  method: 'POST',
  path: '/shop/api/seckill/remind',
  needs: 'login',
})
