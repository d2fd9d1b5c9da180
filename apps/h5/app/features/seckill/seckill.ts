import type { OutputOf } from '@mall/contract/call/call'
import { seckillDeals, seckillSessions } from '@mall/contract/seckill/calls'
import type { SeckillDeal } from '@mall/contract/seckill/terms'
import type { Call } from '#api/client.ts'
import { infiniteOf, queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'

/** Asked for by each browser that opens the page: what was kept of it may be a minute old. */
export const sessionsQuery = queryOf(seckillSessions, {}, { staleTime: 0 })
/** 0: of the session that runs, or else the next one. */
export const dealsIn = (session_id: number) =>
  infiniteOf(seckillDeals, { session_id, list_rows: 20 }, { staleTime: 5000 })

export type SeckillNow = OutputOf<typeof seckillDeals>
const none: SeckillNow = { session: null, list: [], total: 0, page: 1, list_rows: 6 }

/** What is on now, or next, in a row: of the whole mall, or of a store. No page fails for want of it. */
export function seckillNow(mer_id = 0) {
  const query = queryOf(seckillDeals, { mer_id, list_rows: 6 }, { staleTime: 10_000 })
  const load = (by: Call, signal?: AbortSignal) => query.load(by, signal).catch(() => none)
  return { ...query, load }
}

export const dealPath = ({ goods_id, seckill_id }: Pick<SeckillDeal, 'goods_id' | 'seckill_id'>): string =>
  to.detail({ goods_id, seckill_id })
