import { startCounterpart } from './counterpart.ts'

type Feeling = {
  mode?: 'up' | 'down' | 'dead' | 'slow' | 'page' | 'flood' | 'odd' | 'code'
  code?: string
  companies?: object[]
}
type Asked = { path: string; word: string }

/** The account that the counterpart knows. */
export const qichachaAccount = { appKey: 'KEY-OF-QCC', secretKey: 'SECRET-OF-QCC' }

/** 企查查, in a process of its own that ends with the test. */
export async function startRegistry() {
  const { url, post, stop } = await startCounterpart('registry/counterpart.fake.ts')
  return {
    url,
    /** Everything that is not named is well. */
    is: (feeling: Feeling): Promise<object> => post('/control', feeling),
    /** Questions that it got since this was called last. */
    asked: (): Promise<Asked[]> => post('/asked', {}),
    stop,
  }
}

/** A company as 企查查 tells of it: more than the mall wants to know. */
export const listed = (more: object = {}) => ({
  KeyNo: 'f1c5372005e04ba99175d5fd3db7b8fc',
  Name: '上海砺远精密机械有限公司',
  CreditCode: '91310117XY0000000W',
  OperName: '顾砺',
  StartDate: '2014-06-18',
  Status: '存续（在营、开业、在册）',
  No: '310117002345678',
  Address: '上海市松江区新桥镇 100 号',
  ContactInfo: { PhoneNumber: '13800138000', Email: 'boss@example.com' },
  ...more,
})
