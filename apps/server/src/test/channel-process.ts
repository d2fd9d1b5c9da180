import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BillRow } from '#adapters/payment/channel-books.fake.ts'
import type { ChannelMode } from '#adapters/payment/counterpart.fake.ts'

type Feeling = {
  mode?: ChannelMode
  bills?: Record<string, readonly BillRow[]>
  paid?: Record<string, { fen: number; time: string }>
  /** Where the names that people know are found on this machine. */
  reach?: Record<string, string>
  /** ms that go by for what is on their books. */
  passed?: number
}
type Hello = {
  port: number
  mallPrivateKey: string
  channelPublicKey: string
  account: { appId: string; mchId: string; serialNo: string; platformSerialNo: string; apiV3Key: string }
}
/** A message of theirs to the mall, and how it was answered. */
type Delivered = { path: string; status: number }

/** Alipay and WeChat Pay, in a process of their own that ends with the test; their keys and the mall's are made with it. */
export async function startChannelProcess() {
  const child = fork(fileURLToPath(new URL('../adapters/payment/counterpart.fake.ts', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port, ...keys }] = (await once(child, 'message')) as [Hello]
  const url = `http://127.0.0.1:${port}`
  return {
    ...keys,
    url,
    are: async (feeling: Feeling) => {
      await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(feeling) })
    },
    /** The addresses that were asked since this was called last. */
    asked: async (): Promise<string[]> => (await (await fetch(`${url}/asked`)).json()) as string[],
    delivered: async (): Promise<Delivered[]> => (await (await fetch(`${url}/delivered`)).json()) as Delivered[],
    stop: () => child.kill(),
  }
}
