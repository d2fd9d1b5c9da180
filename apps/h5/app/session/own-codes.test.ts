import { expect, test, vi } from 'vitest'
import { batchCalls } from './batch-calls.ts'
import { codeBatches, type OwnCode, ownCodeText } from './own-codes.ts'

const own = (code: string): OwnCode => ({ id: 1, code, name: '防砸安全鞋' })

test('the lines of a page ask for their codes in one call, each code once', async () => {
  const send = vi.fn(async () => new Map([['GD-1', [own('M-1')]]]))
  const ask = batchCalls(send, codeBatches)
  const answers = await Promise.all([ask('GD-1'), ask('GD-2'), ask('GD-1')])
  expect(send).toHaveBeenCalledExactlyOnceWith(['GD-1', 'GD-2'])
  expect(answers).toEqual([[own('M-1')], [], [own('M-1')]])
})

test('what is asked later travels later, and a failed call fails for those who asked', async () => {
  const send = vi.fn(async (codes: readonly string[]) => {
    if (codes.includes('GD-1')) throw new Error('offline')
    return new Map([['GD-2', [own('M-2')]]])
  })
  const ask = batchCalls(send, codeBatches)
  await expect(ask('GD-1')).rejects.toThrow('offline')
  await expect(ask('GD-2')).resolves.toEqual([own('M-2')])
})

test('a very long page asks in as many calls as it takes', () => {
  const codes = Array.from({ length: 300 }, (_, i) => `GD-${String(i).padStart(36, '0')}`)
  const calls = codeBatches(codes)
  expect(calls.flat()).toEqual(codes)
  expect(calls.length).toBe(3)
  for (const call of calls) expect(call.join(',').length).toBeLessThanOrEqual(4000)
})

test('a goods that the company calls by several codes says how many', () => {
  expect(ownCodeText([])).toBe('')
  expect(ownCodeText([own('M-1')])).toBe('物料编码 M-1')
  expect(ownCodeText([own('M-1'), own('M-2')])).toBe('物料编码 M-1 等 2 个')
})
