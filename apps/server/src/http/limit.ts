import type { Endpoint, LimitClass } from '@mall/contract/call/call'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey } from '#kernel/address-key.ts'

/** Calls a minute by one address (`addressKey`), by class of call; `all` counts every call, `page` every rendered page. */
const perMinute: Record<LimitClass | 'all' | 'page', number> = {
  all: 1200,
  page: 300,
  read: 900,
  search: 300,
  write: 240,
  upload: 60,
  login: 30,
  code: 20,
}

export type Limiter = {
  /** Seconds to wait, or 0 when the call may pass. */
  take(ip: string, kind: LimitClass | 'page'): Promise<number>
}

/** As what a call counts. */
export const kindOf = ({ limit, method }: Pick<Endpoint, 'limit' | 'method'>): LimitClass =>
  limit ?? (method === 'GET' ? 'read' : 'write')

export const noLimits: Limiter = { take: async () => 0 }

/** Counts in this process. The tries that guard accounts and codes are counted in the database, across processes. */
export function memoryLimiter(): Limiter {
  const buckets = new Map(
    Object.entries(perMinute).map(([kind, points]) => [
      kind,
      new RateLimiterMemory({ points, duration: 60, keyPrefix: kind }),
    ]),
  )
  const draw = async (kind: string, address: string) => {
    try {
      await buckets.get(kind)?.consume(address)
      return 0
    } catch (full) {
      if (full instanceof RateLimiterRes) return Math.max(1, Math.ceil(full.msBeforeNext / 1000))
      throw full
    }
  }
  return {
    async take(ip, kind) {
      const address = addressKey(ip)
      if (kind === 'page') return draw('page', address)
      return (await draw('all', address)) || (await draw(kind, address))
    },
  }
}
