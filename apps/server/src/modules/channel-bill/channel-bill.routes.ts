import * as platformCalls from '@mall/contract/channel-bill/platform.calls'
import { type Route, routesOf } from '#http/route.ts'
import { fetchChannelBill, settleDifference } from './act-on-bills.ts'
import { channelBills, channelDifferences } from './list-bills.ts'

export const channelBillRoutes: readonly Route[] = routesOf(platformCalls, {
  channelBills,
  channelDifferences,
  fetchChannelBill,
  settleDifference,
})
