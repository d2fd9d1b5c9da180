import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { days, later } from '#kernel/time.ts'
import { campaignGoods, campaigns } from './campaign.table.ts'

export type CampaignRow = typeof campaigns.$inferSelect
export type Framed = { campaign: CampaignRow; goodsIds: number[] }

const boards = cachePerDatabase<Framed[]>({ max: 1, ttl: 1000 })

/** Campaigns that run or begin within a day: a second old at most. The statements that price decide what is taken off. */
export const boardOf = (db: Db, at: Date): Promise<Framed[]> =>
  boards.of(db, 'board', async () => {
    const rows = await db
      .select({
        campaign: campaigns,
        goodsIds: sql<number[]>`(select coalesce(json_agg(g.goods_id order by g.goods_id), '[]')
          from ${campaignGoods} g where g.campaign_id = ${campaigns}.id)`,
      })
      .from(campaigns)
      .where(and(eq(campaigns.state, 'open'), gt(campaigns.endAt, at), lte(campaigns.startAt, later(at, days(1)))))
      .orderBy(asc(campaigns.startAt), asc(campaigns.id))
    return rows
  })

/** One that was put online, whatever became of it. */
export async function campaignById(db: Db, id: number): Promise<CampaignRow | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), ne(campaigns.state, 'draft')))
  return row
}

export async function goodsOfCampaigns(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(campaignGoods)
    .where(inArray(campaignGoods.campaignId, [...ids]))
    .orderBy(asc(campaignGoods.goodsId))
  return new Map(
    [...Map.groupBy(rows, ({ campaignId }) => campaignId)].map(([id, its]) => [id, its.map(({ goodsId }) => goodsId)]),
  )
}

/** Empties the board of this process, so that it is read anew. */
export const forgetBoard = () => boards.forget()
