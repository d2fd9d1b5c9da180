import { terms } from '../call/call.ts'
import { FenField, Id, IdOrNone, Nothing, Page } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { goodsSorts } from '../goods/query.words.ts'
import { goodsList } from '../goods/terms.ts'
import { Instant } from '../text/when.terms.ts'
import { campaignArts, campaignStatuses } from './words.ts'

/** 满 `min_fen` 减 `off_fen`, of all goods of a campaign together. In fen. */
export const CampaignTier = z.object({ min_fen: FenField, off_fen: FenField })
export type CampaignTier = z.infer<typeof CampaignTier>

export const Campaign = z.object({
  campaign_id: z.int(),
  name: z.string(),
  status: z.enum(campaignStatuses),
  art: z.enum(campaignArts),
  /** Drawn over the pictures of its goods, and behind its name. Paths of this mall. */
  frame_image: z.string(),
  bg_image: z.string(),
  /** Two to four characters in the corner of a picture; empty for none. */
  corner: z.string(),
  start_at: Instant,
  end_at: Instant,
  /** From the lowest threshold up; the highest that is reached counts. Empty: it takes nothing off. */
  tiers: z.array(CampaignTier),
})
export type Campaign = z.infer<typeof Campaign>

/** A campaign's discount on the lines of a cart or an order. In fen. */
export const CampaignOff = z.object({
  campaign_id: z.int(),
  name: z.string(),
  /** Sum of its lines, before anything is taken off. */
  amount_fen: FenField,
  off_fen: FenField,
  /** Gap to the next step, and the discount there; null at the highest. */
  next: z.object({ gap_fen: FenField, off_fen: FenField }).nullable(),
})
export type CampaignOff = z.infer<typeof CampaignOff>

export const campaignFrames = terms({
  summary: '活动氛围框',
  input: Nothing,
  output: z.object({ list: z.array(Campaign.extend({ goods_ids: z.array(z.int()) })) }),
})

export const campaignDetail = terms({
  summary: '活动详情',
  input: z.object({
    campaign_id: labelled('活动', IdOrNone.default(0)),
    goods_id: labelled('商品', IdOrNone.default(0)),
  }),
  output: z.object({
    /** Null where there is none, or it was never put online. */
    campaign: Campaign.extend({ rules: z.array(z.string()), goods: z.int() }).nullable(),
  }),
})

export const campaignGoods = terms({
  summary: '活动商品',
  input: z
    .object({ campaign_id: labelled('活动', Id), sort: labelled('排序方式', z.enum(goodsSorts).default('default')) })
    .extend(Page.shape),
  output: goodsList.output,
  refuses: ['campaign.not_found'],
})
