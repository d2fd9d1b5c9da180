import { startCounterpart } from './counterpart.ts'

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
  const { url, post, stop } = await startCounterpart('waybill/counterpart.fake.ts')
  return {
    url,
    /** Everything that is not named is well. */
    is: (feeling: Feeling): Promise<object> => post('/control', feeling),
    /** Questions that it got since this was called last. */
    asked: (): Promise<Asked[]> => post('/asked', {}),
    cancelled: (): Promise<string[]> => post('/cancelled', {}),
    stop,
  }
}
