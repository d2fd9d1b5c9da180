import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** Each with its results: orders that stand, the amount taken off in them, and the share of it that each side bears. */
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

/** Extends a campaign that is online: more goods, or a later end. It never loses goods and never ends earlier. */
export const widenCampaign = endpoint<typeof terms.widenCampaign>()({
  method: 'POST',
  path: '/admin/api/campaign/widen',
  needs: 'platform:content',
})
