import { inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { statement } from '#db/statement.ts'
import { type CampaignTerms, statusOf } from './campaign.rules.ts'
import { campaignGoods, campaigns, campaignUses } from './campaign.table.ts'

/** The campaign that takes something off a goods at the moment. A column of the statement that reads a goods. */
export const runningCampaign = (goodsId: SQL, at: Placeholder) =>
  sql<CampaignTerms | null>`(
    select jsonb_build_object('id', c.id, 'name', c.name, 'tiers', c.tiers, 'platformPercent', c.platform_percent)
    from ${campaignGoods} cg join ${campaigns} c on c.id = cg.campaign_id
    where cg.goods_id = ${goodsId} and c.state = 'open' and c.start_at <= ${at}::timestamptz and c.end_at > ${at}::timestamptz
      and c.tiers <> '[]'::jsonb
    order by c.id limit 1
  )`

/** The same of several goods, by their ids. */
export async function runningCampaigns(
  { db, at }: { db: Db; at: Date },
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, CampaignTerms>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await runningOf(db, { goodsIds: [...new Set(goodsIds)], at })
  return new Map(rows.flatMap(({ goodsId, campaign }) => (campaign ? [[goodsId, campaign] as const] : [])))
}

const runningOf = statement<{ goodsIds: number[]; at: Date }>()('running_campaigns', (db, { goodsIds, at }) =>
  db
    .select({ goodsId: sql<number>`asked.id::float8`, campaign: runningCampaign(sql`asked.id`, at) })
    .from(sql`unnest(${goodsIds}::bigint[]) asked(id)`),
)

/** The sum that a campaign took off one order, in fen. */
export type CampaignUse = { orderId: number; campaignId: number; fen: number; platformPercent: number }

/** In the transaction that makes the orders. */
export async function noteCampaigns(db: Db, uses: readonly CampaignUse[]): Promise<void> {
  if (uses.length > 0) await db.insert(campaignUses).values([...uses])
}

/** Terms of these campaigns, whatever became of them, and the goods that are in them. */
export async function campaignTermsOf(
  db: Db,
  ids: readonly number[],
): Promise<{ terms: CampaignTerms; goodsIds: number[] }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: campaigns.id,
      name: campaigns.name,
      tiers: campaigns.tiers,
      platformPercent: campaigns.platformPercent,
      goodsIds: sql<number[]>`(select coalesce(json_agg(g.goods_id order by g.goods_id), '[]')
        from ${campaignGoods} g where g.campaign_id = ${campaigns}.id)`,
    })
    .from(campaigns)
    .where(inArray(campaigns.id, [...new Set(ids)]))
  return rows.map(({ goodsIds, ...terms }) => ({ terms, goodsIds }))
}

/** These orders are counted with other shares of campaigns, in the transaction that holds them. */
export async function replaceCampaigns(
  db: Db,
  orderIds: readonly number[],
  uses: readonly CampaignUse[],
): Promise<void> {
  await db.delete(campaignUses).where(inArray(campaignUses.orderId, [...orderIds]))
  await noteCampaigns(db, uses)
}

/** Why what was promised a moment ago is not taken off any more, a sentence for each that has a name. */
export async function whyNotReduced(db: Db, ids: readonly number[], at: Date): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(campaigns)
    .where(inArray(campaigns.id, [...ids]))
  const said = { paused: '已暂停', ended: '已结束', coming: '还没开始', ongoing: '的优惠有变化' }
  return new Map(rows.map((row) => [row.id, `满减活动“${row.name}”${said[statusOf(row, at)]}`]))
}
