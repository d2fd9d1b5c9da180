import { alipayNotify, wechatNotify } from '@mall/contract/payment/calls'
import type { SplitChannel } from '@mall/contract/split/platform.words'
import { alipayTimeText } from '#adapters/payment/alipay-notice.ts'
import { alipaySplit } from '#adapters/split/alipay.ts'
import type { SplitMode } from '#adapters/split/counterpart.fake.ts'
import { splitPortOf } from '#adapters/split/gateways.ts'
import { wechatSplit } from '#adapters/split/wechat.ts'
import type { Clock } from '#kernel/time.ts'
import { startCounterpart } from './counterpart.ts'

type Notice = { headers: Record<string, string>; body: string }
/** In fen; `free`: what each store can use, by its number. */
type Books = { paid: number; platform: number; buyers: number; frozen: number; free: Record<string, number> }

type WechatApplication = { state: string; subMchid?: string; link?: string; reason?: string }
type WechatHello = {
  mallPrivateKey: string
  channelPublicKey: string
  apiV3Key: string
  account: { appId: string; mchId: string; serialNo: string; platformSerialNo: string }
}

/** 平台收付通 in a process of its own that ends with the test, and a port that asks it. */
export async function startSplitChannel(now: Clock, timeoutMs = 8000) {
  const { hello, url, read, post, stop } = await startCounterpart<WechatHello>('split/counterpart.fake.ts')
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
  const gatewayWith = (other: Partial<typeof keys>) =>
    wechatSplit({ ...keys, ...other }, { origin: url, now, timeoutMs })
  const portWith = (other: Partial<typeof keys>) => splitPortOf({ wechat: gatewayWith(other), alipay: null })
  const says = (applications: Record<string, WechatApplication>) => post('/control', { applications })
  return {
    code: 'wechat' as SplitChannel,
    notifyPath: wechatNotify.path,
    keys,
    gateway: gatewayWith({}),
    port: portWith({}),
    portWith,
    is: (mode: SplitMode) => post('/control', { mode }),
    says,
    /** An application that came to its end. */
    opens: (number: string, subMchid: string) => says({ [number]: { state: 'FINISH', subMchid } }),
    /** The buyer sees the cashier: WeChat was asked for it before. */
    visit: async (_address: string | null) => {},
    /** The buyer pays; what comes back is the notification that the channel sends. `key`: sealed with another one. */
    pay: (number: string, key?: string) => post<Notice>('/pay', { number, now: at(), key }),
    books: (): Promise<Books> => read('/books'),
    /** Gives the requests since the last call. */
    asked: (): Promise<string[]> => read('/asked'),
    stop,
  }
}

type AlipayApplication = { status: string; smid?: string; subConfirm?: string; reason?: string; memo?: string }
type AlipayHello = { mallPrivateKey: string; channelPublicKey: string; account: { appId: string; pid: string } }

/** 直付通 in the same way. */
export async function startAlipaySplit(now: Clock, timeoutMs = 8000) {
  const { hello, url, read, post, stop } = await startCounterpart<AlipayHello>('split/alipay-counterpart.fake.ts')
  const { mallPrivateKey, channelPublicKey, account } = hello
  const keys = { ...account, privateKey: mallPrivateKey, publicKey: channelPublicKey, mostPercent: 30 }
  const gatewayWith = (other: Partial<typeof keys>) =>
    alipaySplit({ ...keys, ...other }, { gateway: `${url}/gateway.do`, now, timeoutMs })
  const portWith = (other: Partial<typeof keys>) => splitPortOf({ wechat: null, alipay: gatewayWith(other) })
  const says = (applications: Record<string, AlipayApplication>) => post('/control', { applications })
  return {
    code: 'alipay' as SplitChannel,
    notifyPath: alipayNotify.path,
    keys,
    gateway: gatewayWith({}),
    port: portWith({}),
    portWith,
    is: (mode: SplitMode) => post('/control', { mode }),
    says,
    opens: (number: string, smid: string) => says({ [number]: { status: '99', smid } }),
    /** The buyer's browser goes to the cashier: before that Alipay knows of no trade. Its status. */
    visit: async (address: string | null) => {
      if (address === null) throw new Error('no address of a cashier')
      const { status } = await fetch(address, { redirect: 'manual' })
      return status
    },
    /** `app`: a notification about another app. */
    pay: (number: string, app?: string) => post<Notice>('/pay', { number, now: alipayTimeText(now()), app }),
    books: (): Promise<Books> => read('/books'),
    asked: (): Promise<string[]> => read('/asked'),
    stop,
  }
}

/** The part that both have in common. */
export type SplitSide = Pick<
  Awaited<ReturnType<typeof startSplitChannel>>,
  'code' | 'notifyPath' | 'gateway' | 'is' | 'opens' | 'pay' | 'books' | 'asked' | 'stop'
> & { visit(address: string | null): Promise<unknown> }

/** Starts the side of a channel. */
export const startSplitSide: Record<SplitChannel, (now: Clock, timeoutMs?: number) => Promise<SplitSide>> = {
  wechat: startSplitChannel,
  alipay: startAlipaySplit,
}
