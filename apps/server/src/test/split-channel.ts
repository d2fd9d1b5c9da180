import type { SplitMode } from '#adapters/split/counterpart.fake.ts'
import { wechatSplit } from '#adapters/split/wechat.ts'
import type { Clock } from '#kernel/clock.ts'
import { startCounterpart } from './counterpart.ts'

type Application = { state: string; subMchid?: string; link?: string; reason?: string }
type Hello = {
  mallPrivateKey: string
  channelPublicKey: string
  apiV3Key: string
  account: { appId: string; mchId: string; serialNo: string; platformSerialNo: string }
}
type Notice = { headers: Record<string, string>; body: string }
/** In fen; `free`: what each store can use, by its number. */
type Books = { paid: number; platform: number; buyers: number; frozen: number; free: Record<string, number> }

/** 平台收付通 in a process of its own that ends with the test, and a port that asks it. */
export async function startSplitChannel(now: Clock, timeoutMs = 8000) {
  const { hello, url, read, post, stop } = await startCounterpart<Hello>('split/counterpart.fake.ts')
  const { mallPrivateKey, channelPublicKey, apiV3Key, account } = hello
  const keys = {
    ...account,
    name: '澄采商城有限公司',
    privateKey: mallPrivateKey,
    apiV3Key,
    platformPublicKey: channelPublicKey,
    mostPercent: 30,
  }
  const at = () => Math.trunc(now().getTime() / 1000)
  return {
    keys,
    port: wechatSplit(keys, { origin: url, now, timeoutMs }),
    portWith: (other: Partial<typeof keys>) => wechatSplit({ ...keys, ...other }, { origin: url, now, timeoutMs }),
    is: (mode: SplitMode) => post('/control', { mode }),
    says: (applications: Record<string, Application>) => post('/control', { applications }),
    /** The buyer pays; what comes back is the notification that the channel sends. `key`: sealed with another one. */
    pay: (number: string, key?: string) => post<Notice>('/pay', { number, now: at(), key }),
    books: (): Promise<Books> => read('/books'),
    /** Gives the requests since the last call. */
    asked: (): Promise<string[]> => read('/asked'),
    stop,
  }
}
