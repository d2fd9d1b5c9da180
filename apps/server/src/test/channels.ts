import { alipayGateway } from '#adapters/payment/alipay.ts'
import { wechatGateway } from '#adapters/payment/wechat.ts'
import type { Clock } from '#kernel/time.ts'
import { startChannelProcess } from './channel-process.ts'

export type { BillRow } from '#adapters/payment/channel-books.fake.ts'
export type { ChannelMode } from '#adapters/payment/counterpart.fake.ts'

/** Alipay and WeChat Pay, in a process of their own that ends with the test, and gateways that ask them. */
export async function startChannels(now: Clock, timeoutMs = 8000) {
  const { url, mallPrivateKey, channelPublicKey, account, ...channels } = await startChannelProcess()
  return {
    ...channels,
    alipay: alipayGateway(
      { appId: 'app-mall', privateKey: mallPrivateKey, publicKey: channelPublicKey },
      { gateway: `${url}/gateway.do`, now, timeoutMs },
    ),
    wechat: wechatGateway(
      { ...account, privateKey: mallPrivateKey, platformPublicKey: channelPublicKey, appSecret: null },
      { origin: url, now, timeoutMs },
    ),
  }
}
