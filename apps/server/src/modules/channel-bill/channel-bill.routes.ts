import * as platformCalls from '@mall/contract/channel-bill/platform.calls'
import * as platformTerms from '@mall/contract/channel-bill/platform.terms'
import { type Route, route } from '#http/route.ts'
import { fetchChannelBill, settleDifference } from './act-on-bills.ts'
import { channelBills, channelDifferences } from './list-bills.ts'

export const channelBillRoutes: readonly Route[] = [
  route(platformCalls.channelBills, platformTerms.channelBills, channelBills),
  route(platformCalls.channelDifferences, platformTerms.channelDifferences, channelDifferences),
  route(platformCalls.fetchChannelBill, platformTerms.fetchChannelBill, fetchChannelBill),
  route(platformCalls.settleDifference, platformTerms.settleDifference, settleDifference),
]
