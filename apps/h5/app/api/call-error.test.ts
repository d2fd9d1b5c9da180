import { submitOrder } from '@mall/contract/order/calls'
import { expect, test } from 'vitest'
import { CallError, refusedBy } from './call-error.ts'

test('the code of a refusal says which data came with it', () => {
  const data = { name: '采购部', left: '10.00', over: '5.00', budget_id: 7 }
  const refused = refusedBy(submitOrder, new CallError({ kind: 'failure', msg: '超预算', code: 'budget.over', data }))
  if (refused?.code !== 'budget.over') return expect.unreachable()
  expect(refused.data.budget_id).toBe(7)
  expect(refused.msg).toBe('超预算')
})

test('what failed without a word of the mall was not refused', () => {
  expect(refusedBy(submitOrder, new CallError({ kind: 'network', msg: '网络不给力' }))).toBeNull()
  expect(refusedBy(submitOrder, new Error('elsewhere'))).toBeNull()
})
