import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { alipayGateway } from '#adapters/payment/alipay.ts'
import type { BillRow, ChannelMode } from '#adapters/payment/counterpart.fake.ts'
import { wechatGateway } from '#adapters/payment/wechat.ts'
import type { Clock } from '#kernel/clock.ts'

export type { BillRow, ChannelMode }

type Feeling = {
  mode?: ChannelMode
  bills?: Record<string, readonly BillRow[]>
  paid?: Record<string, { fen: number; time: string }>
}
type Hello = {
  port: number
  mallPrivateKey: string
  channelPublicKey: string
  account: { appId: string; mchId: string; serialNo: string; platformSerialNo: string }
}

/** Alipay and WeChat Pay, in a process of their own that ends with the test, and gateways that ask them. */
export async function startChannels(now: Clock, timeoutMs = 8000) {
  const child = fork(fileURLToPath(new URL('../adapters/payment/counterpart.fake.ts', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port, mallPrivateKey, channelPublicKey, account }] = (await once(child, 'message')) as [Hello]
  const url = `http://127.0.0.1:${port}`
  return {
    are: async (feeling: Feeling) => {
      await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(feeling) })
    },
    /** The addresses that were asked since this was called last. */
    asked: async (): Promise<string[]> => (await (await fetch(`${url}/asked`)).json()) as string[],
    stop: () => child.kill(),
    alipay: alipayGateway(
      { appId: 'app-mall', privateKey: mallPrivateKey, publicKey: channelPublicKey },
      { gateway: `${url}/gateway.do`, now, timeoutMs },
    ),
    wechat: wechatGateway(
      {
        ...account,
        privateKey: mallPrivateKey,
        apiV3Key: '0123456789abcdef0123456789abcdef',
        platformPublicKey: channelPublicKey,
        appSecret: null,
      },
      { origin: url, now, timeoutMs },
    ),
  }
}
