import * as calls from '@mall/contract/contract-price/calls'
import * as terms from '@mall/contract/contract-price/terms'
import type { Tier } from '@mall/contract/price/terms'
import { sql } from 'drizzle-orm'
import { isOneOf, statement } from '#db/statement.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { contractPrices } from './contract-price.table.ts'

type Row = { sku_id: number; goods_id: number; min_qty: number; price_fen: number }
export type ContractTiers = ReadonlyMap<number, Tier[]>

/** A person with their company; a visitor has agreed nothing. */
type Buyer = Pick<Ctx, 'db' | 'now'> & { readonly actor: Pick<Actor, 'companyId'> | null }

const none: ContractTiers = new Map()
/** Nothing was agreed about a sku. */
const noTiers: Tier[] = []

/** Contract prices of skus for the buyer's company as they count today, by sku: from which quantity on one costs how much. */
export async function contractTiers({ db, now, actor }: Buyer, skuIds: readonly number[]): Promise<ContractTiers> {
  const companyId = actor?.companyId ?? null
  if (companyId === null || skuIds.length === 0) return none
  return bySku(await ofSkus(db, { companyId, today: dayOf(now()), skuIds: [...new Set(skuIds)] }))
}

/** The same of one sku of that map. */
export const tiersOf = (tiers: ContractTiers, skuId: number): Tier[] => tiers.get(skuId) ?? noTiers

const bySku = (rows: readonly Row[]): ContractTiers =>
  new Map(
    [...Map.groupBy(rows, (row) => row.sku_id)].map(([skuId, tiers]) => [
      skuId,
      tiers.map(({ min_qty, price_fen }) => ({ min_qty, price_fen })),
    ]),
  )

/** A rate counts on the price as it stands, rounded half up, never below a fen; goods that tell no price have none. */
const agreed = sql`
  select ${skus.id} as sku_id, ${skus.goodsId} as goods_id, c.min_qty,
    coalesce(c.price_fen, greatest(1, (${skus.priceFen} * c.rate + 5000) / 10000)) as price_fen
  from ${skus} join ${goods} on ${goods.id} = ${skus.goodsId}
  join ${contractPrices} c on c.merchant_id = ${goods.merchantId}
    and (c.sku_id = ${skus.id} or c.goods_id = ${goods.id} or c.category_id in (${goods.cat1}, ${goods.cat2}, ${goods.cat3}))`
const counts = sql`c.ended_at is null and ${skus.priceFen} is not null and ${goods.priceMode} <> 'inquiry'`

const ofSkus = statement<{ companyId: number; today: string; skuIds: number[] }>()(
  'contract_tiers',
  (_, { companyId, today, skuIds }) => sql<Row>`${agreed}
    where ${isOneOf(skus.id, skuIds)} and c.company_id = ${companyId}
      and c.valid_from <= ${today}::date and c.valid_until >= ${today}::date and ${counts}
    order by sku_id, c.min_qty, price_fen`,
)

const ofGoods = statement<{ companyId: number; today: string; goodsIds: number[] }>()(
  'contract_tiers_of_goods',
  (_, { companyId, today, goodsIds }) => sql<Row>`${agreed}
    where ${isOneOf(goods.id, goodsIds)} and ${skus.isActive} and ${goods.status} = 'on_sale' and c.company_id = ${companyId}
      and c.valid_from <= ${today}::date and c.valid_until >= ${today}::date and ${counts}
    order by sku_id, c.min_qty, price_fen`,
)

/** For pages whose goods everybody reads alike: what this company pays of it. */
export const ownContractPrices = useCase(
  calls.contractPrices,
  terms.contractPrices,
  async ({ db, actor, now }, { goods_ids }) => {
    if (actor.companyId === null) return { list: [] }
    const rows = await ofGoods(db, {
      companyId: actor.companyId,
      today: dayOf(now()),
      goodsIds: [...new Set(goods_ids)],
    })
    const goodsOf = new Map(rows.map(({ sku_id, goods_id }) => [sku_id, goods_id]))
    const list = [...bySku(rows)].map(([sku_id, tiers]) => ({ goods_id: goodsOf.get(sku_id) ?? 0, sku_id, tiers }))
    return { list }
  },
)
