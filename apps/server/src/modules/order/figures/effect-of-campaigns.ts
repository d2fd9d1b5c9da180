import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CampaignEffect } from '#modules/campaign/campaign.public.ts'
import { campaigns, campaignUses } from '#modules/campaign/campaign.table.ts'
import { orders } from '../order.table.ts'

/** Effects of campaigns in orders that stand, by the campaigns' ids. The platform's part is rounded once for each order. */
export async function effectOfCampaigns(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, CampaignEffect>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: campaignUses.campaignId,
      orders: sql<number>`count(*)::int`,
      offFen: sql<number>`sum(${campaignUses.fen})::float8`,
      platformFen: sql<number>`sum(round(${campaignUses.fen} * ${campaignUses.platformPercent} / 100.0))::float8`,
      soldFen: sql<number>`sum(${orders.paidAmountFen} - ${orders.refundedFen})::float8`,
    })
    .from(campaignUses)
    .innerJoin(orders, eq(orders.id, campaignUses.orderId))
    .where(and(inArray(campaignUses.campaignId, [...ids]), notInArray(orders.status, ['cancelled', 'closed'])))
    .groupBy(campaignUses.campaignId)
  return new Map(rows.map(({ id, ...effect }) => [id, effect]))
}

/** Campaigns that reduced an order, with the amount of each. */
export const campaignsOf = (db: Db, orderId: number) =>
  db
    .select({ campaign_id: campaigns.id, name: campaigns.name, amount_fen: campaignUses.fen })
    .from(campaignUses)
    .innerJoin(campaigns, eq(campaigns.id, campaignUses.campaignId))
    .where(eq(campaignUses.orderId, orderId))
    .orderBy(asc(campaigns.id))
