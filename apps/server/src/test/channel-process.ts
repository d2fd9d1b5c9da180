import type { BillRow } from '#adapters/payment/channel-books.fake.ts'
import type { ChannelMode } from '#adapters/payment/counterpart.fake.ts'
import { startCounterpart } from './counterpart.ts'

type Feeling = {
  mode?: ChannelMode
  bills?: Record<string, readonly BillRow[]>
  paid?: Record<string, { fen: number; time: string }>
  /** The local address of each public name. */
  reach?: Record<string, string>
  /** ms that go by for what is on their books. */
  passed?: number
}
type Hello = {
  mallPrivateKey: string
  channelPublicKey: string
  account: { appId: string; mchId: string; serialNo: string; platformSerialNo: string; apiV3Key: string }
}
/** A message of theirs to the mall, and how it was answered. */
type Delivered = { path: string; status: number }

/** Alipay and WeChat Pay, in a process of their own that ends with the test; their keys and the mall's are made with it. */
export async function startChannelProcess() {
  const { hello, url, read, post, stop } = await startCounterpart<Hello>('payment/counterpart.fake.ts')
  return {
    ...hello,
    url,
    are: (feeling: Feeling): Promise<object> => post('/control', feeling),
    /** The addresses that were asked since this was called last. */
    asked: (): Promise<string[]> => read('/asked'),
    delivered: (): Promise<Delivered[]> => read('/delivered'),
    stop,
  }
}
