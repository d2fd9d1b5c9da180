import type { Disagreement, Look } from './fact.ts'
import type { orderBook } from './orders.ts'

/** Pools of flash sales: a pool is taken off the shelf when it is approved, and its unsold pieces go back when it is over. */
export function seckillBook(orders: ReturnType<typeof orderBook>) {
  const approved = new Set<number>()
  return {
    approved: (dealId: number) => void approved.add(dealId),
    /** Returns the pieces in pools, by sku, and the pools that differ from their size less the pieces sold. */
    async check(look: Look): Promise<{ found: Disagreement[]; off: Map<number, number> }> {
      const deals = await look<{
        id: number
        sku: number
        pool: number
        left: number
        limit_num: number
        over: boolean
      }>(
        `select id::int, sku_id::int as sku, pool, remaining as left, limit_num, returned_at is not null as over from seckill_deals
         where state in ('approved', 'stopped') and (remaining > 0 or returned_at is not null or id in (select deal_id from seckill_takes))`,
      )
      const takes = await look<{ deal: number; order_no: string; owner: number; qty: number; sku: number }>(
        `select t.deal_id::int as deal, o.order_no, t.owner_id::int as owner, t.qty, d.sku_id::int as sku
         from seckill_takes t join orders o on o.id = t.order_id join seckill_deals d on d.id = t.deal_id`,
      )
      const found: Disagreement[] = []
      const off = new Map<number, number>()
      const standing = new Map<number, number>()
      const owned = new Map<string, number>()
      for (const { deal, order_no, owner, qty, sku } of takes) {
        const order = orders.get(order_no)
        const line = order?.lines.find((one) => one.isFlash && one.sku === sku)
        if (!order || !line) {
          found.push({
            rule: 'flash sale',
            about: `${order_no} took ${qty} of deal ${deal}, and was not acknowledged so`,
          })
          continue
        }
        const stands = order.isGivenUp ? 0 : qty - line.dropped
        standing.set(deal, (standing.get(deal) ?? 0) + stands)
        owned.set(`${deal} ${owner}`, (owned.get(`${deal} ${owner}`) ?? 0) + stands)
      }
      for (const { id, sku, pool, left, limit_num, over } of deals) {
        if (!approved.has(id)) found.push({ rule: 'flash sale', about: `deal ${id} runs, and nobody approved it` })
        const taken = standing.get(id) ?? 0
        if (taken > pool) found.push({ rule: 'flash sale', about: `deal ${id} has ${pool} seats, ${taken} are taken` })
        if (!over && left !== pool - taken)
          found.push({ rule: 'flash sale', about: `deal ${id}: ${left} of ${pool} are left, ${taken} are taken` })
        for (const [who, n] of owned)
          if (who.startsWith(`${id} `) && n > limit_num)
            found.push({
              rule: 'flash sale limit',
              about: `owner ${who.split(' ')[1]} has ${n} of deal ${id}, limit ${limit_num}`,
            })
        off.set(sku, (off.get(sku) ?? 0) + (over ? taken : pool))
      }
      return { found, off }
    },
  }
}
