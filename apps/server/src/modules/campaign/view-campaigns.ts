import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/campaign/calls'
import type { Campaign } from '@mall/contract/campaign/terms'
import * as terms from '@mall/contract/campaign/terms'
import { campaignLimits } from '@mall/contract/campaign/words'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { anyGoods, listGoods, type OwnCodes } from '#modules/catalog/catalog.public.ts'
import { picturesOf, statusOf } from './campaign.rules.ts'
import { boardOf, type CampaignRow, campaignById, goodsOfCampaigns } from './campaign-board.ts'

type Visit = Ctx<Ctx['actor'] | null>

const present = (row: CampaignRow, at: Date): Campaign => ({
  campaign_id: row.id,
  name: row.name,
  status: statusOf(row, at),
  art: row.art,
  corner: row.corner,
  ...picturesOf(row.art),
  start_at: row.startAt.toISOString(),
  end_at: row.endAt.toISOString(),
  tiers: row.tiers,
})

export const campaignFrameList = useCase(
  calls.campaignFrames,
  terms.campaignFrames,
  async ({ db, now }): Promise<OutputOf<typeof calls.campaignFrames>> => {
    const at = now()
    const board = await boardOf(db, at)
    const current = board.filter(({ campaign }) => campaign.endAt > at).slice(0, campaignLimits.runningFrames)
    return { list: current.map(({ campaign, goodsIds }) => ({ ...present(campaign, at), goods_ids: goodsIds })) }
  },
)

/** A campaign that runs goes before one that is to come. */
export const campaignDetailOf = useCase(
  calls.campaignDetail,
  terms.campaignDetail,
  async ({ db, now }, { campaign_id, goods_id }): Promise<OutputOf<typeof calls.campaignDetail>> => {
    const at = now()
    const row = campaign_id > 0 ? await campaignById(db, campaign_id) : await ofGoods({ db, now }, goods_id)
    if (!row) return { campaign: null }
    const goods = (await goodsOfCampaigns(db, [row.id])).get(row.id)?.length ?? 0
    const rules = row.rules.split('\n').flatMap((line) => line.trim() || [])
    return { campaign: { ...present(row, at), rules, goods } }
  },
)

async function ofGoods({ db, now }: Pick<Visit, 'db' | 'now'>, goodsId: number): Promise<CampaignRow | undefined> {
  const at = now()
  const board = await boardOf(db, at)
  const its = board.filter(({ campaign, goodsIds }) => goodsIds.includes(goodsId) && campaign.endAt > at)
  return (its.find(({ campaign }) => campaign.startAt <= at) ?? its[0])?.campaign
}

/** The list of the mall with the goods of a campaign as one more condition; one that is over still shows its goods. */
export const campaignGoodsList =
  ({ goodsOfOwnCode }: OwnCodes) =>
  async (
    ctx: Visit,
    { campaign_id, ...asked }: ParsedOf<typeof calls.campaignGoods>,
  ): Promise<OutputOf<typeof calls.campaignGoods>> => {
    const row = await campaignById(ctx.db, campaign_id)
    if (!row) throw new Refusal('campaign.not_found')
    const ids = (await goodsOfCampaigns(ctx.db, [campaign_id])).get(campaign_id) ?? []
    return listGoods({ ...ctx, goodsOfOwnCode }, { ...anyGoods, ...asked, within: { by: 'goods', ids } })
  }
