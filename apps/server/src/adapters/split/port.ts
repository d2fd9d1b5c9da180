import type { PayDevice } from '@mall/contract/payment/words'
import type { SplitChannel, SubMerchantState } from '@mall/contract/split/platform.words'
import type { Adapter } from '../kind.ts'
import type { ChannelCashier, ChannelReport, NotifyRequest } from '../payment/port.ts'

/* 分账: buyers pay into the account that a store has of its own at the channel, frozen there until the platform's share is taken out of it. */

/** One order of a payment: its own transaction at the channel, in the account of its store. */
type SplitTrade = { tradeNo: string; subMchid: string; amountFen: number; subject: string }

type SplitStart = {
  channel: SplitChannel
  paymentNo: string
  trades: readonly SplitTrade[]
  /** The address to which the channel posts its notification, absolute. */
  notifyUrl: string
  /** The address to which the person comes back, absolute. */
  returnUrl: string
  clientIp: string
  expireAt: Date
  device: PayDevice
  openid: string | null
}

/** A verified word about a payment into stores' accounts, with the channel's own number of each of its transactions. */
export type SplitReport = ChannelReport & { trades: readonly { tradeNo: string; channelNo: string }[] }

/** The state of a store's application at the channel. */
export type SubMerchantReport = {
  state: SubMerchantState
  /** The store's number there; empty until it has one. */
  subMchid: string
  /** The page where the store signs or is verified; empty where nothing waits for it. */
  link: string
  /** Why it was rejected; empty otherwise. */
  reason: string
}

/** `refused`: the channel has said why, and will not do it under this number. */
export type MoveAnswer = { outcome: 'done' } | { outcome: 'processing' } | { outcome: 'refused'; reason: string }

type Trade = { channel: SplitChannel; subMchid: string }
export type Share = Trade & {
  /** The channel's own number of the transaction. */
  channelNo: string
  /** The mall's own: the same one is done once, however often it is sent. */
  moveNo: string
  /** To the platform; 0 where all of it is the store's. The rest is the store's to use from then on. */
  amountFen: number
}
export type ShareReturn = Trade & { shareNo: string; moveNo: string; amountFen: number }
export type SplitRefund = Trade & {
  tradeNo: string
  refundNo: string
  amountFen: number
  totalFen: number
  /** So much of the platform's share goes back into the store's account with it, at a channel that returns none by itself. */
  returnFen: number
}

/** One channel that pays into accounts of stores. */
export type SplitGateway = {
  /** So much of a payment may go to the platform, in hundredths. */
  readonly mostPercent: number
  start(payment: SplitStart): Promise<ChannelCashier>
  readNotice(request: NotifyRequest): Promise<SplitReport | null>
  query(paymentNo: string): Promise<SplitReport | null>
  application(applicationNo: string): Promise<SubMerchantReport | null>
  share(share: Share): Promise<MoveAnswer>
  /** Null where the channel returns a share with a refund alone. */
  readonly takeBack: ((back: ShareReturn) => Promise<MoveAnswer>) | null
  refund(refund: SplitRefund): Promise<{ done: boolean }>
}

export type SplitPort = Adapter & {
  serves(channel: SplitChannel): boolean
  /** So much of a payment may go to the platform, in hundredths. */
  mostPercent(channel: SplitChannel): number
  start(payment: SplitStart): Promise<ChannelCashier>
  /** Null when the signature does not hold, or it is about no payment into stores' accounts. */
  readNotice(channel: SplitChannel, request: NotifyRequest): Promise<SplitReport | null>
  /** Asks the channel; null when it does not know the payment. */
  query(channel: SplitChannel, paymentNo: string): Promise<SplitReport | null>
  /** Asks for the state of a store's application; null when the channel does not know it. */
  application(channel: SplitChannel, applicationNo: string): Promise<SubMerchantReport | null>
  share(share: Share): Promise<MoveAnswer>
  /** Puts so much of a share back into the store's account. */
  takeBack(back: ShareReturn): Promise<MoveAnswer>
  /** Sends money of a store's account back to the buyer. Safe to repeat with the same `refundNo`. */
  refund(refund: SplitRefund): Promise<{ done: boolean }>
}
