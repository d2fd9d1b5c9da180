import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/** Sessions that stores may apply for, or have applied for. */
export const storeSeckillSessions = endpoint<typeof terms.storeSeckillSessions>()({
  method: 'GET',
  path: '/merchant/api/seckill/sessions',
  needs: 'store:content:see',
})

export const storeSeckillDeals = endpoint<typeof terms.storeSeckillDeals>()({
  method: 'GET',
  path: '/merchant/api/seckill/list',
  needs: 'store:content:see',
})

/** Own skus to choose from, by a word of the name or the whole code. */
export const storeSeckillSkus = endpoint<typeof terms.storeSeckillSkus>()({
  method: 'GET',
  path: '/merchant/api/seckill/skus',
  needs: 'store:content',
})

/** Below its current price, and no more pieces than there are; checked again when it is approved. */
export const applySeckill = endpoint<typeof terms.applySeckill>()({
  method: 'POST',
  path: '/merchant/api/seckill/apply',
  needs: 'store:content',
  idempotent: true,
})

/** Until the session begins; the pieces go back to the stock. */
export const withdrawSeckill = endpoint<typeof terms.withdrawSeckill>()({
  method: 'POST',
  path: '/merchant/api/seckill/withdraw',
  needs: 'store:content',
})
