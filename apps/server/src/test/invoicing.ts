import { startCounterpart } from './counterpart.ts'

type Feeling = {
  mode?: 'up' | 'down' | 'dead' | 'slow' | 'page' | 'quota' | 'busy'
  ends?: '2' | '20' | '21' | '22' | '24'
  loses?: boolean
  refuses?: string
  confirms?: string
  files?: 'there' | 'page' | 'elsewhere' | 'gone' | 'ofd'
  tells?: string
  revokes?: boolean
}
type Asked = { method: string; content: Record<string, unknown> }

/** The account that the counterpart knows, as a store fills it in. */
export const taxAccountFields = {
  tax_no: '91350100M000100Y43',
  app_key: 'APP-OF-STORE',
  app_secret: 'SECRET-OF-STORE',
  extension: '923',
  clerk: '沈开票',
  phone: '021-57680000',
  address: '上海市松江区新桥镇 100 号',
}

/** 诺诺, in a process of its own that ends with the test. */
export async function startInvoicing() {
  const { url, post, stop } = await startCounterpart('invoicing/counterpart.fake.ts')
  return {
    url,
    /** Everything that is not named is well. Invoices in work end as `ends` says. */
    is: (feeling: Feeling): Promise<object> => post('/control', feeling),
    /** Questions that it got since this was called last. */
    asked: (): Promise<Asked[]> => post('/asked', {}),
    /** How many tokens it gave, and how many invoices it issued. */
    granted: (): Promise<{ granted: number; issued: number }> => post('/granted', {}),
    stop,
  }
}
