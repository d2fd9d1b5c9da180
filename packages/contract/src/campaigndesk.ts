import type * as terms from './campaigndesk.schema.ts'
import { endpoint } from './endpoint.ts'

/*
 * Campaigns at the platform's desk. Once one is online what it takes off, of what and until when is not changed to anybody's loss: it only
 * gets more goods and runs longer. It can be paused and ended, which takes nothing from orders that stand.
 */

/** `draft`: nobody sees it; `open`: it stands from its beginning to its end. */
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

/** With what each has brought: orders that stand, what it took off in them, and how much of that each side bears. */
export const mallCampaigns = endpoint<typeof terms.mallCampaigns>()({
  method: 'GET',
  path: '/admin/api/campaign/list',
  needs: 'platform:content:see',
})

/** A new draft, or with an id a draft as it is to be from now on. */
export const saveCampaign = endpoint<typeof terms.saveCampaign>()({
  method: 'POST',
  path: '/admin/api/campaign/save',
  needs: 'platform:content',
  idempotent: true,
  whole: { by: 'campaign_id' },
})

export const changeCampaign = endpoint<typeof terms.changeCampaign>()({
  method: 'POST',
  path: '/admin/api/campaign/change',
  needs: 'platform:content',
})

/** Of one that is online: more goods, and a later end. Never fewer or earlier. */
export const widenCampaign = endpoint<typeof terms.widenCampaign>()({
  method: 'POST',
  path: '/admin/api/campaign/widen',
  needs: 'platform:content',
})
