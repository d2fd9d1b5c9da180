/*
 * Campaigns at the platform's desk. Once one is online its discount, scope and end never change to a buyer's loss: it only
 * gets more goods and runs longer. It can be paused and ended, which takes nothing from orders that stand.
 */

/** `draft`: not shown; `open`: it stands from its beginning to its end. */
export const campaignStates = ['draft', 'open', 'paused', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]
export const campaignStateLabel: Record<CampaignState, string> = {
  draft: '草稿',
  open: '已上线',
  paused: '已暂停',
  ended: '已结束',
}

export const campaignActs = ['start', 'pause', 'resume', 'end'] as const
export type CampaignAct = (typeof campaignActs)[number]
export const campaignActLabel: Record<CampaignAct, string> = {
  start: '上线',
  pause: '暂停',
  resume: '恢复',
  end: '结束',
}
