import * as calls from '@mall/contract/campaign/calls'
import * as platformCalls from '@mall/contract/campaign/platform.calls'
import * as platformTerms from '@mall/contract/campaign/platform.terms'
import * as terms from '@mall/contract/campaign/terms'
import { type Route, route } from '#http/route.ts'
import type { OwnCodes } from '#modules/catalog/catalog.public.ts'
import { type EffectOfCampaigns, mallCampaignList } from './list-desk-campaigns.ts'
import { changeCampaign, saveCampaign, widenCampaign } from './manage-campaigns.ts'
import { campaignDetailOf, campaignFrameList, campaignGoodsList } from './view-campaigns.ts'

type Given = OwnCodes & { effectOfCampaigns: EffectOfCampaigns }

export const campaignRoutes = ({ goodsOfOwnCode, effectOfCampaigns }: Given): readonly Route[] => [
  route(calls.campaignFrames, terms.campaignFrames, campaignFrameList),
  route(calls.campaignDetail, terms.campaignDetail, campaignDetailOf),
  route(calls.campaignGoods, terms.campaignGoods, campaignGoodsList({ goodsOfOwnCode })),
  route(platformCalls.mallCampaigns, platformTerms.mallCampaigns, mallCampaignList(effectOfCampaigns)),
  route(platformCalls.saveCampaign, platformTerms.saveCampaign, saveCampaign),
  route(platformCalls.changeCampaign, platformTerms.changeCampaign, changeCampaign),
  route(platformCalls.widenCampaign, platformTerms.widenCampaign, widenCampaign),
]
