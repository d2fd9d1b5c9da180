import { terms } from '../call/call.ts'
import { Done, FenField, Id, Page, paged, whole } from '../call/field.terms.ts'
import { z } from '../call/zod.ts'
import { confirmed } from '../goods/odd-price.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { campaignActs, campaignStates } from './platform.words.ts'
import { CampaignTier } from './terms.ts'
import { campaignArts, campaignLimits, campaignStatuses } from './words.ts'

const Tier = z
  .object({
    min_fen: FenField.min(1, '请填写门槛').max(10_000_000_000),
    off_fen: FenField.min(1, '减额至少 0.01 元').max(100_000_000),
  })
  .refine(({ min_fen, off_fen }) => off_fen < min_fen, { path: ['off_fen'], error: '减额须低于门槛' })

const Tiers = z
  .array(Tier)
  .max(campaignLimits.tiers, `最多 ${campaignLimits.tiers} 档`)
  .refine(
    (tiers) =>
      tiers.every(({ min_fen, off_fen }, i) => {
        const before = tiers[i - 1]
        return !before || (min_fen > before.min_fen && off_fen > before.off_fen)
      }),
    '门槛与减额须逐档提高',
  )

const GoodsIds = z.array(Id).max(campaignLimits.goods, `最多 ${campaignLimits.goods} 件商品`)

const Row = z.object({
  campaign_id: z.int(),
  name: z.string(),
  state: z.enum(campaignStates),
  /** As people see it; of a draft `coming`. */
  status: z.enum(campaignStatuses),
  art: z.enum(campaignArts),
  corner: z.string(),
  start_at: Instant,
  end_at: Instant,
  tiers: z.array(CampaignTier),
  rules: z.string(),
  /** How much of what it takes off the platform bears, in percent; the stores of the goods bear the rest. */
  platform_percent: z.int(),
  goods: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The effect, in orders that stand: how many, what it took off, the platform's part of it, and what was paid for them. */
  orders: z.int(),
  off_fen: FenField,
  platform_fen: FenField,
  sold_fen: FenField,
})

export const mallCampaigns = terms({
  summary: '活动管理',
  input: z
    .object({
      state: z.enum(campaignStates).optional().catch(undefined),
      keyword: z.string().trim().max(60).default(''),
    })
    .extend(Page.shape),
  output: paged(Row),
})

export const saveCampaign = terms({
  summary: '保存活动',
  input: z
    .object({
      /** Left out: a new one. */
      campaign_id: Id.optional(),
      name: z
        .string()
        .trim()
        .min(1, '请填写活动名称')
        .max(campaignLimits.name, `活动名称不超过 ${campaignLimits.name} 个字`),
      art: z.enum(campaignArts),
      corner: z.string().trim().max(campaignLimits.corner, `角标不超过 ${campaignLimits.corner} 个字`).default(''),
      start_at: Instant,
      end_at: Instant,
      tiers: Tiers.default([]),
      platform_percent: whole(0, 100).default(100),
      /** A rule a line. */
      rules: z.string().trim().max(campaignLimits.rules, `规则不超过 ${campaignLimits.rules} 个字`).default(''),
      goods_ids: GoodsIds.min(1, '请选择商品'),
      ...confirmed,
    })
    .refine(({ start_at, end_at }) => Date.parse(start_at) < Date.parse(end_at), {
      path: ['end_at'],
      error: '结束须晚于开始',
    }),
  output: z.object({ campaign_id: z.int() }),
  refuses: ['campaign.not_found', 'campaign.over', 'campaign.state_changed', 'goods.not_found', 'price.odd'],
})

export const changeCampaign = terms({
  summary: '上线、暂停或结束活动',
  input: z.object({ campaign_id: Id, act: z.enum(campaignActs) }),
  output: Done,
  refuses: ['campaign.goods_taken', 'campaign.not_found', 'campaign.over', 'campaign.state_changed'],
})

export const widenCampaign = terms({
  summary: '追加活动商品或延长活动',
  input: z.object({ campaign_id: Id, end_at: Instant, goods_ids: GoodsIds.default([]) }),
  output: Done,
  refuses: [
    'campaign.full',
    'campaign.goods_taken',
    'campaign.narrower',
    'campaign.not_found',
    'campaign.over',
    'goods.not_found',
  ],
})
