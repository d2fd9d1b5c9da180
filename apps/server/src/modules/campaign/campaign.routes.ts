import * as calls from '@mall/contract/campaign/calls'
import * as platformCalls from '@mall/contract/campaign/platform.calls'
import * as platformTerms from '@mall/contract/campaign/platform.terms'
import * as terms from '@mall/contract/campaign/terms'
import { type Route, routesOf } from '#http/route.ts'
import { useCase } from '#kernel/use-case.ts'
import type { OwnCodes } from '#modules/catalog/catalog.public.ts'
import { type EffectOfCampaigns, mallCampaignList } from './list-desk-campaigns.ts'
import { changeCampaign, saveCampaign, widenCampaign } from './manage-campaigns.ts'
import { campaignDetailOf, campaignFrameList, campaignGoodsList } from './view-campaigns.ts'

type Given = OwnCodes & { effectOfCampaigns: EffectOfCampaigns }

export const campaignRoutes = ({ goodsOfOwnCode, effectOfCampaigns }: Given): readonly Route[] => [
  ...routesOf(calls, {
    campaignFrames: campaignFrameList,
    campaignDetail: campaignDetailOf,
    campaignGoods: useCase(calls.campaignGoods, terms.campaignGoods, campaignGoodsList({ goodsOfOwnCode })),
  }),
  ...routesOf(platformCalls, {
    mallCampaigns: useCase(
      platformCalls.mallCampaigns,
      platformTerms.mallCampaigns,
      mallCampaignList(effectOfCampaigns),
    ),
    saveCampaign,
    changeCampaign,
    widenCampaign,
  }),
]
