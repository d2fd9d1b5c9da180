import * as contract from '@mall/contract/channel-bill'
import { type Route, route } from '#http/route.ts'
import { fetchChannelBill, settleDifference } from './act-on-bills.ts'
import { channelBills, channelDifferences } from './list-bills.ts'

export const channelBillRoutes: readonly Route[] = [
  route(contract.channelBills, channelBills),
  route(contract.channelDifferences, channelDifferences),
  route(contract.fetchChannelBill, fetchChannelBill),
  route(contract.settleDifference, settleDifference),
]
