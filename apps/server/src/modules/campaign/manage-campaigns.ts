import type { ParsedOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/campaign/platform.calls'
import * as platformTerms from '@mall/contract/campaign/platform.terms'
import { campaignActLabel } from '@mall/contract/campaign/platform.words'
import { campaignLimits } from '@mall/contract/campaign/words'
import type { OddPrice } from '@mall/contract/goods/odd-price'
import { formatFen } from '@mall/contract/text/money'
import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { holdToConfirmed } from '#kernel/odd-prices.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { campaignGoods, campaigns } from './campaign.table.ts'
import { type CampaignRow, forgetBoard } from './campaign-board.ts'

type Input = ParsedOf<typeof platformCalls.saveCampaign>

const columnsOf = ({ name, art, corner, start_at, end_at, tiers, platform_percent, rules }: Input) => ({
  name,
  art,
  corner,
  startAt: new Date(start_at),
  endAt: new Date(end_at),
  tiers,
  platformPercent: platform_percent,
  rules,
})

const note = (ctx: Ctx, db: Db, action: string, id: number, detail: string) =>
  audit({ ...ctx, db }, { action, subject: `campaign:${id}`, detail })

const faceOf = ({ tiers }: Pick<CampaignRow, 'tiers'>) =>
  tiers.length === 0
    ? '无满减'
    : tiers
        .map(
          ({ min_fen, off_fen }) =>
            `满 ¥${formatFen(min_fen, { trim: true })} 减 ¥${formatFen(off_fen, { trim: true })}`,
        )
        .join('，')

/** The amount that each step asks for, and the rest that is to be paid of it. */
const pricesOf = ({ tiers }: Input): OddPrice[] =>
  tiers.map(({ min_fen, off_fen }) => ({
    key: `满 ¥${formatFen(min_fen, { trim: true })} 减 ¥${formatFen(off_fen, { trim: true })}`,
    before_fen: min_fen,
    list_fen: null,
    after_fen: min_fen - off_fen,
  }))

/** A draft, new or as it is to be from now on. One that has been online is not written any more. */
export const saveCampaign = useCase(platformCalls.saveCampaign, platformTerms.saveCampaign, async (ctx, input) => {
  const { actor, now } = ctx
  const saved = await ctx.db.transaction(async (db) => {
    const columns = columnsOf(input)
    if (columns.endAt <= now()) throw new Refusal('campaign.over')
    await mustBeGoods(db, input.goods_ids)
    holdToConfirmed(pricesOf(input), input.confirmed_prices)
    const id = input.campaign_id
    const [row] =
      id === undefined
        ? await db
            .insert(campaigns)
            .values({ ...columns, state: 'draft', userId: actor.userId, createdAt: now() })
            .returning()
        : await db
            .update(campaigns)
            .set(columns)
            .where(and(eq(campaigns.id, id), eq(campaigns.state, 'draft')))
            .returning()
    if (!row) throw await missing(db, id ?? 0)
    await db.delete(campaignGoods).where(eq(campaignGoods.campaignId, row.id))
    await addGoods(db, row.id, input.goods_ids)
    const told = id === undefined ? '新建' : '修改'
    const action = id === undefined ? 'campaign.add' : 'campaign.save'
    await note(ctx, db, action, row.id, `${told}活动“${row.name}”（${faceOf(row)}）`)
    return { campaign_id: row.id }
  })
  forgetBoard()
  return saved
})

async function missing(db: Db, id: number) {
  const [there] = await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id))
  return new Refusal(there ? 'campaign.state_changed' : 'campaign.not_found')
}

async function mustBeGoods(db: Db, ids: readonly number[]): Promise<void> {
  const there = await db.$count(goods, and(inArray(goods.id, [...ids]), ne(goods.status, 'draft')))
  if (there < new Set(ids).size) throw new Refusal('goods.not_found')
}

const addGoods = (db: Db, campaignId: number, ids: readonly number[]) =>
  db
    .insert(campaignGoods)
    .values([...new Set(ids)].map((goodsId) => ({ campaignId, goodsId })))
    .onConflictDoNothing()

/** Locks one campaign after all other decisions about campaigns: two that share a goods are put online one after the other. */
async function held(db: Db, id: number): Promise<CampaignRow> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('campaigns'))`)
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id)).for('no key update')
  if (!row) throw new Refusal('campaign.not_found')
  return row
}

/** No goods is in two campaigns at one time: which of them counts would be anybody's guess. */
async function mustBeFree(db: Db, { id, startAt, endAt }: Pick<CampaignRow, 'id' | 'startAt' | 'endAt'>) {
  const own = db.select({ id: campaignGoods.goodsId }).from(campaignGoods).where(eq(campaignGoods.campaignId, id))
  const [other] = await db
    .select({ goods: goods.name, name: campaigns.name })
    .from(campaignGoods)
    .innerJoin(campaigns, eq(campaigns.id, campaignGoods.campaignId))
    .innerJoin(goods, eq(goods.id, campaignGoods.goodsId))
    .where(
      and(
        ...[ne(campaigns.id, id), inArray(campaigns.state, ['open', 'paused'])],
        ...[lt(campaigns.startAt, endAt), gt(campaigns.endAt, startAt), inArray(campaignGoods.goodsId, own)],
      ),
    )
    .orderBy(asc(campaigns.id), asc(goods.id))
    .limit(1)
  if (other) throw new Refusal('campaign.goods_taken', other)
}

const acts = {
  start: { from: ['draft'], to: 'open', action: 'campaign.start' },
  pause: { from: ['open'], to: 'paused', action: 'campaign.pause' },
  resume: { from: ['paused'], to: 'open', action: 'campaign.resume' },
  end: { from: ['open', 'paused'], to: 'ended', action: 'campaign.end' },
} as const

/** Orders that stand keep what was taken off them, whatever becomes of the campaign. */
export const changeCampaign = useCase(
  platformCalls.changeCampaign,
  platformTerms.changeCampaign,
  async (ctx, { campaign_id: id, act }) => {
    const { from, to, action } = acts[act]
    await ctx.db.transaction(async (db) => {
      const row = await held(db, id)
      if (!from.some((state) => state === row.state)) throw new Refusal('campaign.state_changed')
      if (row.endAt <= ctx.now()) throw new Refusal('campaign.over')
      if (act === 'start') await mustBeFree(db, row)
      await db.update(campaigns).set({ state: to }).where(eq(campaigns.id, id))
      await note(ctx, db, action, id, `${campaignActLabel[act]}活动“${row.name}”（${faceOf(row)}）`)
    })
    forgetBoard()
    return { done: true as const }
  },
)

export const widenCampaign = useCase(
  platformCalls.widenCampaign,
  platformTerms.widenCampaign,
  async (ctx, { campaign_id: id, end_at, goods_ids }) => {
    await ctx.db.transaction(async (db) => {
      const row = await held(db, id)
      const endAt = new Date(end_at)
      if (row.state !== 'open' && row.state !== 'paused') throw new Refusal('campaign.narrower')
      if (row.endAt <= ctx.now()) throw new Refusal('campaign.over')
      if (endAt < row.endAt) throw new Refusal('campaign.narrower')
      if (goods_ids.length > 0) {
        await mustBeGoods(db, goods_ids)
        await addGoods(db, id, goods_ids)
      }
      const count = await db.$count(campaignGoods, eq(campaignGoods.campaignId, id))
      if (count > campaignLimits.goods) throw new Refusal('campaign.full', { limit: campaignLimits.goods })
      await mustBeFree(db, { ...row, endAt })
      await db.update(campaigns).set({ endAt }).where(eq(campaigns.id, id))
      await note(ctx, db, 'campaign.widen', id, `追加活动“${row.name}”：共 ${count} 件商品，到 ${endAt.toISOString()}`)
    })
    forgetBoard()
    return { done: true as const }
  },
)
