import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** The newest day first. */
export const channelBills = endpoint<typeof terms.channelBills>()({
  method: 'GET',
  path: '/admin/api/channel_bill/list',
  needs: 'platform:money:see',
})

export const channelDifferences = endpoint<typeof terms.channelDifferences>()({
  method: 'GET',
  path: '/admin/api/channel_bill/differences',
  needs: 'platform:money:see',
})

/** Fetches one day's bill now, again where it was fetched before. Differences are not doubled by it. */
export const fetchChannelBill = endpoint<typeof terms.fetchChannelBill>()({
  method: 'POST',
  path: '/admin/api/channel_bill/fetch',
  needs: 'platform:money',
  limit: 'code',
})

/** Says what was done about a difference outside the mall. No money moves. */
export const settleDifference = endpoint<typeof terms.settleDifference>()({
  method: 'POST',
  path: '/admin/api/channel_bill/settle',
  needs: 'platform:money',
})
