export {
  type CampaignTerms,
  offByLine,
  presentReductions,
  type Reduction,
  reductionsOf,
} from './campaign.rules.ts'
export { campaignById } from './campaign-board.ts'
export { closing } from './closing.ts'
export type { CampaignEffect } from './list-desk-campaigns.ts'
export {
  type CampaignUse,
  campaignTermsOf,
  noteCampaigns,
  replaceCampaigns,
  runningCampaign,
  runningCampaigns,
  whyNotReduced,
} from './running-campaign.ts'
