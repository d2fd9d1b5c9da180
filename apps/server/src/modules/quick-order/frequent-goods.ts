import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/material/calls'
import * as terms from '@mall/contract/material/terms'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { boundGoods, codedSkus } from '#modules/catalog/catalog.public.ts'
import { contractTiers, tiersOf } from '#modules/contract-price/contract-price.public.ts'
import { materialCodes } from '#modules/material/material.public.ts'
import { seen } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { forBuyer } from '#modules/seckill/seckill.public.ts'

/** Purchases this far back count as bought regularly. */
export const reach = days(180)
const most = 50
/** More are looked at than the list holds, so that those that can be bought fill it. */
const lookedAt = 200

type Bought = { sku_id: number; times: number; last_qty: number }

/** Goods paid for most often, by orders that the caller may see; those that can still be bought first. */
export const frequentGoods = useCase(
  calls.frequentGoods,
  terms.frequentGoods,
  async ({ db, actor, now }): Promise<OutputOf<typeof calls.frequentGoods>> => {
    const since = later(now(), -reach).toISOString()
    const bought = await rowsOf<Bought>(
      db,
      sql`select l.sku_id, count(distinct o.id)::int as times,
        (array_agg(l.qty order by o.id desc, l.id desc))[1] as last_qty
      from ${orders} o join ${orderLines} l on l.order_id = o.id
      where ${seen(actor, sql`o`)} and o.paid_at is not null and o.created_at >= ${since}::timestamptz
      group by l.sku_id order by times desc, max(o.id) desc, l.sku_id limit ${lookedAt}`,
    )
    const skus = await forBuyer(
      { db, actor, now },
      await codedSkus(
        db,
        bought.map((line) => line.sku_id),
      ),
    )
    const codes =
      actor.companyId === null
        ? new Map<string, string>()
        : await materialCodes(
            db,
            actor.ownerId,
            [...skus.values()].map((sku) => sku.outItemCode),
          )
    const agreed = await contractTiers({ db, actor, now }, [...skus.keys()])
    const list = bought.flatMap(({ sku_id, times, last_qty }) => {
      const sku = skus.get(sku_id)
      if (!sku) return []
      const goods = boundGoods(sku, last_qty, { ...actor, contract: tiersOf(agreed, sku.skuId) })
      return [{ ...goods, unit: sku.unit, times, last_qty, material_code: codes.get(sku.outItemCode) ?? '' }]
    })
    const can = ({ state }: (typeof list)[number]) => Number(state === 'ok')
    return { list: list.toSorted((a, b) => can(b) - can(a)).slice(0, most) }
  },
)
