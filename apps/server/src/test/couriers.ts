import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

type Stop = { time: string; text: string; code?: string }
export type Known = { com: string; tail?: string; state: string; stops: Stop[] }
type Feeling = {
  mode?: 'up' | 'down' | 'dead' | 'slow' | 'page' | 'flood' | 'refuses'
  watches?: boolean
  parcels?: Record<string, Known>
}
type Push = { number: string; known: Known; status?: string; more?: object; signed?: boolean }
export type Asked = { what: string; number: string; fields: Record<string, unknown> }

/** The accounts that the counterpart knows. */
export const kuaidi100Account = { customer: 'CUSTOMER-1', key: 'KEY-OF-100' }
export const kdniaoAccount = { businessId: '1237100', apiKey: 'key-of-the-bird', plan: 'monitor' as const }

/** The tracking providers, in a process of their own that ends with the test. */
export async function startCouriers() {
  const child = fork(fileURLToPath(new URL('../adapters/courier/counterpart.fake.ts', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  const control = async <Answer>(path: string, wanted: object): Promise<Answer> => {
    const reply = await fetch(`${url}/control${path}`, { method: 'POST', body: JSON.stringify(wanted) })
    return (await reply.json()) as Answer
  }
  return {
    url,
    are: (feeling: Feeling): Promise<object> => control('', feeling),
    /** What they were asked since this was called last. */
    asked: (): Promise<Asked[]> => control('/asked', {}),
    push100: (push: Push): Promise<{ url: string; body: string }> => control('/push100', push),
    pushBird: (push: Push): Promise<{ body: string }> => control('/pushBird', push),
    stop: () => child.kill(),
  }
}
