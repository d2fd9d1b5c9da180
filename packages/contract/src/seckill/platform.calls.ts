import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

export const mallSeckillSessions = endpoint<typeof terms.mallSeckillSessions>()({
  method: 'GET',
  path: '/admin/api/seckill/sessions',
  needs: 'platform:content:see',
})

/** A new session, or with an `id` one that has not begun: of one that is open its name, and when stores may apply no more. */
export const saveSeckillSession = endpoint<typeof terms.saveSeckillSession>()({
  method: 'POST',
  path: '/admin/api/seckill/session/save',
  needs: 'platform:content',
  idempotent: true,
  whole: { by: 'session_id' },
})

/** `open` a draft; `stop` one that is open: the rest of its pools goes back, purchases stay. */
export const changeSeckillSession = endpoint<typeof terms.changeSeckillSession>()({
  method: 'POST',
  path: '/admin/api/seckill/session/change',
  needs: 'platform:content',
})

export const mallSeckillDeals = endpoint<typeof terms.mallSeckillDeals>()({
  method: 'GET',
  path: '/admin/api/seckill/list',
  needs: 'platform:content:see',
})

/** `approve` takes the pieces out of the sku's stock. */
export const reviewSeckill = endpoint<typeof terms.reviewSeckill>()({
  method: 'POST',
  path: '/admin/api/seckill/review',
  needs: 'platform:content',
})

/** At any time before its end; purchases stay. */
export const stopSeckill = endpoint<typeof terms.stopSeckill>()({
  method: 'POST',
  path: '/admin/api/seckill/stop',
  needs: 'platform:content',
})
