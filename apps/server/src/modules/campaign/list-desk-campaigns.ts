import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type * as platformCalls from '@mall/contract/campaign/platform.calls'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { statusOf } from './campaign.rules.ts'
import { campaignGoods, campaigns } from './campaign.table.ts'

/** Effect of campaigns in orders that stand, in fen; the app hands it in. */
export type CampaignEffect = { orders: number; offFen: number; platformFen: number; soldFen: number }
export type EffectOfCampaigns = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, CampaignEffect>>

const nothing: CampaignEffect = { orders: 0, offFen: 0, platformFen: 0, soldFen: 0 }

export const mallCampaignList =
  (effectOf: EffectOfCampaigns) =>
  async (
    { db, now }: Ctx,
    { state, keyword, page, list_rows }: ParsedOf<typeof platformCalls.mallCampaigns>,
  ): Promise<OutputOf<typeof platformCalls.mallCampaigns>> => {
    const where = and(
      state && eq(campaigns.state, state),
      keyword === '' ? undefined : ilike(campaigns.name, holding(keyword)),
    )
    const rows = await db
      .select()
      .from(campaigns)
      .where(where)
      .orderBy(desc(campaigns.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [{ n } = { n: 0 }] = await db.select({ n: count() }).from(campaigns).where(where)
    const ids = rows.map(({ id }) => id)
    const effects = await effectOf(db, ids)
    const named = await goodsNamed(db, ids)
    const at = now()
    const list = rows.map((row) => {
      const { orders, offFen, platformFen, soldFen } = effects.get(row.id) ?? nothing
      return {
        campaign_id: row.id,
        name: row.name,
        state: row.state,
        status: statusOf(row, at),
        art: row.art,
        corner: row.corner,
        start_at: row.startAt.toISOString(),
        end_at: row.endAt.toISOString(),
        tiers: row.tiers,
        rules: row.rules,
        platform_percent: row.platformPercent,
        goods: (named.get(row.id) ?? []).map(({ goodsId, name }) => ({ id: goodsId, name })),
        orders,
        off_fen: offFen,
        platform_fen: platformFen,
        sold_fen: soldFen,
      }
    })
    return { list, total: n, page, list_rows }
  }

async function goodsNamed(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { goodsId: number; name: string }[]>()
  const rows = await db
    .select({ campaignId: campaignGoods.campaignId, goodsId: goods.id, name: goods.name })
    .from(campaignGoods)
    .innerJoin(goods, eq(goods.id, campaignGoods.goodsId))
    .where(inArray(campaignGoods.campaignId, [...ids]))
    .orderBy(goods.id)
  return Map.groupBy(rows, ({ campaignId }) => campaignId)
}
