import { startCounterpart } from './counterpart.ts'

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
  const { url, post, stop } = await startCounterpart('courier/counterpart.fake.ts')
  return {
    url,
    are: (feeling: Feeling): Promise<object> => post('/control', feeling),
    /** Questions that they got since this was called last. */
    asked: (): Promise<Asked[]> => post('/control/asked', {}),
    push100: (push: Push): Promise<{ url: string; body: string }> => post('/control/push100', push),
    pushBird: (push: Push): Promise<{ body: string }> => post('/control/pushBird', push),
    stop,
  }
}
