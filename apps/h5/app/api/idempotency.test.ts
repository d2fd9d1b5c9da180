import { endpoint } from '@mall/contract/call/call'
import type { RefusalCode } from '@mall/contract/refusal/refusal'
import { expect, test } from 'vitest'
import { CallError, type CallErrorKind } from './call-error.ts'
import { withIdempotencyKey } from './idempotency.ts'

const submit = endpoint()({ method: 'POST', path: '/shop/api/order', needs: 'login' })

const keys: string[] = []
const attempt = (input: object, failure?: { kind: CallErrorKind; code?: RefusalCode }) =>
  withIdempotencyKey(submit, input, async (key) => {
    keys.push(key)
    if (failure) throw new CallError({ msg: '', ...failure })
  }).catch(() => {})

test('after a lost connection a second tap repeats the first instead of buying twice', async () => {
  keys.length = 0
  await attempt({ address: 1 }, { kind: 'network' })
  await attempt({ address: 1 }, { kind: 'defect' })
  await attempt({ address: 1 }, { kind: 'failure', code: 'request.in_progress' })
  await attempt({ address: 1 })
  expect(new Set(keys).size).toBe(1)
})

test('a refusal had no effect, so the next tap is a new try', async () => {
  keys.length = 0
  await attempt({ address: 2 }, { kind: 'failure', code: 'stock.short' })
  await attempt({ address: 2 })
  expect(new Set(keys).size).toBe(2)
})

test('another order is another intent', async () => {
  keys.length = 0
  await attempt({ address: 3 }, { kind: 'network' })
  await attempt({ address: 4 }, { kind: 'network' })
  expect(new Set(keys).size).toBe(2)
})
