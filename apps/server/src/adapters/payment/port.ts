/** The channels that answer through a gateway of their own. */
export type GatewayChannel = 'alipay' | 'wechat'

export type StartPay = {
  channel: GatewayChannel
  paymentNo: string
  amountFen: number
  subject: string
  /** Where the channel posts its notification, absolute. */
  notifyUrl: string
  /** Where the person comes back to, absolute. */
  returnUrl: string
  clientIp: string
  expireAt: Date
}

/** A verified word of the channel about one payment. */
export type ChannelReport = {
  /** Unique per notification of the channel; repeated when it is sent again. */
  noticeId: string
  paymentNo: string
  channelNo: string
  amountFen: number
  outcome: 'success' | 'closed' | 'waiting'
  paidAt: Date | null
  raw: Record<string, string>
}

export type NotifyRequest = { headers: Headers; body: string }

export type PaymentPort = {
  /** Whether the channel can be used, and whether the sandbox stands in for it. */
  available(channel: GatewayChannel): { enabled: boolean; sandbox: boolean }
  /** The address of the channel's cashier for this payment. */
  start(payment: StartPay): Promise<{ redirectUrl: string }>
  /** Null when the signature does not hold: nothing may be believed then. */
  readNotice(channel: GatewayChannel, request: NotifyRequest): Promise<ChannelReport | null>
  /** What the channel wants to read once its notification was taken. */
  acknowledge(channel: GatewayChannel, taken: boolean): { status: number; body: string; contentType: string }
  /** Asks the channel; null when it does not know the payment. */
  query(channel: GatewayChannel, paymentNo: string): Promise<ChannelReport | null>
  /** Sends money back the way it came. Safe to repeat with the same `refundNo`. */
  refund(refund: {
    channel: GatewayChannel
    paymentNo: string
    refundNo: string
    amountFen: number
    totalFen: number
  }): Promise<{ done: boolean }>
}
