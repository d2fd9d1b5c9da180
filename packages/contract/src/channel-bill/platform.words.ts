import type { GatewayChannel } from '../payment/words.ts'

/* The bills that payment channels write each day, and their differences from the mall's books. */

/** The channels that write one. */
export const billChannels = ['alipay', 'wechat'] as const satisfies readonly GatewayChannel[]
export type BillChannel = (typeof billChannels)[number]

/** `missed`: the channel hands it out no longer. */
export const channelBillStates = ['waiting', 'fetched', 'missed'] as const
export type ChannelBillState = (typeof channelBillStates)[number]
export const channelBillStateLabel: Record<ChannelBillState, string> = {
  waiting: '等待下载',
  fetched: '已核对',
  missed: '已过下载期',
}

/** Kinds of differences, by the side that has the money: the channel, or the mall's books. */
export const differenceKinds = [
  'paid_there',
  'paid_here',
  'amount_differs',
  'refunded_there',
  'refunded_here',
  'refund_differs',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export const differenceKindLabel: Record<DifferenceKind, string> = {
  paid_there: '渠道已收，商城没有',
  paid_here: '商城已收，渠道没有',
  amount_differs: '收款金额不同',
  refunded_there: '渠道已退，商城没有',
  refunded_here: '商城已退，渠道没有',
  refund_differs: '退款金额不同',
}

/** `settled`: a person dealt with it and noted how. `solved`: it is gone by itself, since the missing part has come. */
export const differenceStates = ['open', 'settled', 'solved'] as const
export type DifferenceState = (typeof differenceStates)[number]
export const differenceStateLabel: Record<DifferenceState, string> = {
  open: '待处理',
  settled: '已处理',
  solved: '已自行消除',
}

/** Days for which bills are fetched afterwards. Channels keep them for three months, which are 89 days in spring. */
export const billDaysBack = 88
/** Days after which operators are told that a bill could not be fetched. */
export const billLateAfterDays = 3
