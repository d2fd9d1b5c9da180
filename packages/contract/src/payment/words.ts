/** Devices of the payer: WeChat and Alipay have another cashier for each. `wechat` is the browser inside WeChat. */
export const payDevices = ['phone', 'desktop', 'wechat'] as const
export type PayDevice = (typeof payDevices)[number]

/** WeChat's own browser, on a phone or on a computer. 企业微信 names itself so too, and knows no one's WeChat. */
export const isWechatBrowser = (userAgent: string): boolean =>
  /MicroMessenger/i.test(userAgent) && !/wxwork/i.test(userAgent)

export const payChannels = ['balance', 'alipay', 'wechat', 'bank_transfer', 'credit'] as const
export type PayChannel = (typeof payChannels)[number]
/** The channels with a cashier of their own, in the order in which people choose. */
export const gatewayChannels = ['wechat', 'alipay'] as const satisfies readonly PayChannel[]
export type GatewayChannel = (typeof gatewayChannels)[number]
export const payChannelLabel: Record<PayChannel, string> = {
  balance: '余额支付',
  alipay: '支付宝',
  wechat: '微信支付',
  bank_transfer: '对公转账',
  credit: '账期支付',
}

export const paymentStatuses = ['created', 'paying', 'paid', 'failed', 'closed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * Legal moves of a payment. `closed` may still become paid when money arrives late; what no order waits for is then refunded
 * by itself. A transfer that was closed for another channel may be taken up again, with the same code.
 */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['paying', 'paid', 'failed', 'closed'],
  paying: ['paid', 'failed', 'closed'],
  failed: ['paid'],
  closed: ['paying', 'paid'],
  paid: [],
}

export const transferStates = ['waiting', 'confirming', 'short', 'refused', 'paid', 'closed'] as const
