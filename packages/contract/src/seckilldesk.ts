import { endpoint } from './endpoint.ts'
import type * as terms from './seckilldesk.schema.ts'

/*
 * Flash sales at the desks. The platform opens sessions; stores apply with skus of theirs; what the platform approves goes into the pool at
 * once. Of an approved deal nothing is changed any more: it can only be stopped, which takes nothing from who has bought.
 */

/** `draft`: nobody sees it; `open`: stores apply, and what is approved is announced; `stopped`: it came to an end before its time. */
export const sessionStates = ['draft', 'open', 'stopped'] as const
export type SessionState = (typeof sessionStates)[number]
export const sessionStateLabel: Record<SessionState, string> = { draft: '草稿', open: '已开放', stopped: '已停止' }

export const dealStates = ['applied', 'approved', 'refused', 'withdrawn', 'stopped'] as const
export type DealState = (typeof dealStates)[number]
export const dealStateLabel: Record<DealState, string> = {
  applied: '待审核',
  approved: '已通过',
  refused: '未通过',
  withdrawn: '已撤回',
  stopped: '已停止',
}

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

/** Below what it costs now, and no more pieces than there are; checked again when it is approved. */
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

/** `open` a draft; `stop` one that is open: what is left of its pools goes back, what was bought stays bought. */
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

/** At any time before its end; what was bought stays bought. */
export const stopSeckill = endpoint<typeof terms.stopSeckill>()({
  method: 'POST',
  path: '/admin/api/seckill/stop',
  needs: 'platform:content',
})
