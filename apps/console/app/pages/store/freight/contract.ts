import type { OutputOf } from '@mall/contract/call/call'
import type { carrierContracts } from '@mall/contract/waybill/store.calls'

type Answer = OutputOf<typeof carrierContracts>
export type Contract = Answer['list'][number]
export type Sender = Answer['sender']
export type NumberCarrier = Answer['carriers'][number]
