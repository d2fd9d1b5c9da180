import * as contract from '@mall/contract/campaign'
import * as desk from '@mall/contract/campaigndesk'
import { type Route, route } from '#http/route.ts'
import type { OwnCodes } from '#modules/catalog/catalog.public.ts'
import { changeCampaign, saveCampaign, widenCampaign } from './campaign-desk.service.ts'
import { type EffectOfCampaigns, mallCampaignList } from './list-desk-campaigns.ts'
import { campaignDetailOf, campaignFrameList, campaignGoodsList } from './view-campaigns.ts'

type Given = OwnCodes & { effectOfCampaigns: EffectOfCampaigns }

export const campaignRoutes = ({ goodsOfOwnCode, effectOfCampaigns }: Given): readonly Route[] => [
  route(contract.campaignFrames, campaignFrameList),
  route(contract.campaignDetail, campaignDetailOf),
  route(contract.campaignGoods, campaignGoodsList({ goodsOfOwnCode })),
  route(desk.mallCampaigns, mallCampaignList(effectOfCampaigns)),
  route(desk.saveCampaign, saveCampaign),
  route(desk.changeCampaign, changeCampaign),
  route(desk.widenCampaign, widenCampaign),
]
