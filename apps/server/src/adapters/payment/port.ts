import type { GatewayChannel, PayDevice } from '@mall/contract/payment/words'
import type { Adapter } from '../kind.ts'

type StartPay = {
  channel: GatewayChannel
  paymentNo: string
  amountFen: number
  subject: string
  /** The address to which the channel posts its notification, absolute. */
  notifyUrl: string
  /** The address to which the person comes back, absolute. */
  returnUrl: string
  clientIp: string
  expireAt: Date
  /** The device on which the payer pays. */
  device: PayDevice
  /** The payer as WeChat's official account knows them; needed by its own browser alone. */
  openid: string | null
}

/** The signed order that WeChat's own browser is asked to pay. */
export type WechatBridge = {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** The channel's cashier: an address to go to, what the payer's phone scans, or what the browser inside WeChat is asked. */
export type ChannelCashier =
  | { redirectUrl: string; qrText: null; bridge: null }
  | { redirectUrl: null; qrText: string; bridge: null }
  | { redirectUrl: null; qrText: null; bridge: WechatBridge }

/** The official account's silent login: it names the holder of the phone, to the server alone. */
export type WechatLogin = {
  /** The address that the browser goes to; it comes back to `returnUrl` with `code` and `state`. */
  addressOf(trip: { returnUrl: string; state: string }): string
  /** The payer's openid; null for a code that was used before, is too old or is none of WeChat's. Throws on any other fault. */
  openidOf(code: string): Promise<string | null>
}

/** A verified word of the channel about one payment. */
export type ChannelReport = {
  /** Unique per notification of the channel; repeated when it is sent again. */
  noticeId: string
  paymentNo: string
  channelNo: string
  amountFen: number
  /** `refund`: something became of money on its way back, which is asked for before anything is believed. */
  outcome: 'success' | 'closed' | 'waiting' | 'refund'
  paidAt: Date | null
  raw: Record<string, string>
  /** The channel's number of each transaction of a payment into stores' accounts. */
  trades?: readonly { tradeNo: string; channelNo: string }[]
}

export type NotifyRequest = { headers: Headers; body: string }

/** Result of a notification: `forged` is not believed, `later` could not be taken just now. */
export type Taken = 'taken' | 'forged' | 'later' | 'busy'

/** A reply in the channel's own form; it is no envelope. */
export type PlainReply = { status: number; body: string; contentType: string }

type RefundRequest = {
  channel: GatewayChannel
  paymentNo: string
  refundNo: string
  amountFen: number
  totalFen: number
}

/** One line of a channel's daily bill. Refunds are told in positive fen, too. */
export type BillLine = {
  kind: 'payment' | 'refund'
  /** The mall's own numbers, as the channel was given them; `refundNo` is empty for a payment. */
  paymentNo: string
  refundNo: string
  /** The channel's own number of the transaction. */
  channelNo: string
  amountFen: number
  /** When it happened, by the channel's clock. */
  at: Date
  /** The bill may leave open the goods and the payer. */
  title: string
  payer: string
}

/**
 * `written` without lines where the channel says that nothing happened on that day; `not_yet` where it is still being written; `absent` where
 * it says only that there is none, which may be either.
 */
export type ChannelBill = { state: 'written'; lines: BillLine[] } | { state: 'not_yet' | 'absent' }

/** One channel: the real one, or the sandbox that signs like it. */
export type Gateway = {
  readonly sandbox: boolean
  /** Null if no one can pay inside WeChat: another channel, or no secret of the official account. */
  readonly wechatLogin: WechatLogin | null
  start(payment: StartPay): Promise<ChannelCashier>
  readNotice(request: NotifyRequest): Promise<ChannelReport | null>
  acknowledge(taken: Taken): PlainReply
  query(paymentNo: string): Promise<ChannelReport | null>
  refund(refund: RefundRequest): Promise<{ done: boolean }>
  /** Null where the channel writes no bills: the sandbox. `day` is one of Asia/Shanghai, `2026-11-20`. */
  readonly bill: ((day: string) => Promise<ChannelBill>) | null
}

/** A notification that the sandbox wants delivered, `afterMs` from now. */
export type SandboxNotice = { path: string; headers: Record<string, string>; body: string; afterMs: number }

/** The cashier of the sandbox. Links are signed: only who started a payment can act on it. */
export type Sandbox = {
  /** The page as HTML; null when the link is not one of ours. */
  page(params: Record<string, string>): Promise<string | null>
  /** Presses a button. `redirectUrl` is a path of this site. Null when the link is not one of ours. */
  act(params: Record<string, string>): Promise<{ redirectUrl: string; notices: SandboxNotice[] } | null>
}

export type PaymentPort = Adapter & {
  /** Whether the channel can be used, and whether the sandbox stands in for it. */
  available(channel: GatewayChannel): { enabled: boolean; sandbox: boolean }
  start(payment: StartPay): Promise<ChannelCashier>
  /** Null when the signature does not hold: nothing may be believed then. */
  readNotice(channel: GatewayChannel, request: NotifyRequest): Promise<ChannelReport | null>
  /** The reply that the channel wants once its notification was taken. */
  acknowledge(channel: GatewayChannel, taken: Taken): PlainReply
  /** Asks the channel; null when it does not know the payment. */
  query(channel: GatewayChannel, paymentNo: string): Promise<ChannelReport | null>
  /** Sends money back the way it came. Safe to repeat with the same `refundNo`. */
  refund(refund: RefundRequest): Promise<{ done: boolean }>
  /** Whether the channel is there and writes bills. */
  writesBills(channel: GatewayChannel): boolean
  /** The bill of a day of Asia/Shanghai, `2026-11-20`. Throws where it cannot be fetched, or is not the channel's. */
  bill(channel: GatewayChannel, day: string): Promise<ChannelBill>
  /** Identifies a payer inside WeChat; null if no one can pay there. */
  readonly wechatLogin: WechatLogin | null
  /** The sandbox's own cashier, where it stands in for a channel. */
  readonly sandbox: Sandbox | null
}
