import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

type Feeling = {
  mode?: 'up' | 'down' | 'dead' | 'slow' | 'page' | 'locked' | 'no_number' | 'same_number' | 'lost'
  label?: 'link' | 'picture' | 'none' | 'page' | 'elsewhere' | 'gone'
  refuses?: string
  cancels?: 'yes' | 'no' | 'lost'
}
type Asked = { method: string; fields: Record<string, unknown> }

/** The account that the counterpart knows. */
export const labelAccount = { key: 'KEY-OF-100', secret: 'SECRET-OF-100' }

/** 快递100 电子面单, in a process of its own that ends with the test. */
export async function startWaybillCarrier() {
  const child = fork(fileURLToPath(new URL('../adapters/waybill/counterpart.fake.ts', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  const control = async <Answer>(path: string, wanted: object): Promise<Answer> => {
    const reply = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(wanted) })
    return (await reply.json()) as Answer
  }
  return {
    url,
    /** Everything that is not named is well. */
    is: (feeling: Feeling): Promise<object> => control('/control', feeling),
    /** What it was asked since this was called last. */
    asked: (): Promise<Asked[]> => control('/asked', {}),
    cancelled: (): Promise<string[]> => control('/cancelled', {}),
    stop: () => child.kill(),
  }
}
