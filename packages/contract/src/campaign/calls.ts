import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Campaigns that run or begin within a day, with the goods that they frame. Nothing in it depends on who asks. */
export const campaignFrames = endpoint<typeof terms.campaignFrames>()({
  method: 'GET',
  path: '/shop/api/campaign/frames',
  needs: 'public',
})

/** One campaign, whatever became of it; or with a `goods_id` alone the one that frames that goods. */
export const campaignDetail = endpoint<typeof terms.campaignDetail>()({
  method: 'GET',
  path: '/shop/api/campaign/detail',
  needs: 'public',
})

export const campaignGoods = endpoint<typeof terms.campaignGoods>()({
  method: 'GET',
  path: '/shop/api/campaign/goods',
  needs: 'public',
})
