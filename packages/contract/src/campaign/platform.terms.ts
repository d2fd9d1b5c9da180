import { terms } from '../call/call.ts'
import { Done, FenField, Id, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { confirmed } from '../goods/odd-price.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { campaignActs, campaignStates } from './platform.words.ts'
import { CampaignTier } from './terms.ts'
import { campaignArts, campaignLimits, campaignStatuses } from './words.ts'

const Tier = z
  .object({
    min_fen: labelled('门槛', FenField.min(1, '请填写门槛').max(10_000_000_000)),
    off_fen: labelled('减额', FenField.min(1, '减额至少 0.01 元').max(100_000_000)),
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
  /** The platform's share of its discounts, in percent; the stores of the goods bear the rest. */
  platform_percent: z.int(),
  goods: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The effect, in orders that stand: their number, the discount, the platform's share of it, and the amount paid. */
  orders: z.int(),
  off_fen: FenField,
  platform_fen: FenField,
  sold_fen: FenField,
})

export const mallCampaigns = terms({
  summary: '活动管理',
  input: z
    .object({
      state: labelled('状态', z.enum(campaignStates).optional().catch(undefined)),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(Row),
})

export const saveCampaign = terms({
  summary: '保存活动',
  input: z
    .object({
      /** Left out: a new one. */
      campaign_id: labelled('活动', Id.optional()),
      name: labelled(
        '活动名称',
        z
          .string()
          .trim()
          .min(1, '请填写活动名称')
          .max(campaignLimits.name, `活动名称不超过 ${campaignLimits.name} 个字`),
      ),
      art: labelled('氛围', z.enum(campaignArts)),
      corner: labelled(
        '角标',
        z.string().trim().max(campaignLimits.corner, `角标不超过 ${campaignLimits.corner} 个字`).default(''),
      ),
      start_at: labelled('开始时间', Instant),
      end_at: labelled('结束时间', Instant),
      tiers: labelled('满减', Tiers.default([])),
      platform_percent: labelled('平台承担', whole(0, 100).default(100)),
      /** A rule a line. */
      rules: labelled(
        '活动规则',
        z.string().trim().max(campaignLimits.rules, `规则不超过 ${campaignLimits.rules} 个字`).default(''),
      ),
      goods_ids: labelled('活动商品', GoodsIds.min(1, '请选择商品')),
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
  input: z.object({ campaign_id: labelled('活动', Id), act: labelled('操作', z.enum(campaignActs)) }),
  output: Done,
  refuses: ['campaign.goods_taken', 'campaign.not_found', 'campaign.over', 'campaign.state_changed'],
})

export const widenCampaign = terms({
  summary: '追加活动商品或延长活动',
  input: z.object({
    campaign_id: labelled('活动', Id),
    end_at: labelled('结束时间', Instant),
    goods_ids: labelled('活动商品', GoodsIds.default([])),
  }),
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
