import type { OutputOf } from '@mall/contract/call/call'
import { seckillDeals, seckillSessions } from '@mall/contract/seckill/calls'
import type { SeckillDeal } from '@mall/contract/seckill/terms'
import type { Call } from '#api/client.ts'
import { infiniteOf, queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'

/** Fetched by each browser that opens the page: a cached document may be a minute old. */
export const sessionsQuery = queryOf(seckillSessions, {}, { staleTime: 0 })
/** 0: the running session, or else the next one. */
export const dealsIn = (session_id: number) =>
  infiniteOf(seckillDeals, { session_id, list_rows: 20 }, { staleTime: 5000 })

export type SeckillNow = OutputOf<typeof seckillDeals>
const none: SeckillNow = { session: null, list: [], total: 0, page: 1, list_rows: 6 }

/** The running or next flash sale as a row, for the whole mall or one store. A failed load counts as none: no page fails for it. */
export function seckillNow(mer_id = 0) {
  const query = queryOf(seckillDeals, { mer_id, list_rows: 6 }, { staleTime: 10_000 })
  const load = (by: Call, signal?: AbortSignal) => query.load(by, signal).catch(() => none)
  return { ...query, load }
}

export const dealPath = ({ goods_id, seckill_id }: Pick<SeckillDeal, 'goods_id' | 'seckill_id'>): string =>
  to.detail({ goods_id, seckill_id })
