import { companyStates } from '@mall/contract/company/words'
import { expect, test } from 'vitest'
import { faultsOf, nextAct, stateHint } from './status-words.ts'

const base = {
  company_name: '上海砺远精密制造有限公司',
  credit_code: '913101********U278',
  legal_person: '周砺',
  bank_tail: '8899',
  bank_name: '工商银行',
  tries_left: 2,
  retransfer_at: null,
  verified_at: null,
  fail_reason: '',
  fail_fields: {},
  is_owner: true,
  employee_count: 0,
  server_now: '2025-10-28T09:00:00Z',
}

test('every state is explained', () => {
  for (const status of companyStates) expect(stateHint({ ...base, status })).not.toBe('')
})

test('who waits for the amount reads the account and the tries left, and without tries what else there is', () => {
  expect(stateHint({ ...base, status: 'verifying' })).toContain('尾号 8899')
  expect(stateHint({ ...base, status: 'verifying' })).toContain('2 次')
  expect(stateHint({ ...base, status: 'verifying', tries_left: 0 })).toContain('重新打款')
})

test('there is something to do until the operator or the mall has the last word', () => {
  expect(companyStates.filter((status) => nextAct({ status }) !== null)).toEqual([
    'none',
    'transferring',
    'verifying',
    'failed',
  ])
})

test('reasons are told by the names that the form uses', () => {
  expect(faultsOf({ license_image: '营业执照不清晰', colour: '不好看' })).toEqual([
    { name: '营业执照', text: '营业执照不清晰' },
    { name: '其他', text: '不好看' },
  ])
})
