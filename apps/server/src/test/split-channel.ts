import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SplitMode } from '#adapters/split/counterpart.fake.ts'
import { wechatSplit } from '#adapters/split/wechat.ts'
import type { Clock } from '#kernel/clock.ts'

type Application = { state: string; subMchid?: string; link?: string; reason?: string }
type Hello = {
  port: number
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
  const child = fork(fileURLToPath(new URL('../adapters/split/counterpart.fake.ts', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port, mallPrivateKey, channelPublicKey, apiV3Key, account }] = (await once(child, 'message')) as [Hello]
  const url = `http://127.0.0.1:${port}`
  const keys = {
    ...account,
    name: '澄采商城有限公司',
    privateKey: mallPrivateKey,
    apiV3Key,
    platformPublicKey: channelPublicKey,
    mostPercent: 30,
  }
  const at = () => Math.trunc(now().getTime() / 1000)
  const post = async <Answer = unknown>(path: string, content: object): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(content) })
    return (await answer.json()) as Answer
  }
  return {
    keys,
    port: wechatSplit(keys, { origin: url, now, timeoutMs }),
    portWith: (other: Partial<typeof keys>) => wechatSplit({ ...keys, ...other }, { origin: url, now, timeoutMs }),
    is: (mode: SplitMode) => post('/control', { mode }),
    says: (applications: Record<string, Application>) => post('/control', { applications }),
    /** The buyer pays; what comes back is the notification that the channel sends. `key`: sealed with another one. */
    pay: (number: string, key?: string) => post<Notice>('/pay', { number, now: at(), key }),
    books: async (): Promise<Books> => (await fetch(`${url}/books`)).json() as Promise<Books>,
    /** What was asked since this was called last. */
    asked: async (): Promise<string[]> => (await fetch(`${url}/asked`)).json() as Promise<string[]>,
    stop: () => child.kill(),
  }
}
