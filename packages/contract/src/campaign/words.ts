/*
 * Campaigns (活动). A campaign frames its goods wherever they are shown, and while it runs may take something off all of them together, across
 * stores: 满 N 减 M. It begins and ends by the clock.
 */

/** How a campaign stands for people. `paused`: it runs again one day, or not; nothing is taken off meanwhile. */
export const campaignStatuses = ['coming', 'ongoing', 'paused', 'ended'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]
export const campaignStatusLabel: Record<CampaignStatus, string> = {
  coming: '即将开始',
  ongoing: '进行中',
  paused: '已暂停',
  ended: '已结束',
}

/** Frames and banners that the mall has drawn; a campaign wears one of them. */
export const campaignArts = ['supply', 'safety', 'yearend'] as const
export type CampaignArt = (typeof campaignArts)[number]
export const campaignArtLabel: Record<CampaignArt, string> = { supply: '采购红', safety: '安全橙', yearend: '年终金' }

export const campaignLimits = { goods: 200, tiers: 5, name: 16, corner: 4, rules: 500, runningFrames: 20 } as const
